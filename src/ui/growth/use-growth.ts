import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

import { onceStyled } from '../../client/first-paint/full-stylesheet';

/**
 * `still`: drawn in full, as served, with reduced motion, or because it was in view at once; `waiting`: not drawn yet, below
 * the window; `growing`: came into view.
 */
export type Growth = 'still' | 'waiting' | 'growing';

/** Share of the window at its lower end in which drawings do not start. */
const margin = 0.12;

/**
 * Animates a drawing once, when it first comes into view; the drawing's styles define the animation. Drawings that are
 * visible at once are not animated.
 *
 * @returns the ref of the element, and its state
 */
export function useGrowth<E extends Element>(): { ref: RefObject<E>; growth: Growth } {
  const ref = useRef<E>(null);
  const [growth, setState] = useState<Growth>('still');
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    // A synchronous update would discard parts that have not hydrated yet (React error 421).
    const setGrowth = (next: Growth) => startTransition(() => setState(next));
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let isWatching = true;
    let isWaiting = false;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(({ isIntersecting }) => isIntersecting);
        // Reading the height of the window would force a layout.
        const isVisibleSoon = entries.some(
          ({ boundingClientRect, rootBounds }) =>
            boundingClientRect.top < (rootBounds?.bottom ?? 0) / (1 - margin),
        );
        if (!isWaiting && !isVisibleSoon) {
          isWaiting = true;
          setGrowth('waiting');
        } else if (!isWaiting || isSeen) {
          if (isWaiting) setGrowth('growing');
          observer.disconnect();
        }
      },
      { rootMargin: `0px 0px -${margin * 100}% 0px` },
    );
    onceStyled(() => {
      if (isWatching) observer.observe(element);
    });
    return () => {
      isWatching = false;
      observer.disconnect();
    };
  }, []);
  return { ref, growth };
}
