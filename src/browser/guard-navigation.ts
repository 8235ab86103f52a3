import { guard } from '../routes/guard';

import { replaceAddress } from './replace-address';

/** Sends every navigation of this tab, the first one included, through the navigation guard. */
export function guardNavigation(): void {
  const { pathname, search, hash } = window.location;
  const verdict = guard(pathname);
  if (verdict.kind === 'redirect') {
    replaceAddress(verdict.path + search + hash);
  }
  const { ___push: push, ___replace: replace, ___navigate: navigate } = window;
  window.___push = (to) => push(guarded(to));
  window.___replace = (to) => replace(guarded(to));
  window.___navigate = (to, options) => navigate(typeof to === 'string' ? guarded(to) : to, options);
}

/** @returns the address to go to: the guard's, or the given one where it leads off the site or nowhere. */
export function guarded(to: string): string {
  const url = new URL(to, window.location.href);
  if (url.origin !== window.location.origin) return to;
  const verdict = guard(url.pathname);
  return verdict.kind === 'redirect' ? verdict.path + url.search + url.hash : to;
}
