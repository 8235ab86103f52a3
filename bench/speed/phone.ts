import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A middling phone, as Lighthouse takes it. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

/** How many times slower than this machine the processor is made. */
export const slowdown = 4;

/** An input and how long the page took for it, in milliseconds; all of one press bear one id. */
export interface InputEvent {
  id: number;
  name: string;
  /** Since 1970, as pages come and go. */
  at: number;
  duration: number;
}

/** A shift of the layout. */
export interface Shift {
  value: number;
  at: number;
  /** Within half a second of an input, where shifts are expected. */
  afterInput: boolean;
  /** The elements that moved. */
  moved: string[];
}

/**
 * Notes inputs and shifts from the first moment of every page, and hands notes over to the next one when the page goes.
 * What is told of them is read when the notes are asked for, and not while the page answers: to read it takes a slow
 * processor milliseconds of the answer to the next input. As text: what a build step adds to functions is not there in the page.
 */
const noteTaker = `(() => {
  const kept = (() => { try { return JSON.parse(sessionStorage.getItem('bench')) } catch { return null } })();
  const bench = kept ?? { events: [], shifts: [] };
  const nameOf = (node) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement;
    if (!element) return 'an element that is gone';
    const label = element.id ? '#' + element.id : element.classList.length ? '.' + element.classList[0] : '';
    return element.tagName.toLowerCase() + label + ' “' + (element.textContent ?? '').trim().slice(0, 30) + '”';
  };
  const take = {
    event: (e) => bench.events.push({ id: e.interactionId, name: e.name, at: performance.timeOrigin + e.startTime, duration: e.duration }),
    paint: (e) => { if (e.name === 'first-contentful-paint') bench.firstPaint ??= performance.timeOrigin + e.startTime },
    'layout-shift': (e) => bench.shifts.push({ value: e.value, at: performance.timeOrigin + e.startTime, afterInput: e.hadRecentInput, moved: e.sources.map((source) => nameOf(source.node)) }),
  };
  const lists = [];
  const observers = Object.keys(take).map((type) => {
    const observer = new PerformanceObserver((list) => lists.push(list));
    observer.observe({ type, buffered: true, durationThreshold: 16 });
    return observer;
  });
  window.bench = () => {
    const entries = [...lists.splice(0).map((list) => list.getEntries()), ...observers.map((observer) => observer.takeRecords())].flat();
    entries.forEach((e) => take[e.entryType](e));
    return bench;
  };
  addEventListener('pagehide', () => {
    try { sessionStorage.setItem('bench', JSON.stringify(window.bench())) } catch { /* an empty page has none */ }
  });
})()`;

interface PageOnPhone {
  page: Page;
  end: () => Promise<void>;
}

interface PhoneOptions extends BrowserContextOptions {
  /** Slows the processor down. */
  slow: boolean;
}

/** Opens a new page in a context of its own. @param prepare the context, before the page is opened */
export async function openOnPhone(
  browser: Browser,
  baseURL: string,
  { slow, ...options }: PhoneOptions,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<PageOnPhone> {
  const context = await browser.newContext({ ...phone, locale: 'en-US', baseURL, ...options });
  await prepare?.(context);
  const page = await context.newPage();
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return { page, end: () => context.close() };
}

export interface Visit extends PageOnPhone {
  events: () => Promise<InputEvent[]>;
  shifts: () => Promise<Shift[]>;
  /** When the first page of the visit was painted first, since 1970. */
  firstPaint: () => Promise<number>;
}

/** Opens a new page in a context of its own, with the notes, which take the page some time themselves. */
export async function visitOn(browser: Browser, baseURL: string, options: PhoneOptions): Promise<Visit> {
  const takeNotes = (context: BrowserContext): Promise<unknown> => context.addInitScript(noteTaker);
  const { page, end } = await openOnPhone(browser, baseURL, options, takeNotes);
  const notes = <Part extends keyof Notes>(part: Part): Promise<Notes[Part]> =>
    page.evaluate((name) => (window as unknown as { bench: () => Notes }).bench()[name], part) as Promise<
      Notes[Part]
    >;
  return {
    page,
    events: () => notes('events'),
    shifts: () => notes('shifts'),
    firstPaint: () => notes('firstPaint'),
    end,
  };
}

interface Notes {
  events: InputEvent[];
  shifts: Shift[];
  firstPaint: number;
}

/** Resolves when nothing has been loaded for a while and what waits for a quiet moment has had it. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
}
