import { recall, remember } from '../../browser/tab-memory';
import { languageStorageKey, readLanguageCookie } from '../../i18n/choose-language';
import { languageByValue, languages, tagOf, type Language } from '../../i18n/languages';
import { storeLanguage } from '../../i18n/stored-language';

/** Where the tab remembers the answer if the browser stores nothing. */
const answerKey = 'languageOffer';

/**
 * @param shown the language of the page
 * @returns the language that the browser asks for first among the site's, if the visitor has chosen none yet and
 * reads another; nothing else is done with what the browser says
 */
export function languageToOffer(shown: Language): Language | undefined {
  if (hasChosen()) return undefined;
  const preferred = navigator.languages
    .map((wanted) => languages.find((language) => tagOf(language) === wanted.toLowerCase().split('-')[0]))
    .find((language) => language !== undefined);
  return preferred === shown ? undefined : preferred;
}

/** Stays with the page's language for good: it is stored as if it had been chosen from the menu. */
export function declineOffer(shown: Language): void {
  storeLanguage(shown);
  if (!hasChosen()) remember(answerKey, shown.value);
}

function hasChosen(): boolean {
  const stored = [
    () => readLanguageCookie(document.cookie),
    () => window.localStorage.getItem(languageStorageKey),
    () => recall(answerKey),
  ];
  return stored.some((read) => {
    try {
      return languageByValue(read()) !== undefined;
    } catch {
      // Storage is switched off.
      return false;
    }
  });
}
