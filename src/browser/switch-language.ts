import { languageParameter } from '../i18n/choose-language';
import { currentLanguage, setCurrentLanguage } from '../i18n/current-language';
import { languageByTag, type Language } from '../i18n/languages';
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

/** How often a visitor has asked for a language: the last wish holds, whatever an earlier one comes to. */
let wishes = 0;
/** The wish that has neither come true nor failed yet. */
let openWish = 0;
let shown: Language | undefined;
/** An address that stands for a moment while a switch is shown, and the one that it stands for. */
let passing: { address: string; own: string } | undefined;

/**
 * Shows the current page in another language, in place: address, history, scroll position and what was typed stay.
 * If the language's page cannot be loaded, what is shown stays, and so does its language.
 */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  const wish = ++wishes;
  openWish = wish;
  setLanguage(language);
  dropWaitingPrefetches();
  const resources = await window.___loader.loadPage(window.location.pathname);
  if (wish !== wishes) return;
  if (!resources?.page || standsIn(resources)) {
    openWish = 0;
    // What is being read is better than a page that says what failed.
    setLanguage(shown ?? languageByTag(document.documentElement.lang));
    // An earlier wish may have been on its way.
    if (passing?.address === presentAddress()) replaceAddress(passing.own);
    return;
  }
  // Gatsby reads a page's resources again only when the address changes: change it, and change it back.
  const own = ownAddress();
  passing = { address: withParameter(own, language), own };
  replaceAddress(passing.address);
  await shownIn(language, wish);
  if (wish !== wishes) return;
  replaceAddress(ownAddress());
  openWish = 0;
}

/**
 * A page stands in a language. Where a visitor has gone on before a switch failed, the next page may come in the language
 * that was asked for all the same: then it is theirs.
 */
export function tellShownLanguage(language: Language): void {
  shown = language;
  if (wishes > 0 && openWish === 0 && language !== currentLanguage()) setLanguage(language);
}

function setLanguage(language: Language): void {
  storeLanguage(language);
  setCurrentLanguage(language);
}

/** @returns the address of the visit, also while a switch is being shown */
function ownAddress(): string {
  const address = presentAddress();
  return passing?.address === address ? passing.own : address;
}

function presentAddress(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

function withParameter(address: string, language: Language): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/.exec(address) ?? [];
  return `${path}${search}${search ? '&' : '?'}${languageParameter}=${language.value}${hash}`;
}

/** The longest wait for a frame, in milliseconds: a hidden tab draws none. */
const longestFrame = 1000;
/** The longest wait for the page, in milliseconds. */
const longestWait = 10_000;

/**
 * Resolves when the page stands in the language, or another was wished for. If the address changed back before that, as it might on a busy machine,
 * React would see no change at all, and the page would stay as it was.
 */
async function shownIn(language: Language, wish: number): Promise<void> {
  const end = performance.now() + longestWait;
  while (shown !== language && wish === wishes && performance.now() < end) await nextFrame();
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
