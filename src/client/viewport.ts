import { useSyncExternalStore } from 'react';

/** Window widths in CSS pixels above which a breakpoint applies (specification §9), the widest first. */
const breakpoints = [
  ['xxl', 1400],
  ['xl', 1200],
  ['lg', 992],
  ['md', 768],
  ['sm', 576],
  ['xs', 0],
] as const;

/** The widest tablet and the largest width of the container, in CSS pixels. */
const widestTablet = 765;
const containerWidth = 1266;

export interface Viewport {
  breakpoint: (typeof breakpoints)[number][0];
  device: 'tablet' | 'desktop';
  narrowerThanContainer: boolean;
}

/** The value on the server and in the first render, which must be equal. */
const initialViewport: Viewport = { breakpoint: 'lg', device: 'desktop', narrowerThanContainer: true };

let current = initialViewport;

/** @param width of the window, in CSS pixels */
export function viewportOf(width: number): Viewport {
  return {
    breakpoint: breakpoints.find(([, above]) => width > above)?.[0] ?? 'xs',
    device: width <= widestTablet ? 'tablet' : 'desktop',
    narrowerThanContainer: width < containerWidth,
  };
}

function read(): Viewport {
  const next = viewportOf(window.innerWidth);
  if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
  return current;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The specification's hook (§4, §9) for layouts that CSS cannot express; none so far. It re-renders only on a change. */
export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, read, () => initialViewport);
}
