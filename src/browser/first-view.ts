import { firstViewAttribute } from '../styles/first-view-attribute';

import { whenIdle } from './prefetch';

/** Has the rest of the page laid out, a part at a time whenever the browser is idle, if it waits for that (late.tsx says when). */
export function layOutRest(): void {
  if (!document.documentElement.hasAttribute(firstViewAttribute)) return;
  const parts = [...document.querySelectorAll<HTMLElement>('main > *, main ~ *')];
  const next = () => {
    const part = parts.shift();
    if (!part) return document.documentElement.removeAttribute(firstViewAttribute);
    part.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  next();
}
