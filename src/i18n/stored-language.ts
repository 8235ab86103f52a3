import {
  chooseLanguage,
  languageCookie,
  languageParameter,
  languageStorageKey,
  readLanguageCookie,
} from './choose-language';
import type { Language } from './languages';

/** @returns the visitor's language, from the address, the cookie and localStorage. Storage may be switched off. */
export function wantedLanguage(): Language {
  return chooseLanguage({
    parameter: new URLSearchParams(window.location.search).get(languageParameter),
    cookie: readCookies(),
    storage: readStorage(),
  });
}

/** Keeps a choice in localStorage and cookie; where the browser refuses, the choice holds for this page only. */
export function storeLanguage(language: Language): void {
  try {
    window.localStorage.setItem(languageStorageKey, language.value);
  } catch {
    // Storage is switched off or full.
  }
  try {
    document.cookie = languageCookie(language, window.location.protocol === 'https:');
  } catch {
    // Cookies are refused in this frame.
  }
}

function readCookies(): string | undefined {
  try {
    return readLanguageCookie(document.cookie);
  } catch {
    return undefined;
  }
}

function readStorage(): string | null {
  try {
    return window.localStorage.getItem(languageStorageKey);
  } catch {
    return null;
  }
}
