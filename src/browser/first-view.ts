import { belowAttribute, firstViewAttribute } from '../styles/first-view-attribute';

import { whenIdle } from './prefetch';

/** Has the rest of the page laid out, a part at a time whenever the browser is idle, if it waits for that. */
export function layOutRest(): void {
  if (!document.documentElement.hasAttribute(firstViewAttribute)) return;
  const parts = [...document.querySelectorAll<HTMLElement>(`main > *, main [${belowAttribute}], main ~ *`)];
  const next = () => {
    const part = parts.shift();
    if (!part) return document.documentElement.removeAttribute(firstViewAttribute);
    part.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  next();
}

/** Where a bar beside the page shows how long it is, and may be pulled. */
const hasScrollBar = '(pointer: fine)';

/**
 * The same for the page that was served, on a touch screen once it is scrolled: of a page that nobody scrolls, no more is laid out
 * than comes into view, and a first touch waits for nothing.
 */
export function layOutRestOfServed(): void {
  if (window.scrollY > 0 || window.matchMedia(hasScrollBar).matches) layOutRest();
  else window.addEventListener('scroll', () => whenIdle(layOutRest), { once: true, passive: true });
}
