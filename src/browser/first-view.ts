import { whenIdle } from './prefetch';

/**
 * Stands on `<html>` while what lies far below the window is not laid out (src/styles/base.css). It is set before the first
 * paint where a visitor begins at the top of a page: not for a place in the page, a reload or a way back.
 */
export const firstViewAttribute = 'data-first-view';

/** Has the rest of the page laid out, a part at a time whenever the browser is idle. */
export function layOutRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('main > *, main ~ *')];
  const next = () => {
    const part = parts.shift();
    if (!part) return document.documentElement.removeAttribute(firstViewAttribute);
    part.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  next();
}
