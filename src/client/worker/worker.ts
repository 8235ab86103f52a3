/** The part of the service worker that makes visited pages readable offline (docs/decisions/service-worker.md). */
import type {
  CacheDidUpdateCallbackParam,
  CacheKeyWillBeUsedCallbackParam,
  RouteMatchCallbackOptions,
} from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

import { languageByValue, type Language } from '../../i18n/languages';
import { cacheNames, type LanguageMessage, type Visit } from '../cached-pages';

import { answerNavigation, networkTimeoutSeconds } from './answer';
import { cacheFor, fetchFiles, fetchPage, storeLanguage } from './cache-page';
import { listen, scope, type FetchEvent } from './events';
import { noteUses } from './limits';

listen('install', (event) => event.waitUntil(scope.skipWaiting()));

listen('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), preloadPages(), removeOtherCaches()]));
});

/**
 * Enables navigation preload in Chromium only: Firefox shows an error if the preload has failed, whatever the worker
 * responds. There the setting of a former worker is undone.
 */
async function preloadPages(): Promise<void> {
  const preload = scope.registration.navigationPreload;
  await ('userAgentData' in navigator ? preload?.enable() : preload?.disable());
}

/** Ranges, the editor and the intake are left to the network; so are methods other than GET, by Workbox. */
function isAnswered({ sameOrigin, request, url }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && !request.headers.has('range') && !/^\/(?:admin|api)(?:\/|$)/i.test(url.pathname);
}

registerRoute(
  (options) => isAnswered(options) && options.request.mode === 'navigate',
  ({ event }) => answerNavigation(event as FetchEvent),
);

registerRoute(
  (options) => isAnswered(options) && cacheFor(options.url) === cacheNames.data,
  new NetworkFirst({
    cacheName: cacheNames.data,
    networkTimeoutSeconds,
    plugins: [{ cacheKeyWillBeUsed: withoutQuery, cacheDidUpdate }],
  }),
);

registerRoute(
  (options) => isAnswered(options) && cacheFor(options.url) === cacheNames.files,
  new CacheFirst({ cacheName: cacheNames.files, plugins: [{ cacheDidUpdate }] }),
);

async function cacheDidUpdate({ cacheName, request }: CacheDidUpdateCallbackParam): Promise<void> {
  await noteUses(cacheName, [request.url]);
}

async function withoutQuery({ request }: CacheKeyWillBeUsedCallbackParam): Promise<string> {
  const { origin, pathname } = new URL(request.url);
  return origin + pathname;
}

listen('message', (event) => {
  const message = event.data as Visit | LanguageMessage | null;
  const language = languageByValue(message?.language);
  if (message === null || language === undefined) return;
  const work = message.kind === 'visit' ? cacheVisit(message, language) : storeLanguage(language);
  event.waitUntil(work.catch(() => undefined));
});

/** Caches the page that is shown, its files, and the pages that every visitor can open offline. */
async function cacheVisit({ path, files, always, build }: Visit, language: Language): Promise<void> {
  await storeLanguage(language);
  await fetchFiles(files);
  for (const page of [path, ...always.pages]) await fetchPage(page, language, build).catch(() => undefined);
  await fetchFiles(always.files);
}

/** Removes the caches of former workers; nothing else shares this origin. */
async function removeOtherCaches(): Promise<void> {
  const known = new Set<string>(Object.values(cacheNames));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
}
