import { startTransition, useEffect, useRef, useState } from 'react';

import { currentLanguage, setCurrentLanguage } from '../i18n/current-language';
import type { Language } from '../i18n/languages';
import { storeLanguage } from '../i18n/stored-language';

import { correctAddress, correctedAddress, encodedPath } from './address';
import { sendLanguage } from './cached-pages';
import { reportFailure } from './failure';
import { fullStylesheet } from './first-paint/full-stylesheet';
import { isLeaving, stopWatchingLeaving, watchLeaving } from './leaving';
import { isOfOtherBuild, loadNeeds, loadPage } from './load-page';
import { newRelease } from './new-release';
import type { LoadedPage, Page, TabState } from './page';
import { blurPressedLink, focusNewPage } from './page-focus';
import { endPageTransition, inPageTransition } from './page-transition';
import { dropPrefetches } from './prefetch';
import { loadDocument, pageInstead } from './recovery';
import { createRequest } from './request-state';
import { useIsomorphicLayoutEffect } from './schedule';
import { restoreScroll } from './scroll';

declare global {
  interface Window {
    /** Goes to another address as a link does: for tests, and for the console of a browser. */
    navigateTo: typeof navigate;
  }
}

/** The state of page requests, for the loading bar. */
export const pageRequest = createRequest();

/** Goes to an address: a link, a step through the history, or another language of the present address. */
interface Navigation {
  address: URL;
  /** What happens to the history: nothing if it has the address already. */
  history: 'push' | 'replace' | 'none';
}

let state: TabState;
let former: LoadedPage;
/** Renders a state; none until the app has hydrated. */
let show: ((next: TabState) => void) | undefined;
/** The last navigation, until its page is shown. Earlier ones are dropped. */
let pending: Navigation | undefined;
/** A navigation that is interrupted before its page is rendered leaves no entry in the history. */
let isRendering = false;

/** Called once with the page at the present address, before the app is rendered. */
export function beginNavigation(page: LoadedPage): void {
  former = page;
  state = { ...presentEntry(), language: page.language, page, isNew: false };
  window.navigateTo = navigate;
  window.addEventListener('popstate', () => {
    correctAddress();
    void go({ address: new URL(window.location.href), history: 'none' });
  });
}

/**
 * Goes to another address without loading a document, if the site has it.
 *
 * @param options.replace without a new entry in the history
 */
export function navigate(to: string, { replace = false } = {}): void {
  const address = correctedAddress(new URL(to, window.location.href));
  if (address.origin !== window.location.origin) window.location.assign(address);
  else void go({ address, history: replace ? 'replace' : 'push' });
}

/**
 * Shows the present page in another language: a navigation to the same address, so that history, scroll position and input stay. A
 * navigation under way goes on in the new language. If the present page cannot be loaded in it, nothing changes.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const isOther = language !== currentLanguage();
  // The present language is stored too, because another tab may have stored another one.
  setLanguage(language);
  if (!isOther) return;
  dropPrefetches();
  await go(pending ? { ...pending } : { address: new URL(window.location.href), history: 'none' });
}

/** Loads the page at the present address again. Only for development. */
export function reloadPage(): void {
  void load({ address: new URL(window.location.href), history: 'none' });
}

/** Goes to a page that may be the present one, which is not loaded again. */
async function go(navigation: Navigation): Promise<void> {
  const { page, language, entry, hash } = state;
  if (page.kind !== 'page' || !isHere(navigation) || language !== currentLanguage()) return load(navigation);
  pending = undefined;
  const present = presentEntry();
  // A form may have added its own entry for the present page.
  const isSame = navigation.history === 'none' && present.entry === entry && present.hash === hash;
  if (!isSame) commit(navigation, page);
}

