import {
  chooseLanguage,
  languageCookie,
  languageParameter,
  readLanguageCookie,
} from '../../src/i18n/choose-language';
import { languageByValue, type Language } from '../../src/i18n/languages';

/**
 * @param target of the request, with its query
 * @returns the language of `?lang=`, else of the cookie, else English
 */
export function askedLanguage(target: string, cookies: string | null): Language {
  return chooseLanguage({ parameter: parameterIn(target), cookie: readLanguageCookie(cookies ?? undefined) });
}

interface AskedPage {
  method: string;
  target: string;
  /** Request headers. */
  cookies: string | null;
  destination: string | null;
  isSecure: boolean;
}

/**
 * A valid `?lang=` sets the cookie, and opening a page renews it for a year, because Safari limits cookies set by scripts to
 * seven days. Requests by scripts do not renew it: they may predate a choice, or load a page's head in a former language.
 * @returns the cookie to set, if any
 */
export function cookieToSet({
  method,
  target,
  cookies,
  destination,
  isSecure,
}: AskedPage): string | undefined {
  if (method !== 'GET') return undefined;
  const stored = destination === 'empty' ? undefined : readLanguageCookie(cookies ?? undefined);
  const language = languageByValue(parameterIn(target)) ?? languageByValue(stored);
  return language && languageCookie(language, isSecure);
}

function parameterIn(target: string): string | null {
  const start = target.indexOf('?');
  return start === -1 ? null : new URLSearchParams(target.slice(start)).get(languageParameter);
}
