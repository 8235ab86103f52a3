import { recall, remember } from '../../client/tab-memory';
import { languageStorageKey, readLanguageCookie } from '../../i18n/choose-language';
import { firstLanguageOf, languageByValue, type Language } from '../../i18n/languages';
import { storeLanguage } from '../../i18n/stored-language';

/** Key in the memory of the tab, for browsers without storage. */
const answerKey = 'languageOffer';

/**
 * @param shown the language of the page
 * @returns the language that the browser asks for first among the site's, if the visitor has chosen none yet and
 * reads another; nothing else is done with what the browser says
 */
export function languageToOffer(shown: Language): Language | undefined {
  if (hasChosen()) return undefined;
  const preferred = firstLanguageOf(navigator.languages);
  return preferred === shown ? undefined : preferred;
}

/** Stores the page's language as if it had been chosen from the menu. */
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
