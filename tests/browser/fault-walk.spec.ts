import { test, type Browser, type Page } from '@playwright/test';

import { languageParameter } from '../../src/i18n/choose-language';
import { languages, languageByTag, languageByValue, tagOf } from '../../src/i18n/languages';
import { repeats, sampleOf } from '../test-length';

import { answerOfHost, proxyTo, type Fault, type FaultProxy } from './fault-proxy';
import { addresses } from './site';

/** A walk follows from its number, so that one that fails can be walked again: `FAULT_WALK=17 npx playwright test …`. */
const named = process.env.FAULT_WALK;
const all = Array.from({ length: 300 }, (_, index) => index + 1);
/** In each engine; of two, each takes a half of the tenth that `npm test` walks. */
const walks = named === undefined ? sampleOf(all, repeats(all.length) / 2, 'walks') : [Number(named)];
const steps = 8;
/** Most of a walk is waiting. */
const abreast = 4;
const minute = 60_000;

test('walks through a network that fails now and then', async ({ browser, baseURL }) => {
  test.setTimeout(Math.max(180_000, walks.length * 15_000));
  const numbers = [...walks];
  const faults: string[] = [];
  const next = async (): Promise<void> => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const walk = new Walk(number, browser, baseURL ?? '');
      await inTime(walk.run()).catch((error: unknown) => walk.note(`fault: ${String(error)}`));
      const wrong = walk.log.filter((line) => line.startsWith('fault'));
      if (wrong.length > 0) faults.push(`walk ${number}: ${wrong[0]}\n  ${walk.log.join('\n  ')}`);
    }
  };
  await Promise.all(Array.from({ length: abreast }, next));
  // The report of a run shows the first line only.
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
});

class Walk {
  readonly log: string[] = [];
  private readonly random: () => number;
  private proxy: FaultProxy | undefined;
  /** Addresses of the documents that the tab has loaded. */
  private readonly loads: URL[] = [];
  private automatic: number[] = [];
  private isOffline = false;

  constructor(
    number: number,
    private readonly browser: Browser,
    private readonly site: string,
  ) {
    this.random = randomFrom(number);
  }

  note(line: string): void {
    this.log.push(line);
  }

  async run(): Promise<void> {
    const proxy = await proxyTo(this.site);
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
        this.note(`  asks for ${request.url()}`);
      });
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) this.note(`  at ${frame.url()}`);
      });
      await page.goto(this.pick(addresses).path, { waitUntil: 'domcontentloaded' });
      await page.waitForTimeout(this.random() * 2500);
      const rate = 0.05 + this.random() * 0.25;
      this.note(`${language.value}, ${page.url()}, ${Math.round(rate * 100)} % fail`);
      proxy.fault = (path) => {
        const fault = this.random() < rate ? this.pick(kindsOfFault) : undefined;
        if (fault !== undefined) this.note(`  ${path}: ${JSON.stringify(fault)}`);
        return fault;
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
    // Loads that the visitor asked for: a reload, a step to another document, a link of a page without the app, and one
    // that the app cannot follow and leaves to the browser. A language is a link of a page that loads itself anew meanwhile.
    const loads = this.loads.slice(before);
    const isLink = ({ pathname, searchParams }: URL) =>
      pathname !== here || (name === 'switch' && searchParams.has(languageParameter));
    const isAsked = ['reload', 'back', 'forward'].includes(name) || !runs || loads.some(isLink);
    this.countReloads(loads.length - (isAsked ? 1 : 0));
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
        this.note('fault: a second automatic reload within a minute');
      this.automatic.push(now);
    }
  }

  /** Never a blank page, never one in a wrong language, always a way on. */
  private async check(page: Page): Promise<void> {
    for (let tries = 0; ; tries++) {
      const wrong = await page
        .evaluate(look, answerOfHost)
        .catch((error: unknown) => `cannot look: ${String(error)}`);
      const seen = typeof wrong === 'string' ? wrong : this.judge(wrong);
      if (seen === undefined) return;
      if (seen === 'browser') return this.leaveBrowserPage(page);
      if (tries >= 24) {
        this.note(`fault: ${seen} at ${page.url()}`);
        return;
      }
      await page.waitForTimeout(500);
    }
  }

  private judge(seen: Seen): string | undefined {
    // The page itself could not be loaded, and nothing was kept yet: the browser says so.
    if (seen.isBrowserPage) return 'browser';
    if (seen.heading === '' || seen.words < 3) return `a blank page (${JSON.stringify(seen)})`;
    const wanted = tagOf(languageByValue(seen.parameter) ?? languageByValue(seen.cookie) ?? languages[0]);
    if (seen.lang !== wanted) return `${languageByTag(seen.lang).label} where ${wanted} is wanted`;
    return seen.ways === 0 ? 'no way on' : undefined;
  }

  private async leaveBrowserPage(page: Page): Promise<void> {
    const { proxy } = this;
    if (!proxy) return;
    const { fault } = proxy;
    proxy.fault = () => undefined;
    if (this.isOffline) await page.context().setOffline(false);
    this.isOffline = false;
    await page.goto(`${proxy.origin}/services`, { waitUntil: 'domcontentloaded' });
    proxy.fault = fault;
    this.note('(the browser’s own page: begun anew)');
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }
}

/** A walk takes a few seconds, and a minute with every patience there is: one that takes much longer stands still. */
function inTime(walk: Promise<void>): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the walk stands still')), 4 * minute).unref();
  });
  return Promise.race([walk, late]);
}

const kindsOfFault: readonly Fault[] = ['break', 'break', { status: 503 }, { status: 404 }, { after: 1500 }];

interface Seen {
  isBrowserPage: boolean;
  heading: string;
  words: number;
  /** How its text begins. */
  text: string;
  /** How it was loaded, for whoever looks into a fault. */
  load: string;
  lang: string;
  /** The language that the address names, as links do where the app does not run. */
  parameter: string | null;
  cookie: string | undefined;
  ways: number;
}

/** Runs in the page. */
function look(answer: string): Seen {
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const heading = [...document.querySelectorAll('h1')].find(isShown);
  // `about:` is where the tab was before its first page; Back leads there, and it has no cookies to read.
  // What the host says in place of a page is no page of this site either, where no worker stood before it.
  const [load] = performance.getEntriesByType('navigation');
  const isHosts = document.body?.innerText === answer && load?.workerStart === 0;
  const isBrowserPage =
    isHosts ||
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
    ways: [...document.querySelectorAll('a[href], button')].filter(isShown).length,
  };
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
