import { useEffect, useState } from 'react';

/**
 * @param threshold scroll position in CSS pixels
 * @returns whether the page is scrolled to it or beyond; false until the page runs
 */
export function useScrolled(threshold = 8): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY >= threshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [threshold]);
  return scrolled;
}
