import { languageParameter } from '../i18n/choose-language';
import { queryWithoutLanguage } from '../i18n/language-paths';
import { languageByValue, type Language } from '../i18n/languages';
import { guard } from '../routes/guard';

/**
 * @param part path or hash of an address
 * @returns the same with stray percent signs escaped, because decoding it would throw otherwise
 */
export function escapeStrayPercents(part: string): string {
  try {
    decodeURI(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}

/** @returns a path in one of its possible percent-encodings, to compare it with others */
export function encodedPath(pathname: string): string {
  return encodeURI(decodeURI(escapeStrayPercents(pathname)));
}

/** @returns the address that the guard redirects to, in a form that can be decoded; addresses of other sites are unchanged */
export function correctedAddress(address: URL): URL {
  if (address.origin !== window.location.origin) return address;
  const { pathname, search, hash } = address;
  const verdict = guard(pathname);
  const path = verdict.kind === 'redirect' ? verdict.path : escapeStrayPercents(pathname);
  return new URL(path + search + escapeStrayPercents(hash), address.origin);
}

/** Corrects the present address in place, without a history entry. */
export function correctAddress(): void {
  const { href } = window.location;
  const corrected = correctedAddress(new URL(href));
  if (corrected.href !== href) window.history.replaceState(window.history.state, '', corrected);
}

/**
 * Removes `lang` from the address; other parameters and the hash stay byte for byte.
 *
 * @returns the language that it named, if any
 */
export function takeLanguageParameter(): Language | undefined {
  const { pathname, search, hash } = window.location;
  const value = new URLSearchParams(search).get(languageParameter);
  if (value === null) return undefined;
  const others = queryWithoutLanguage(search.slice(1));
  window.history.replaceState(window.history.state, '', pathname + (others && `?${others}`) + hash);
  return languageByValue(value);
}
