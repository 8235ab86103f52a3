import { useEffect, useRef, useState, type RefObject } from 'react';

import { onceStyled } from '../../browser/whole-style';

/**
 * `still`: drawn in full, as the server renders it and as it stays without JavaScript, without motion or if it was in
 * view at once; `waiting`: below the window, not drawn yet; `growing`: came into view.
 */
export type Growth = 'still' | 'waiting' | 'growing';

/** The share of the window, at its lower end, in which nothing grows yet. */
const margin = 0.12;

/**
 * Lets a drawing grow once, when it first comes into view. The state goes into an attribute or class; the drawing's
 * own styles say what growing is. Nothing that is already on the screen is taken away to be drawn again.
 *
 * @returns the ref of the element to watch, and where its growth stands
 */
export function useGrowth<E extends Element>(): { ref: RefObject<E>; growth: Growth } {
  const ref = useRef<E>(null);
  const [growth, setGrowth] = useState<Growth>('still');
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let isWatching = true;
    let waits = false;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(({ isIntersecting }) => isIntersecting);
        // Asked for its height, the window would have the page laid out first.
        const isAtHand = entries.some(
          ({ boundingClientRect, rootBounds }) =>
            boundingClientRect.top < (rootBounds?.bottom ?? 0) / (1 - margin),
        );
        if (!waits && !isAtHand) {
          waits = true;
          setGrowth('waiting');
        } else if (!waits || isSeen) {
          if (waits) setGrowth('growing');
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
