import { languageParameter } from '../i18n/choose-language';
import { currentLanguage, setCurrentLanguage } from '../i18n/current-language';
import { tagOf, type Language } from '../i18n/languages';
import { storeLanguage } from '../i18n/stored-language';

import { dropWaitingPrefetches } from './language-loader';
import { standsIn } from './page-recovery';
import { replaceAddress } from './replace-address';

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

/**
 * Shows the current page in another language, in place: address, history, scroll position and what was typed stay.
 * If the language's page cannot be loaded, the browser loads it from the server; failing that too, nothing changes.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const previous = currentLanguage();
  if (language === previous) return;
  storeLanguage(language);
  setCurrentLanguage(language);
  dropWaitingPrefetches();
  const { pathname, search, hash } = window.location;
  const resources = await window.___loader.loadPage(pathname);
  if (!resources?.page || standsIn(resources)) {
    // What is being read is better than a page that says what failed.
    storeLanguage(previous);
    setCurrentLanguage(previous);
    return;
  }
  const separator = search ? '&' : '?';
  // Gatsby reads a page's resources again only when the address changes: change it, and change it back.
  replaceAddress(`${pathname}${search}${separator}${languageParameter}=${language.value}${hash}`);
  await shownIn(language);
  replaceAddress(pathname + search + hash);
}

/** The longest wait for a frame, in milliseconds: a hidden tab draws none. */
const longestWait = 1000;

/** Resolves when the page stands in the language. */
async function shownIn(language: Language): Promise<void> {
  const end = performance.now() + longestWait;
  while (document.documentElement.lang !== tagOf(language) && performance.now() < end) await nextFrame();
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWait);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
