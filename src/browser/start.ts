import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { currentLanguage, setCurrentLanguage } from '../i18n/current-language';
import { tagOf } from '../i18n/languages';
import { pendingAttribute } from '../i18n/pending-language';
import { storeLanguage, wantedLanguage } from '../i18n/stored-language';
import { keepServedHead } from '../router/head-handler';
import { failurePages } from '../routes/route-table';
import { servedPathAttribute } from '../routes/served-path';

import { guardNavigation } from './guard-navigation';
import { anyAddressPath, loadInCurrentLanguage } from './language-loader';
import { takeLanguageParameter } from './language-parameter';
import { mendAddresses } from './malformed-address';
import { recoverPages, type MakeFailurePage } from './page-recovery';
import { transitionPages } from './page-transition';
import { trustOwnMarkup } from './trusted-types';
import { onceStyled } from './whole-style';

/** Path of the page whose HTML was served. */
let servedPath: string | null;

/**
 * Before the app starts: settles language and address, points Gatsby's loader at the language's variants, and takes the
 * answer to failures out of Gatsby's hands.
 */
export async function startInWantedLanguage(makeFailurePage: MakeFailurePage): Promise<void> {
  // The app's code has been evaluated just now: the browser is let in before it runs.
  await new Promise((resolve) => setTimeout(resolve));
  trustOwnMarkup();
  const language = wantedLanguage();
  setCurrentLanguage(language);
  if (takeLanguageParameter()) storeLanguage(language);
  mendAddresses();
  transitionPages();
  guardNavigation();
  servedPath = document.documentElement.getAttribute(servedPathAttribute);
  loadInCurrentLanguage(window.___loader);
  recoverPages(window.___loader, makeFailurePage);
  // Gatsby's development server renders at once and would not wait for the variant's data.
  if (process.env.NODE_ENV === 'development') await window.___loader.loadPage(window.location.pathname);
}

/**
 * Hydrates the served HTML if it is the wanted page in the wanted language. On a host that cannot choose the
 * language, the served page is another one: it is hidden already (src/i18n/pending-language.ts) and replaced.
 *
 * @param container Gatsby's own element, which every page has
 */
export async function hydrateOrRender(element: ReactNode, container: Element): Promise<void> {
  await pageOfAddress();
  if (servedAsWanted()) {
    // In a transition, React lets the browser in between.
    keepServedHead();
    startTransition(() => void hydrateRoot(container, element));
    return;
  }
  // What was served stays until React has something to put in its place.
  createRoot(container).render(element);
}

/** A visitor may have gone back or on while the app was starting: then another page is wanted by now. */
async function pageOfAddress(): Promise<void> {
  const { ___loader: loader, location } = window;
  let path: string | undefined;
  while (path !== location.pathname) {
    path = location.pathname;
    if (loader.loadPageSync(path)?.page === undefined) await loader.loadPage(path);
  }
}

/** Shows a page that was hidden until it stood in the wanted language, which may not be the page that was served. */
export function revealPage(): void {
  onceStyled(() => document.documentElement.removeAttribute(pendingAttribute));
}

function servedAsWanted(): boolean {
  const sameLanguage = document.documentElement.lang === tagOf(currentLanguage());
  const samePage =
    servedPath === failurePages.notFound.path || servedPath === anyAddressPath
      ? window.___loader.loadPageSync(window.location.pathname)?.page?.path === anyAddressPath
      : servedPath === window.location.pathname;
  return sameLanguage && samePage && process.env.NODE_ENV === 'production';
}
