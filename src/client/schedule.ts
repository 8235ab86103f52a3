import { useEffect, useLayoutEffect } from 'react';

/** How long idle work may wait, in milliseconds (specification §9). */
const idleTimeoutMs = 2000;

/** How long work after a paint may wait where nothing is painted: in a hidden tab. */
const paintTimeoutMs = 200;

/** A layout effect in the browser. The server has no layout, and React would warn there. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Runs a function once the page has been painted as it is now. */
export function afterPaint(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, paintTimeoutMs);
}

/** Runs a function when the browser is idle, after two seconds at the latest. @returns cancels it */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => window.cancelIdleCallback(handle);
}
