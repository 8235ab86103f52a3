import { languageParameter } from '../i18n/choose-language';
import { languageByValue, type Language } from '../i18n/languages';

import { replaceAddress } from './replace-address';

/**
 * Takes `lang` out of the address bar without a reload or a history entry; other parameters and the hash stay.
 *
 * @returns the language it named, if any
 */
export function takeLanguageParameter(): Language | undefined {
  const url = new URL(window.location.href);
  const value = url.searchParams.get(languageParameter);
  if (value === null) return undefined;
  url.searchParams.delete(languageParameter);
  replaceAddress(url.pathname + url.search + url.hash);
  return languageByValue(value);
}
