import { useSyncExternalStore } from 'react';

/** Window widths, in CSS pixels, above which a breakpoint begins (specification §9), the widest first. */
const breakpoints = [
  ['xxl', 1400],
  ['xl', 1200],
  ['lg', 992],
  ['md', 768],
  ['sm', 576],
  ['xs', 0],
] as const;

/** The widest window that counts as a tablet, and the container's greatest width, in CSS pixels. */
const widestTablet = 765;
const containerWidth = 1266;

export interface Viewport {
  breakpoint: (typeof breakpoints)[number][0];
  device: 'tablet' | 'desktop';
  narrowerThanContainer: boolean;
}

/** What a part is given on the server and for the first render, whatever the window: so both are the same. */
const beforeItIsKnown: Viewport = { breakpoint: 'lg', device: 'desktop', narrowerThanContainer: true };

let current = beforeItIsKnown;

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
  const same = (Object.keys(next) as (keyof Viewport)[]).every((key) => next[key] === current[key]);
  if (!same) current = next;
  return current;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/**
 * The window as parts may need to know it: the one hook of the specification (§4, §9) for what a style sheet cannot do.
 * Layout is the style sheets' work, and no part has needed this yet. It renders anew only when one of the three changes.
 */
export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, read, () => beforeItIsKnown);
}
