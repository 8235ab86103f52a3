import { defaultLanguage, languageByValue, type Language } from './languages';

/** Where a choice of language is kept (specification §9). */
export const languageCookieName = 'i18n_redirected';
export const languageStorageKey = 'lang';
export const languageParameter = 'lang';
export const languageCookieMaxAge = 365 * 24 * 60 * 60;

/** What a visitor or their browser says about the language, as found; any of it may be missing or nonsense. */
export interface LanguageHints {
  /** Value of `?lang=`. */
  parameter?: string | null | undefined;
  /** Value of the cookie. */
  cookie?: string | null | undefined;
  /** Value in localStorage; a server cannot know it. */
  storage?: string | null | undefined;
}

/** @returns the first valid hint's language: parameter, cookie, storage; else English. */
export function chooseLanguage({ parameter, cookie, storage }: LanguageHints): Language {
  return languageByValue(parameter) ?? languageByValue(cookie) ?? languageByValue(storage) ?? defaultLanguage;
}

const languageCookiePattern = new RegExp(`(?:^|;\\s*)${languageCookieName}=([^;]*)`);

/** @returns the value of the language cookie in a `Cookie` header or `document.cookie`. */
export function readLanguageCookie(cookies: string | undefined): string | undefined {
  return languageCookiePattern.exec(cookies ?? '')?.[1];
}

/** @returns the cookie that stores a choice, for `document.cookie` and `Set-Cookie` alike. */
export function languageCookie(language: Language, secure: boolean): string {
  const parts = [
    `${languageCookieName}=${language.value}`,
    'Path=/',
    `Max-Age=${languageCookieMaxAge}`,
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}
