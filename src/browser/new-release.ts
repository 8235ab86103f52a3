import { useSyncExternalStore } from 'react';

/** How often an open tab asks the server by itself, and how soon after that it does so with a navigation, in milliseconds. */
const pause = 5 * 60 * 1000;
const shortPause = 30 * 1000;

let known: string | undefined;
let isNew = false;
let askedAt = 0;
const listeners = new Set<() => void>();

/** @returns whether this tab shows another release than the server has by now */
export function useNewRelease(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNew,
    () => false,
  );
}

/** @returns whether a newer release is known of: the next page is then loaded anew from the server */
export function hasNewRelease(): boolean {
  return isNew;
}

/**
 * Looks from time to time, and when the visitor comes back to this tab, whether the server has a newer release than the
 * one this page came from. The page's own is told by the answer's Server-Timing header, so that no first visit asks.
 */
export function watchReleases(): void {
  known = servedRelease();
  askedAt = Date.now();
  const look = () => void lookForRelease();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  window.addEventListener('pageshow', (event) => event.persisted && look());
  setInterval(look, pause);
}

function servedRelease(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === 'release')?.description;
}

/** Looks with a navigation, but not with each: pages that were loaded ahead may be of the former release. */
export function lookAfterNavigation(): void {
  if (Date.now() - askedAt >= shortPause) void lookForRelease();
}

async function lookForRelease(): Promise<void> {
  if (isNew || known === undefined || document.visibilityState !== 'visible' || !navigator.onLine) return;
  askedAt = Date.now();
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const { release } = (await response.json()) as { release?: unknown };
    if (typeof release !== 'string' || release === known) return;
    isNew = true;
    listeners.forEach((listener) => listener());
  } catch {
    // Without an answer nothing is known.
  }
}
