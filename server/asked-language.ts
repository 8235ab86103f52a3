import {
  chooseLanguage,
  languageCookie,
  languageParameter,
  readLanguageCookie,
} from '../src/i18n/choose-language';
import { languageByValue, type Language } from '../src/i18n/languages';

/**
 * @param target of the request, with its query
 * @param cookies the request's header
 * @returns the language to answer in: `?lang=`, else the cookie, else English
 */
export function askedLanguage(target: string, cookies: string | undefined): Language {
  return chooseLanguage({ parameter: parameterIn(target), cookie: readLanguageCookie(cookies) });
}

/**
 * Arriving with a valid `?lang=` counts as choosing.
 *
 * @param isSecure whether the visitor came by HTTPS
 * @returns the cookie by which a page's answer stores the choice, if there was one
 */
export function choiceCookie(target: string, isSecure: boolean): string | undefined {
  const chosen = languageByValue(parameterIn(target));
  return chosen && languageCookie(chosen, isSecure);
}

function parameterIn(target: string): string | null {
  const start = target.indexOf('?');
  return start === -1 ? null : new URLSearchParams(target.slice(start)).get(languageParameter);
}
