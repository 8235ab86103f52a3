import {
  chooseValue,
  languageParameter,
  languageStorageKey,
  readLanguageCookie,
  type LanguageHints,
} from '../../../i18n/choose-language';
import { tags } from '../../../i18n/languages';
import { firstViewAttribute, pendingAttribute } from '../served-html';

/** After this time the page is shown as served: a wrong language is better than none. */
const timeoutMs = 10_000;

/** Hides a page in the wrong language before it is painted. Only hosts that cannot choose the language serve such pages. */
export function hideWrongLanguage(): void {
  const html = document.documentElement;
  if (!html.lang || html.lang === tags[chooseValue(languageHints())]) return;
  html.toggleAttribute(pendingAttribute, true);
  setTimeout(() => html.removeAttribute(pendingAttribute), timeoutMs);
}

function languageHints(): LanguageHints {
  const parameter = new URLSearchParams(location.search).get(languageParameter);
  try {
    const cookie = readLanguageCookie(document.cookie);
    return { parameter, cookie, storage: localStorage.getItem(languageStorageKey) };
  } catch {
    // The visitor has switched storage off.
    return { parameter };
  }
}

/**
 * Has the browser lay out the first view only (src/styles/base.css), until the app has the rest laid out (lay-out-rest.ts). Not for a
 * link to a place in the page, a reload or a step back: the browser needs the height of the whole page for these.
 */
export function deferBelowFold(): void {
  // The newer PerformanceNavigationTiming may not be there yet while the head is parsed.
  const isFromTop = location.hash === '' && performance.navigation.type === 0;
  document.documentElement.toggleAttribute(firstViewAttribute, isFromTop);
}
