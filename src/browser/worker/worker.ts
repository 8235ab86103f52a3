/**
 * The service worker's own part: what a visitor opened before can be read without a connection. It is bundled and put
 * at the end of `sw.js`, after Workbox's, which answers for files named after their content (src/build/service-worker.ts,
 * docs/decisions/service-worker.md).
 */
import { languageByValue } from '../../i18n/languages';
import { keptCaches, keyOfKeptPage, type Visit } from '../kept-pages';

import { answerData, answerNavigation } from './answer';
import { noteUsesAndTrim } from './bounds';
import { listen, scope } from './events';
import { cacheFor, fetchFiles, fetchPage } from './keep';
import { noteLanguage } from './language-note';

listen('activate', (event) => {
  event.waitUntil(Promise.all([preloadPages(), removeOtherCaches()]));
});

/**
 * Lets the browser ask for a page while it starts the worker; in Chromium only. Firefox shows an error in place of a page
 * whose early request has failed, whatever the worker answers. What a former worker has set is undone there.
 */
async function preloadPages(): Promise<void> {
  const preload = scope.registration.navigationPreload;
  await ('userAgentData' in navigator ? preload?.enable() : preload?.disable());
}

listen('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return;
  if (/^\/(?:admin|api)(?:\/|$)/i.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event));
  else if (cacheFor(url) === keptCaches.data) event.respondWith(answerData(event));
});

listen('message', (event) => {
  if (isVisit(event.data)) event.waitUntil(keepVisit(event.data).catch(() => undefined));
});

function isVisit(data: unknown): data is Visit {
  return (data as Partial<Visit> | null)?.kind === 'visit';
}

/** The page is shown and idle: keeps it, its files, and what every visitor is to have. */
async function keepVisit({ path, language: value, files, always, build }: Visit): Promise<void> {
  const language = languageByValue(value);
  if (language === undefined) return;
  await noteLanguage(language);
  await fetchFiles(files);
  await fetchPage(path, language, build).catch(() => undefined);
  for (const page of always.pages) await fetchPage(page, language, build).catch(() => undefined);
  await fetchFiles(always.files);
  const pages = [path, ...always.pages].map((page) => keyOfKeptPage(page, language));
  const used = [...pages, ...files, ...always.files].map((address) => new URL(address, location.origin).href);
  await noteUsesAndTrim(used);
}

/** Of former workers: this site's origin is its own. */
async function removeOtherCaches(): Promise<void> {
  const known = new Set<string>(Object.values(keptCaches));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
}
