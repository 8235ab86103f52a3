import { guard } from '../routes/guard';

import { mended } from './malformed-address';
import { noteTarget } from './navigation-target';
import { replaceAddress } from './replace-address';

/** Sends every navigation of this tab, the first one included, through the navigation guard. */
export function guardNavigation(): void {
  const { pathname, search, hash } = window.location;
  const verdict = guard(pathname);
  if (verdict.kind === 'redirect') {
    replaceAddress(verdict.path + search + hash);
  }
  const { ___push: push, ___replace: replace, ___navigate: navigate } = window;
  window.___push = (to) => push(noted(to, false));
  window.___replace = (to) => replace(noted(to, true));
  window.___navigate = (to, options) =>
    navigate(typeof to === 'string' ? noted(to, options?.replace) : to, options);
}

function noted(to: string, replace = false): string {
  const goal = guarded(to);
  noteTarget(goal, replace);
  return goal;
}

/** @returns the address to go to: the guard's, or the given one where it leads off the site or nowhere. */
export function guarded(to: string): string {
  const url = new URL(to, window.location.href);
  if (url.origin !== window.location.origin) return to;
  const verdict = guard(url.pathname);
  const hash = mended(url.hash);
  return verdict.kind === 'redirect' || hash !== url.hash
    ? ('path' in verdict ? verdict.path : url.pathname) + url.search + hash
    : to;
}