async function load(navigation: Navigation): Promise<void> {
  pending = navigation;
  watchLeaving();
  const page = await pageFor(navigation);
  // A later navigation has overtaken this one.
  if (pending !== navigation) return;
  if (page === undefined) {
    pending = undefined;
    loadDocument(navigation.address.href, navigation.history !== 'push');
  } else if (page.kind !== 'page' && isSwitch(navigation)) {
    pending = undefined;
    // The page that is being read is better than an error page.
    setLanguage(state.language);
  } else if (navigation.history === 'none' || isHere(navigation)) {
    pending = undefined;
    commit(navigation, page);
  } else {
    inPageTransition(state.path, navigation.address.pathname, () => {
      if (pending !== navigation) return;
      pending = undefined;
      blurPressedLink();
      commit(navigation, page);
    });
  }
}

/** @returns undefined if a document is to be loaded instead, or if the navigation has been overtaken */
async function pageFor(navigation: Navigation): Promise<Page | undefined> {
  const { pathname } = navigation.address;
  if (newRelease.get() && navigator.onLine && !isHere(navigation)) return undefined;
  try {
    const page = await trackRequest(loadCompletely(pathname), pathname);
    return isOfOtherBuild(page) && process.env.NODE_ENV !== 'development' ? undefined : page;
  } catch (error) {
    if (isLeaving()) pending = undefined;
    if (pending !== navigation) return undefined;
    reportFailure('load', error);
    return pageInstead(error, pathname, former, isSwitch(navigation));
  } finally {
    if (pending === navigation) stopWatchingLeaving();
  }
}

/** Waits for the full stylesheet too, because the served page has only its own rules. */
async function loadCompletely(path: string): Promise<LoadedPage> {
  const [page] = await Promise.all([loadPage(path, currentLanguage()), fullStylesheet()]);
  await loadNeeds(page);
  return page;
}

/** Shows a request in the loading bar, unless the page is in memory and no other request is pending. */
function trackRequest<T>(page: Promise<T>, path: string): Promise<T> {
  let isLoaded = false;
  page.then(
    () => (isLoaded = true),
    () => undefined,
  );
  setTimeout(() => {
    if (!isLoaded || pageRequest.isWorking()) pageRequest.follow(page, path);
  });
  return page;
}

const isHere = ({ address }: Navigation): boolean => encodedPath(address.pathname) === state.path;

const isSwitch = (navigation: Navigation): boolean =>
  state.page.kind === 'page' && isHere(navigation) && state.language !== currentLanguage();

function commit({ address, history }: Navigation, page: Page): void {
  if (history !== 'none') {
    const key = String(Date.now());
    try {
      window.history[isRendering || history === 'replace' ? 'replaceState' : 'pushState'](
        { key },
        '',
        address,
      );
    } catch {
      // Safari allows a hundred entries in 30 seconds.
      loadDocument(address.href, history === 'replace');
      return;
    }
  }
  // A failure page is in the language of the page before it.
  if (page.language !== currentLanguage()) setLanguage(page.language);
  if (page.kind === 'page') former = page;
  const isNew = history !== 'none' || (state.isNew && state.entry === presentEntry().entry);
  state = { ...presentEntry(), language: page.language, page, isNew };
  isRendering = true;
  show?.(state);
}

function setLanguage(language: Language): void {
  storeLanguage(language);
  setCurrentLanguage(language);
  void sendLanguage(language);
}

function presentEntry(): Pick<TabState, 'path' | 'hash' | 'entry'> {
  const { pathname, hash } = window.location;
  const { key = 'initial' } = (window.history.state ?? {}) as { key?: string };
  return { path: encodedPath(pathname), hash, entry: key };
}

/** @returns what the tab shows. Only for the root of the app, which it renders in a transition whenever that changes. */
export function useTabState(): TabState {
  const [shown, setShown] = useState(state);
  const previous = useRef<TabState>();
  useEffect(() => {
    // A synchronous update would discard parts that have not hydrated yet (React error 421).
    show = (next) => startTransition(() => setShown(next));
    show(state);
    return () => {
      show = undefined;
    };
  }, []);
  useIsomorphicLayoutEffect(() => {
    isRendering &&= shown !== state;
    restoreScroll(previous.current, shown);
    if (previous.current) endPageTransition();
    if (previous.current && previous.current.path !== shown.path) focusNewPage();
    previous.current = shown;
  }, [shown]);
  return shown;
}
