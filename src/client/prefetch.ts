import { currentLanguage } from '../i18n/current-language';

import { loadNeeds, loadPage } from './load-page';
import { whenIdle } from './schedule';

interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** @returns whether the connection allows prefetching: online, not 2g and without data saver */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return navigator.onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Events of a visitor who may go on to another page. */
const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Resolves at the first interaction, so that visits without one load no other page. */
function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive || window.scrollY > 0) resolve();
    for (const type of interactions)
      addEventListener(type, () => resolve(), { capture: true, once: true, passive: true });
  });
}

const interaction = typeof window === 'undefined' ? undefined : firstInteraction();

/** Paths of links in view. */
let queue: string[] = [];
let isRunning = false;

/** For a link in view: queues its page. Queued pages load one by one when the browser is idle, after the first interaction. */
export function prefetchInView(path: string): void {
  if (!mayPrefetch()) return;
  if (!queue.includes(path)) queue.push(path);
  if (isRunning) return;
  isRunning = true;
  void interaction?.then(runNext);
}

/** For a link that is no longer in view. */
export function abandonPrefetch(path: string): void {
  queue = queue.filter((other) => other !== path);
}

/** For a link under the pointer: loads its page and all of its parts at once. */
export function prefetchNow(path: string): void {
  if (!mayPrefetch()) return;
  abandonPrefetch(path);
  loadPage(path, currentLanguage())
    .then(loadNeeds)
    .catch(() => undefined);
}

/** Called before a switch of language, whose page loads first. */
export function dropPrefetches(): void {
  queue = [];
}

function runNext(): void {
  isRunning = queue.length > 0;
  if (!isRunning) return;
  whenIdle(() => {
    const path = queue.shift();
    if (path === undefined || !mayPrefetch()) runNext();
    else loadPage(path, currentLanguage()).then(runNext, runNext);
  });
}
