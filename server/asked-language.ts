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
 * Arriving with a valid `?lang=` counts as choosing. Who asks for the head of a page only does not arrive: Gatsby asks so
 * whether a page that failed exists, also in the language that a visitor has just left.
 *
 * @param isSecure whether the visitor came by HTTPS
 * @returns the cookie by which a page's answer stores the choice, if there was one
 */
export function choiceCookie(method: string, target: string, isSecure: boolean): string | undefined {
  const chosen = method === 'GET' ? languageByValue(parameterIn(target)) : undefined;
  return chosen && languageCookie(chosen, isSecure);
}

function parameterIn(target: string): string | null {
  const start = target.indexOf('?');
  return start === -1 ? null : new URLSearchParams(target.slice(start)).get(languageParameter);
}
