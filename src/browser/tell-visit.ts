import { currentLanguage } from '../i18n/current-language';
import { alwaysKept } from '../routes/always-kept';
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
    const { active } = await navigator.serviceWorker.ready;
    if (window.location.pathname === path) active?.postMessage(visitOf(path));
  } catch {
    // Service workers are denied here.
  }
}

function visitOf(path: string): Visit {
  const language = currentLanguage();
  const isCheap = mayPrefetch();
  const chunks = JSON.parse(window.___chunkMapping ?? '{}') as Record<string, string[]>;
  return {
    kind: 'visit',
    path,
    language: language.value,
    files: loadedFiles(),
    always: {
      pages: isCheap ? alwaysKept.map((page) => page.path) : [],
      files: isCheap
        ? alwaysKept.flatMap((page) => [
            pageDataPath(page.path, language),
            ...page.chunks.flatMap((chunk) => chunks[chunk] ?? []),
          ])
        : [],
    },
    build: window.___webpackCompilationHash ?? '',
  };
}

/**
 * @returns the addresses of what was loaded from this site since the page was opened, without queries, and of the whole
 * style sheet, which comes last and which the next page needs
 */
function loadedFiles(): string[] {
  const sheet = document.querySelector<HTMLLinkElement>('link[data-whole-style]');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const entries = [...loaded, ...(sheet ? [sheet.href] : [])].map((address) => new URL(address));
  const own = entries.filter(({ origin }) => origin === window.location.origin);
  return [...new Set(own.map(({ pathname }) => pathname))];
}
