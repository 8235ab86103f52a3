import { test, type Browser, type Page } from '@playwright/test';

import { languageParameter } from '../../src/i18n/choose-language';
import { languages, languageByTag, languageByValue, tagOf } from '../../src/i18n/languages';
import { randomNumbers, repeats, sampleOf } from '../test-length';

import { hostErrorText, startFailingProxy, type NetworkFailure, type FailingProxy } from './failing-proxy';
import { severalAtOnce } from './phone';
import { addresses } from './site';

/** The number of a walk is its seed; `RANDOM_WALK=17 npx playwright test …` repeats one. */
const chosen = process.env.RANDOM_WALK;
const all = Array.from({ length: 300 }, (_, index) => index + 1);
/** Walks in each engine; with two engines, each takes half of the tenth that `npm test` runs. */
const walks = chosen === undefined ? sampleOf(all, repeats(all.length) / 2, 'walks') : [Number(chosen)];
const steps = 8;
/** The walks are divided among the workers; each waits most of its time. */
const shares = 3;
const walksAtOnce = 3;
const minute = 60_000;

for (let share = 0; share < shares; share += 1) {
  const own = walks.filter((_, index) => index % shares === share);
  test(`pages stay usable over a network with random failures (${share + 1} of ${shares})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(Math.max(180_000, own.length * 30_000));
    const errors: string[] = [];
    await severalAtOnce(own, walksAtOnce, async (number) => {
      const walk = new Walk(number, browser, baseURL ?? '');
      await withTimeout(walk.run()).catch((error: unknown) => walk.note(`error: ${String(error)}`));
      const wrong = walk.log.filter((line) => line.startsWith('error'));
      if (wrong.length > 0) errors.push(`walk ${number}: ${wrong[0]}\n  ${walk.log.join('\n  ')}`);
    });
    // The summary of a run shows only the first line.
    if (errors.length > 0) throw new Error(errors.join('\n\n'));
  });
}

class Walk {
  readonly log: string[] = [];
  private readonly random: () => number;
  private proxy: FailingProxy | undefined;
  /** Addresses of the documents loaded in the tab. */
  private readonly loads: URL[] = [];
  private automatic: number[] = [];
  private isOffline = false;

  constructor(
    number: number,
    private readonly browser: Browser,
    private readonly site: string,
  ) {
    this.random = randomNumbers(`walk ${number}`);
  }

  note(line: string): void {
    this.log.push(line);
  }

  async run(): Promise<void> {
    const proxy = await startFailingProxy(this.site);
    this.proxy = proxy;
    const context = await this.browser.newContext({ baseURL: proxy.origin, reducedMotion: 'reduce' });
    try {
      const language = this.pick(languages);
      await context.addCookies([{ name: 'i18n_redirected', value: language.value, url: proxy.origin }]);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      page.on('request', (request) => {
        if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
        this.loads.push(new URL(request.url()));
        this.note(`  requests ${request.url()}`);
      });
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) this.note(`  at ${frame.url()}`);
      });
      await page.goto(this.pick(addresses).path, { waitUntil: 'domcontentloaded' });
      await page.waitForTimeout(this.random() * 2500);
      const rate = 0.05 + this.random() * 0.25;
      this.note(`${language.value}, ${page.url()}, ${Math.round(rate * 100)} % fail`);
      proxy.failureFor = (path) => {
        const failure = this.random() < rate ? this.pick(kindsOfError) : undefined;
        if (failure !== undefined) this.note(`  ${path}: ${JSON.stringify(failure)}`);
        return failure;
      };
      for (let step = 0; step < steps; step++) await this.step(page);
    } finally {
      await context.close();
      await proxy.close();
    }
  }

  private async step(page: Page): Promise<void> {
    const [name, go] = this.pick(this.actions(page));
    const [before, here] = [this.loads.length, new URL(page.url()).pathname];
    const runs = await page
      .evaluate(() => performance.getEntriesByName('onInitialClientRender').length > 0)
      .catch(() => false);
    this.note(`${name}${runs ? '' : ' (without the app)'}`);
    await go().catch(() => undefined);
    await page.waitForTimeout(300 + this.random() * 900);
    // Expected loads: a reload, a step to another document, a link of a page without the app, and one that the app
    // leaves to the browser. A language is a link on a page that is just reloading.
    const loads = this.loads.slice(before);
    const isLink = ({ pathname, searchParams }: URL) =>
      pathname !== here || (name === 'switch' && searchParams.has(languageParameter));
    const isExpected = ['reload', 'back', 'forward'].includes(name) || !runs || loads.some(isLink);
    this.countReloads(loads.length - (isExpected ? 1 : 0));
    await this.check(page);
  }

  private actions(page: Page): (readonly [string, () => Promise<unknown>])[] {
    const click = async () => {
      const links = page.locator('a[href^="/"]:visible, main button:visible');
      const count = await links.count();
      if (count === 0) return;
      const link = links.nth(Math.floor(this.random() * count));
      const timeout = 2000;
      const name = await link.evaluate((it) => it.getAttribute('href') ?? it.textContent, null, { timeout });
      this.note(`  on ${name}`);
      await link.click({ timeout, noWaitAfter: true });
    };
    const switchTo = async () => {
      const tag = tagOf(this.pick(languages));
      this.note(`  to ${tag}`);
      await page.locator('header details:has(a[hreflang]) > summary').click({ timeout: 2000 });
      await page.locator(`header a[hreflang=${tag}]`).click({ timeout: 2000, noWaitAfter: true });
    };
    const toggle = async () => {
      this.isOffline = !this.isOffline;
      await page.context().setOffline(this.isOffline);
    };
    const options = { waitUntil: 'commit', timeout: 6000 } as const;
    return [
      ['click', click],
      ['click', click],
      ['click', click],
      ['back', () => page.goBack(options)],
      ['forward', () => page.goForward(options)],
      ['reload', () => page.reload(options)],
      ['switch', switchTo],
      ['network', toggle],
    ];
  }

  private countReloads(count: number): void {
    for (let index = 0; index < count; index++) {
      const now = Date.now();
      const last = this.automatic.at(-1);
      if (last !== undefined && now - last < minute)
        this.note('error: a second automatic reload within a minute');
      this.automatic.push(now);
    }
  }

  /** Expects a page that is not blank, in the right language, with a link to go on. */
  private async check(page: Page): Promise<void> {
    for (let tries = 0; ; tries++) {
      const result = await page
        .evaluate(readPage, hostErrorText)
        .catch((error: unknown) => `cannot read the page: ${String(error)}`);
      const problem = typeof result === 'string' ? result : this.problemOf(result);
      if (problem === undefined) return;
      if (problem === 'browser') return this.leaveBrowserPage(page);
      if (tries >= 24) {
        this.note(`error: ${problem} at ${page.url()}`);
        return;
      }
      await page.waitForTimeout(500);
    }
  }

  private problemOf(state: PageState): string | undefined {
    // The page could not be loaded and was not cached: the browser shows its own error.
    if (state.isBrowserPage) return 'browser';
    if (state.heading === '' || state.words < 3) return `a blank page (${JSON.stringify(state)})`;
    const wanted = tagOf(languageByValue(state.parameter) ?? languageByValue(state.cookie) ?? languages[0]);
    if (state.lang !== wanted) return `${languageByTag(state.lang).label} instead of ${wanted}`;
    return state.links === 0 ? 'no link or button' : undefined;
  }

  private async leaveBrowserPage(page: Page): Promise<void> {
    const { proxy } = this;
    if (!proxy) return;
    const { failureFor } = proxy;
    proxy.failureFor = () => undefined;
    if (this.isOffline) await page.context().setOffline(false);
    this.isOffline = false;
    const start = () => page.goto(`${proxy.origin}/services`, { waitUntil: 'domcontentloaded' });
    // Once the network is back, Chromium reloads its error page by itself, which can interrupt the navigation.
    await start().catch((error: unknown) => {
      if (!String(error).includes('interrupted by another navigation')) throw error;
      return start();
    });
    proxy.failureFor = failureFor;
    this.note('(the browser’s error page: starts again)');
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }
}

/** A walk takes a few seconds, and about a minute with all timeouts; one that takes much longer hangs. */
function withTimeout(walk: Promise<void>): Promise<void> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the walk hangs')), 4 * minute).unref();
  });
  return Promise.race([walk, timeout]);
}

const kindsOfError: readonly NetworkFailure[] = [
  'break',
  'break',
  { status: 503 },
  { status: 404 },
  { after: 1500 },
];

interface PageState {
  isBrowserPage: boolean;
  heading: string;
  words: number;
  /** The beginning of its text. */
  text: string;
  /** How it was loaded, for debugging. */
  load: string;
  lang: string;
  /** The language in the address, which links have where the app does not run. */
  parameter: string | null;
  cookie: string | undefined;
  links: number;
}

/** Runs in the page. */
function readPage(answer: string): PageState {
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const heading = [...document.querySelectorAll('h1')].find(isShown);
  // A tab starts at `about:`, and Back can return there; it has no cookies to read. Without a service worker, a
  // host's error response is no page of this site either.
  const [load] = performance.getEntriesByType('navigation');
  // The worker leaves a form that is sent without the app to the network.
  const isLeftToHost = load?.workerStart === 0 || location.pathname === '/api/leads';
  const isHostError = document.body?.innerText === answer && isLeftToHost;
  const isBrowserPage =
    isHostError ||
    // Firefox shows its error pages under the address that failed.
    /^(?:chrome-error|about):/.test(document.documentURI) ||
    document.querySelector('#main-frame-error') !== null;
  return {
    isBrowserPage,
    heading: heading?.textContent ?? '',
    words: document.body?.innerText.split(/\s+/).length ?? 0,
    text: document.body?.innerText.slice(0, 60) ?? '',
    load: `${document.readyState}, ${load?.type} ${load?.responseStatus}, ${load?.encodedBodySize} of ${load?.decodedBodySize} bytes, worker at ${load?.workerStart}`,
    lang: document.documentElement.lang,
    parameter: new URLSearchParams(location.search).get('lang'),
    cookie: isBrowserPage ? undefined : /i18n_redirected=([^;]*)/.exec(document.cookie)?.[1],
    links: [...document.querySelectorAll('a[href], button')].filter(isShown).length,
  };
}
