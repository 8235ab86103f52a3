import { chooseLanguage, languageCookie, languageParameter, languageStorageKey, readLanguageCookie } from './choose-language';
import { languageByValue, type Language } from './languages';

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
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  return languageByValue(value);
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
