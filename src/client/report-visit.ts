import { currentLanguage } from '../i18n/current-language';
import { guard } from '../routes/guard';
import { offlinePages, appDataPath, type AppData } from '../routes/offline-pages';

import { pageDataPath, type Visit } from './cached-pages';
import { ownBuild } from './load-page';
import { mayPrefetch } from './prefetch';
import { whenIdle } from './schedule';

let cancel: (() => void) | undefined;

/**
 * Sends the service worker the address and files of the page once it is loaded and idle. The worker sees neither the
 * requests of the first page nor the HTML of pages that are rendered in the browser.
 */
export function reportVisit(): void {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
  cancel?.();
  const report = () => {
    cancel = whenIdle(() => void send());
  };
  if (document.readyState === 'complete') report();
  else window.addEventListener('load', report, { once: true });
}

async function send(): Promise<void> {
  try {
    const path = window.location.pathname;
    if (guard(path).kind !== 'allow') return;
    // A new worker after a deploy knows nothing about this page. A listener that is already there is not added again.
    navigator.serviceWorker.addEventListener('controllerchange', reportVisit);
    const visit = await visitOf(path);
    const { active } = await navigator.serviceWorker.ready;
    if (window.location.pathname === path) active?.postMessage(visit);
  } catch {
    // Service workers are disabled here.
  }
}

async function visitOf(path: string): Promise<Visit> {
  const language = currentLanguage();
  const isCheap = mayPrefetch();
  const byPage = isCheap ? await offlineFiles() : {};
  return {
    kind: 'visit',
    path,
    language: language.value,
    files: [...loadedFiles(), ...(byPage[path] ?? [])],
    always: {
      pages: isCheap ? offlinePages : [],
      files: isCheap
        ? offlinePages.flatMap((page) => [pageDataPath(page, language), ...(byPage[page] ?? [])])
        : [],
    },
    build: ownBuild(),
  };
}

/** @returns the files that pages need offline, by page; the browser has app-data.json in its cache since the start of the app */
async function offlineFiles(): Promise<Record<string, string[]>> {
  try {
    const answer = await fetch(appDataPath, { cache: 'force-cache' });
    return ((await answer.json()) as AppData).kept ?? {};
  } catch {
    return {};
  }
}

/** @returns the addresses that were loaded from this site since the page was opened, without queries */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin }) => origin === window.location.origin);
  return [...new Set(own.map(({ pathname }) => pathname))];
}
