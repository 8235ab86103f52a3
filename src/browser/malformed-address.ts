import { replaceAddress } from './replace-address';

/**
 * @param part path or hash of an address
 * @returns the same with its stray percent signs written out: Gatsby's router throws at an address it cannot decode
 */
export function mended(part: string): string {
  try {
    decodeURI(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}

/** Mends the address bar now and, before the router hears of it, whenever the visitor or a plain link changes it. */
export function mendAddresses(): void {
  const mend = () => {
    const { pathname, search, hash } = window.location;
    const address = mended(pathname) + search + mended(hash);
    if (address === pathname + search + hash) return false;
    replaceAddress(address);
    return true;
  };
  mend();
  // The router, which listened first, is told again of the mended address, and must not see this one.
  const first = { capture: true };
  window.addEventListener('popstate', (event) => mend() && event.stopImmediatePropagation(), first);
}
