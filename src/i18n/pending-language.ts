import { languageCookieName, languageParameter, languageStorageKey } from './choose-language';
import { defaultLanguage, languages, tagOf } from './languages';

/** Stands on `<html>` while the served HTML is in another language than the visitor's; styles hide the page then. */
export const pendingAttribute = 'data-pending';

/** After this time the page is shown as served: a wrong language is better than none. */
const longestWait = 10_000;

/**
 * @returns a part of the page’s script in the head (inline-scripts.ts) that marks HTML in the wrong language before it is painted.
 * It is needed only on hosts that cannot choose the language themselves, and must say the same as chooseLanguage; of a parameter
 * that is given twice or encoded it may say otherwise, and the page then waits for the app.
 */
export function pendingLanguageScript(): string {
  const value = `(${languages.map((language) => language.value).join('|')})`;
  const tags = languages.filter((language) => tagOf(language) !== language.value);
  const tagsByValue = Object.fromEntries(tags.map((language) => [language.value, tagOf(language)]));
  return `{let p="${pendingAttribute}",w;try{w=/[?&]${languageParameter}=${value}(?=&|$)/.exec(location.search)||/(?:^|;\\s*)${languageCookieName}=${value}(?=;|$)/.exec(d.cookie)||/^${value}$/.exec(localStorage.${languageStorageKey})}catch{}w=w?w[1]:"${defaultLanguage.value}";w=${JSON.stringify(tagsByValue)}[w]||w;if(h.lang&&w!=h.lang){h.setAttribute(p,"");setTimeout(()=>h.removeAttribute(p),${longestWait})}}`;
}
