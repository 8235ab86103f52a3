import { startTransition, useEffect, useState } from 'react';

/**
 * @param threshold scroll position in CSS pixels
 * @returns whether the page is scrolled that far; false until it is hydrated
 */
export function useScrolled(threshold = 8): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    // A synchronous update would discard parts that have not hydrated yet (React error 421).
    const update = () => startTransition(() => setScrolled(window.scrollY >= threshold));
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [threshold]);
  return scrolled;
}

/** Keeps wheel and touch events over a dialog or drawer from scrolling the page behind it. Zooming still works. */
export function preventPageScroll(event: WheelEvent | TouchEvent): void {
  if (event.ctrlKey || ('touches' in event && event.touches.length > 1)) return;
  for (
    let element = event.target;
    element instanceof Element && element !== event.currentTarget;
    element = element.parentElement
  )
    if (element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto') return;
  event.preventDefault();
}
