import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** The mid-range phone that Lighthouse emulates. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

/** CPU slowdown factor. */
export const slowdown = 4;

/** An input event; times in milliseconds. */
export interface InputEvent {
  /** All events of one press share an id; 0 for events that are no interaction. */
  id: number;
  /** Since 1970, because a visit can have several documents. */
  at: number;
  /** From the input to the next frame. */
  duration: number;
}

/** A layout shift. */
export interface Shift {
  value: number;
  /** Whether it happened within half a second of an input, where shifts are expected. */
  afterInput: boolean;
  /** The moved elements. */
  moved: string[];
}

interface Records {
  events: InputEvent[];
  shifts: Shift[];
}

/**
 * Records inputs and shifts in every document of a visit, and passes them on when a document is left. Entries are
 * read only at the end, because reading them would delay the next input. A string, because build steps add helper
 * code to functions that the page does not have.
 */
const recorder = `(() => {
  const former = (() => { try { return JSON.parse(sessionStorage.getItem('records')) } catch { return null } })();
  const records = former ?? { events: [], shifts: [] };
  const nameOf = (node) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement;
    if (!element) return 'a removed element';
    const label = element.id ? '#' + element.id : element.classList.length ? '.' + element.classList[0] : '';
    return element.tagName.toLowerCase() + label + ' “' + (element.textContent ?? '').trim().slice(0, 30) + '”';
  };
  const read = {
    event: (e) => records.events.push({ id: e.interactionId, at: performance.timeOrigin + e.startTime, duration: e.duration }),
    'layout-shift': (e) => records.shifts.push({ value: e.value, afterInput: e.hadRecentInput, moved: e.sources.map((source) => nameOf(source.node)) }),
  };
  const lists = [];
  const observers = Object.keys(read).map((type) => {
    const observer = new PerformanceObserver((list) => lists.push(list));
    observer.observe({ type, buffered: true, durationThreshold: 16 });
    return observer;
  });
  window.records = () => {
    const entries = [...lists.splice(0).map((list) => list.getEntries()), ...observers.map((observer) => observer.takeRecords())].flat();
    entries.forEach((e) => read[e.entryType](e));
    return records;
  };
  addEventListener('pagehide', () => {
    try { sessionStorage.setItem('records', JSON.stringify(window.records())) } catch { /* an empty page has no storage */ }
  });
})()`;

export interface Visit {
  page: Page;
  records: () => Promise<Records>;
  end: () => Promise<void>;
}

/**
 * Opens a page on a phone, in a context of its own.
 *
 * @param slow whether the CPU is throttled
 */
export async function visitOn(
  browser: Browser,
  baseURL: string,
  { slow, ...options }: BrowserContextOptions & { slow: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ ...phone, locale: 'en-US', baseURL, ...options });
  await context.addInitScript(recorder);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (slow) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    records: () => page.evaluate(() => (window as unknown as { records: () => Records }).records()),
    end: () => context.close(),
  };
}

/** Runs a function on all items, a few at a time: pages wait most of the time, but many at once keep the processors busy. */
export async function severalAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.map((item) => ({ item }));
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await run(next.item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Resolves when no request has run for a while and idle callbacks have run. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
}
