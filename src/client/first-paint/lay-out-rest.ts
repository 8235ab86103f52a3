import { whenIdle } from '../schedule';

import { firstViewAttribute } from './served-html';

const isDeferred = (): boolean => document.documentElement.hasAttribute(firstViewAttribute);

/** Has the browser lay out the page below the fold, if that is deferred: one part whenever the browser is idle, and all on a scroll. */
export function layOutRest(): void {
  if (!isDeferred()) return;
  layOutOnScroll();
  const parts = [...document.querySelectorAll<HTMLElement>('main > *, main ~ *')];
  const next = () => {
    if (!isDeferred()) return;
    const part = parts.shift();
    if (!part) return document.documentElement.removeAttribute(firstViewAttribute);
    part.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  next();
}

/**
 * The same for the served page. On touch screens, where no scrollbar shows the page's height, the rest waits for the first scroll, so
 * that it does not delay a first tap.
 */
export function layOutRestOfServed(): void {
  if (window.matchMedia('(pointer: fine)').matches) layOutRest();
  else layOutOnScroll();
}

function layOutOnScroll(): void {
  window.addEventListener('scroll', layOutIfScrolled, { passive: true });
  layOutIfScrolled();
}

/** WebKit has no scroll anchoring: the text that is read is put back to its place when parts above it get their own height. */
function layOutIfScrolled(): void {
  if (window.scrollY === 0 || !isDeferred()) return;
  const read = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const topOf = (): number => read?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  document.documentElement.removeAttribute(firstViewAttribute);
  const moved = topOf() - before;
  if (moved !== 0) window.scrollBy(0, moved);
}
