import {
  chooseLanguage,
  languageCookie,
  languageParameter,
  languageStorageKey,
  readLanguageCookie,
  versionAddress,
} from './choose-language';
import { languageByValue, type Language } from './languages';

/** @returns the visitor's language, from the address, the cookie and localStorage */
export function wantedLanguage(): Language {
  return chooseLanguage({
    parameter: new URLSearchParams(window.location.search).get(languageParameter),
    cookie: readLanguageCookie(readCookies()),
    storage: readStorage(),
  });
}

/** @returns whether localStorage has a language but the cookie is missing */
export const lacksCookie = (): boolean =>
  languageByValue(readLanguageCookie(readCookies())) === undefined &&
  languageByValue(readStorage()) !== undefined;

let pendingRequest: AbortController | undefined;

/**
 * Stores a choice in localStorage and cookie; if the browser refuses, it applies to this page only. Safari deletes cookies
 * from scripts after seven days, so the server sets it again, as it does with each page.
 */
export function storeLanguage(language: Language): void {
  try {
    window.localStorage.setItem(languageStorageKey, language.value);
  } catch {
    // Storage is disabled or full.
  }
  if (readLanguageCookie(readCookies()) === language.value) return;
  try {
    // The page may be reloaded before the server answers.
    document.cookie = languageCookie(language, window.location.protocol === 'https:');
  } catch {
    // Cookies are refused in this frame.
  }
  // The response to a former choice must not arrive last.
  pendingRequest?.abort();
  pendingRequest = new AbortController();
  if (navigator.onLine) void requestCookie(language, pendingRequest.signal);
}

async function requestCookie(language: Language, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(`${versionAddress}?${languageParameter}=${language.value}`, {
      cache: 'no-store',
      signal,
    });
    // An unread response keeps the request open.
    await answer.text();
  } catch {
    // The next page sets it.
  }
}

function readCookies(): string | undefined {
  try {
    return document.cookie;
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
