import { setCurrentLanguage, currentLanguage } from '../i18n/current-language';
import { languageParameter } from '../i18n/choose-language';
import type { Language } from '../i18n/languages';
import { storeLanguage } from '../i18n/stored-language';

let switching = false;

/** @returns whether a switch of language is under way, during which the page must not scroll. */
export function isSwitchingLanguage(): boolean {
  return switching;
}

/**
 * Shows the current page in another language, in place: address, history, scroll position and what was typed stay.
 * If the language's page cannot be loaded, the browser loads it from the server.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const previous = currentLanguage();
  if (language === previous) return;
  storeLanguage(language);
  setCurrentLanguage(language);
  const { pathname, search, hash } = window.location;
  const resources = await window.___loader.loadPage(pathname);
  if (!resources?.page) {
    window.location.assign(`${pathname}?${languageParameter}=${language.value}`);
    return;
  }
  switching = true;
  const separator = search ? '&' : '?';
  // Gatsby reads a page's resources again only when the address changes: change it, and change it back.
  visit(`${pathname}${search}${separator}${languageParameter}=${language.value}${hash}`);
  visit(pathname + search + hash);
  await nextFrame();
  switching = false;
}

function visit(address: string): void {
  const { state } = window.history;
  window.history.replaceState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Resolves after the next frame; a hidden tab draws none, so a timer stands in. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 200);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
