import { defaultLanguage, languageByValue, tags, type Language, type LanguageValue } from './languages';

export const languageCookieName = 'i18n_redirected';
export const languageStorageKey = 'lang';
export const languageParameter = 'lang';
/** With `?lang=`, hosts that can set cookies answer with the language cookie. */
export const versionAddress = '/version.json';
/** A year, in seconds. */
export const languageCookieMaxAge = 31_536_000;

/** Values from the visitor or the browser, which may be missing or invalid. */
export interface LanguageHints {
  /** Value of `?lang=`. */
  parameter?: string | null | undefined;
  /** Value of the cookie. */
  cookie?: string | null | undefined;
  /** Value in localStorage, unknown to servers. */
  storage?: string | null | undefined;
}

/** @returns the first valid hint's language: parameter, cookie, storage; else English. */
export function chooseLanguage(hints: LanguageHints): Language {
  return languageByValue(chooseValue(hints)) ?? defaultLanguage;
}

/** @returns the code of that language */
export function chooseValue({ parameter, cookie, storage }: LanguageHints): LanguageValue {
  return [parameter, cookie, storage].find(isValue) ?? 'en';
}

function isValue(hint: string | null | undefined): hint is LanguageValue {
  return Object.hasOwn(tags, hint ?? '');
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
