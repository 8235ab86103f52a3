import { currentLanguage } from '../i18n/current-language';
import { alwaysKept, appDataPath, type AppData } from '../routes/always-kept';
import { guard } from '../routes/guard';

import { pageDataPath, type Visit } from './kept-pages';
import { mayPrefetch, whenIdle } from './prefetch';

let takeBack: (() => void) | undefined;
let isListening = false;

/**
 * Tells the service worker, once the page is loaded and idle, which page is shown and what it is made of: the worker does
 * not see the first page's requests, nor the HTML of pages that Gatsby shows without loading them.
 */
export function tellVisit(): void {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
  takeBack?.();
  tellNewWorkers();
  const tell = () => {
    takeBack = whenIdle(() => void send());
  };
  if (document.readyState === 'complete') tell();
  else window.addEventListener('load', tell, { once: true });
}

/** A new worker, after a deploy, has heard nothing of this page. */
function tellNewWorkers(): void {
  if (isListening) return;
  isListening = true;
  try {
    navigator.serviceWorker.addEventListener('controllerchange', tellVisit);
  } catch {
    // Service workers are denied here.
  }
}

async function send(): Promise<void> {
  try {
    const path = window.location.pathname;
    if (guard(path).kind !== 'allow') return;
    const visit = await visitOf(path);
    const { active } = await navigator.serviceWorker.ready;
    if (window.location.pathname === path) active?.postMessage(visit);
  } catch {
    // Service workers are denied here.
  }
}

async function visitOf(path: string): Promise<Visit> {
  const language = currentLanguage();
  const isCheap = mayPrefetch();
  return {
    kind: 'visit',
    path,
    language: language.value,
    files: loadedFiles(),
    always: {
      pages: isCheap ? alwaysKept.map((page) => page.path) : [],
      files: isCheap
        ? [...alwaysKept.map((page) => pageDataPath(page.path, language)), ...(await filesOfChunks())]
        : [],
    },
    build: window.___webpackCompilationHash ?? '',
  };
}

/** @returns the addresses of the chunks that those pages need, from the answer that the app got when it started */
async function filesOfChunks(): Promise<string[]> {
  try {
    const answer = await fetch(appDataPath, { cache: 'force-cache' });
    return ((await answer.json()) as AppData).kept ?? [];
  } catch {
    return [];
  }
}

/** @returns the addresses of what was loaded from this site since the page was opened, without queries */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin }) => origin === window.location.origin);
  return [...new Set(own.map(({ pathname }) => pathname))];
}
