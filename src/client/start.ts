import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { currentLanguage, setCurrentLanguage } from '../i18n/current-language';
import { tagOf } from '../i18n/languages';
import { lacksCookie, storeLanguage, wantedLanguage } from '../i18n/stored-language';
import { failurePages } from '../routes/route-table';

import { correctAddress, takeLanguageParameter } from './address';
import { sendLanguage } from './cached-pages';
import { tolerateMovedNodes, trustOwnMarkup } from './dom-safety';
import { reportFailure } from './failure';
import { onceStyled } from './first-paint/full-stylesheet';
import { reloadAfterFailedStart } from './first-paint/inline-script/watch-start';
import {
  containerId,
  iconPath,
  manifestPath,
  pendingAttribute,
  servedPathAttribute,
} from './first-paint/served-html';
import { keepServedHead } from './head';
import { isLeaving, stopWatchingLeaving } from './leaving';
import { isOfOtherBuild, loadPage, provideTemplates, type Templates } from './load-page';
import { beginNavigation } from './navigation';
import type { LoadedPage } from './page';
import { watchInputDelays } from './page-transition';
import { spendReload } from './reload-budget';
import { takeOverScrolling } from './scroll';
import { noteVisitOrigin } from './visit-origin';

const isProduction = process.env.NODE_ENV === 'production';

/**
 * Starts the app in the visitor's language. If the page cannot be loaded, the served one stays as it is: readable, with links and
 * forms that work without the app.
 *
 * @param app renders what `useTabState` returns
 */
export async function startClient(templates: Templates, app: ReactNode): Promise<void> {
  // Yields to the browser between evaluating the app's code and running it.
  await new Promise((resolve) => setTimeout(resolve));
  noteVisitOrigin();
  trustOwnMarkup();
  tolerateMovedNodes();
  const language = wantedLanguage();
  setCurrentLanguage(language);
  if (takeLanguageParameter() || lacksCookie()) storeLanguage(language);
  correctAddress();
  provideTemplates(templates);
  if (isProduction) registerServiceWorker();
  void sendLanguage(language);
  try {
    const page = await loadPresentPage();
    if (isProduction && isOfOtherBuild(page) && navigator.onLine && spendReload()) window.location.reload();
    else render(page, app);
  } catch (error) {
    if (!isLeaving()) reportFailure('start', error);
    reloadAfterFailedStart();
  } finally {
    stopWatchingLeaving();
  }
}

/** Loads the page of the present address, which may change meanwhile. */
async function loadPresentPage(): Promise<LoadedPage> {
  for (;;) {
    const { pathname } = window.location;
    const page = await loadPage(pathname, currentLanguage());
    if (pathname === window.location.pathname) return page;
    correctAddress();
  }
}

/**
 * Hydrates the served HTML if it is the right page in the right language. On a host that cannot choose the language it may be
 * in another one: it is hidden then (first-paint/inline-script/before-first-paint.ts) and replaced.
 */
function render(page: LoadedPage, app: ReactNode): void {
  const container = document.getElementById(containerId);
  if (!container) throw new Error(`The page has no element ${containerId}`);
  beginNavigation(page);
  watchInputDelays();
  if (isServed(page)) {
    keepServedHead();
    // React yields to the browser in a transition.
    startTransition(() => void hydrateRoot(container, app));
  } else createRoot(container).render(app);
}

function isServed({ path, language }: LoadedPage): boolean {
  const { documentElement } = document;
  const servedPath = documentElement.getAttribute(servedPathAttribute)?.replace(/\.html$/, '');
  const isSame =
    path === failurePages.notFound.path ? servedPath === path : servedPath === window.location.pathname;
  return isProduction && isSame && documentElement.lang === tagOf(language);
}

/** Registers the service worker (worker/); not at insecure addresses, which have none. */
export function registerServiceWorker(): void {
  if (window.isSecureContext) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

/** Called when the app has hydrated: shows a page that was hidden until it was rendered in the right language. */
export function finishStart(): void {
  performance.mark('onInitialClientRender');
  onceStyled(() => document.documentElement.removeAttribute(pendingAttribute));
  takeOverScrolling();
  linkIcons();
}

function linkIcons(): void {
  document.querySelector('[rel=icon]')?.setAttribute('href', iconPath);
  const manifest = document.createElement('link');
  document.head.append(Object.assign(manifest, { rel: 'manifest', href: manifestPath }));
}
