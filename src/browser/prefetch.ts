/** How long a prefetch may wait for the browser to be idle, in milliseconds (specification §9). */
const longestWait = 2000;

interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** @returns whether pages may be loaded before they are asked for: online, and not on a 2g or data-saver connection */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return navigator.onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Runs something when the browser is idle, at the latest after two seconds. @returns takes it back */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: longestWait });
  return () => window.cancelIdleCallback(handle);
}

/** What a visitor does who is about to read on. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Resolves when the visitor has done something: a page that is looked at and left costs its own bytes only. */
function visitorIsThere(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive || window.scrollY > 0) resolve();
    for (const sign of signs)
      addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
  });
}

const noPrefetch: GatsbyPrefetch = { then: (done) => done?.(false), abort: () => undefined };

export interface Prefetcher {
  /** A link came into view: its page is loaded when the visitor is there and the browser idle, one page after the other. */
  seen: (page: string) => GatsbyPrefetch;
  /** A link is pointed at: its page is loaded at once. */
  pointedAt: (page: string) => void;
  /** Forgets what is waiting. */
  drop: () => void;
}

/**
 * Loads pages before they are asked for, each once: what was loaded is in memory.
 *
 * @param load loads a page; it may fail
 * @param complete loads what a page shows besides; only for pages that are pointed at
 */
export function createPrefetcher<Page>(
  load: (page: string) => Promise<Page>,
  complete: (page: Page) => Promise<unknown>,
): Prefetcher {
  const there = visitorIsThere();
  const begun = new Map<string, Promise<Page | undefined>>();
  let waiting: string[] = [];
  let isRunning = false;

  const begin = (page: string): Promise<Page | undefined> => {
    const known = begun.get(page);
    if (known) return known;
    const loading = load(page).catch(() => undefined);
    begun.set(page, loading);
    return loading;
  };
  const runNext = (): void => {
    isRunning = waiting.length > 0;
    if (!isRunning) return;
    whenIdle(() => {
      const page = waiting.shift();
      void Promise.resolve(page === undefined || !mayPrefetch() ? undefined : begin(page)).then(runNext);
    });
  };
  const forget = (page: string): void => {
    waiting = waiting.filter((other) => other !== page);
  };
  return {
    seen: (page) => {
      if (!mayPrefetch() || begun.has(page)) return noPrefetch;
      if (!waiting.includes(page)) waiting.push(page);
      if (!isRunning) {
        isRunning = true;
        void there.then(runNext);
      }
      return { then: (done) => done?.(true), abort: () => forget(page) };
    },
    pointedAt: (page) => {
      if (!mayPrefetch()) return;
      forget(page);
      void begin(page)
        .then((loaded) => loaded && complete(loaded))
        .catch(() => undefined);
    },
    drop: () => {
      waiting = [];
    },
  };
}
