import { currentLanguage, setCurrentLanguage } from '../i18n/current-language';
import { languageByTag, type Language } from '../i18n/languages';
import { storeLanguage } from '../i18n/stored-language';
import { renewPage } from '../router/renewal';

import { dropWaitingPrefetches } from './language-loader';
import { standsIn } from './page-recovery';

interface Visit {
  pathname: string;
  key?: string;
}

/**
 * Gatsby scrolls to the top, or to the hash, whenever it renders a page anew. A switch of language renders the same
 * visit again, and must leave the page where it is; a visit is a history entry, told by its key.
 */
export function isSameVisit(previous: Visit, next: Visit): boolean {
  return previous.pathname === next.pathname && previous.key === next.key;
}

/** How often a visitor has asked for a language: the last wish holds, whatever an earlier one comes to. */
let wishes = 0;
let answered = 0;
let shown: Language | undefined;

/**
 * Shows the current page in another language, in place: address, history, scroll position and what was typed stay.
 * If the language's page cannot be loaded, what is shown stays, and so does its language.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const isOther = language !== currentLanguage();
  // Also if it is the present one: another tab may have chosen otherwise meanwhile.
  setLanguage(language);
  if (!isOther) return;
  const wish = ++wishes;
  dropWaitingPrefetches();
  if (process.env.NODE_ENV === 'development') {
    // Gatsby's own parts, which are not replaced there, know nothing of renewals.
    window.location.reload();
    return;
  }
  const resources = await window.___loader.loadPage(window.location.pathname);
  if (wish !== wishes) return;
  answered = wish;
  // What is being read is better than a page that says what failed.
  if (!resources?.page || standsIn(resources))
    setLanguage(shown ?? languageByTag(document.documentElement.lang));
  else renewPage();
}

/**
 * The page that was asked for stands. One that takes its place, because it failed, may be in the language of the page before:
 * unless another is on its way, that is the visitor's language then.
 */
export function tellShownLanguage(language: Language): void {
  shown = language;
  if (answered === wishes && language !== currentLanguage()) setLanguage(language);
}

function setLanguage(language: Language): void {
  storeLanguage(language);
  setCurrentLanguage(language);
}
