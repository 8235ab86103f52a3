import { join } from 'node:path';

import { expect, test, type Browser, type Page } from '@playwright/test';

import { bytesOf, fetchedByVisit, withoutOtherPages, type ChunkMap } from '../../bench/speed/first-view';
import { phone, settled, visitOn, type Shift } from '../../bench/speed/phone';
import { shiftsOfVisit, visits } from '../../bench/speed/whole-visit';
import { defaultLanguage, languages } from '../../src/i18n/languages';
import { firstViewAttribute } from '../../src/styles/first-view-attribute';

import { proxyTo } from './fault-proxy';
import { holdBack } from './hold-back';
import { hydrated } from './hydration';
import { textOf } from './release-files';
import { oneOfEachRoute } from './site';
import { whole } from './whole';

/** What a visitor’s first look at the home page may take, bytes as sent and requests. */
const budget = {
  /** The page itself, with what it loads when it is idle. */
  still: { bytes: 165_000, requests: 14 },
  /** And, once the visitor has done something, the pages that are loaded ahead because links to them are in view. */
  scrolled: { bytes: 175_000, requests: 28 },
} as const;

const chunks = JSON.parse(textOf('chunk-map.json')) as ChunkMap;

test('the first view of the home page keeps to its bytes and requests in every language', async ({
  browser,
  baseURL,
}) => {
  const port = Number(new URL(baseURL ?? '').port);
  // At the same time: each waits most of it, until nothing is loaded any more.
  const visits = await Promise.all(
    languages.map(async ({ value, label }) => ({
      label,
      fetched: await fetchedByVisit(browser, port, `/?lang=${value}`),
    })),
  );
  for (const { label, fetched } of visits) {
    for (const moment of ['still', 'scrolled'] as const) {
      // A head is asked for where the build may have changed: no bytes.
      const bodies = fetched[moment].filter(({ bytes }) => bytes > 0);
      const sizes = bodies.map(({ kind, path, bytes }) => `${kind} ${path}: ${bytes}`).join('\n');
      const list = `${label}, ${moment}:\n${sizes}`;
      expect.soft(bodies.length, list).toBeGreaterThan(5);
      expect.soft(bytesOf(bodies), list).toBeLessThanOrEqual(budget[moment].bytes);
      expect.soft(bodies.length, list).toBeLessThanOrEqual(budget[moment].requests);
      const others = bodies.length - withoutOtherPages(bodies, chunks, 'home').length;
      expect.soft(others > 0, list).toBe(moment === 'scrolled');
    }
  }
});

/** @returns a line for each shift of the layout */
const namesOf = (shifts: readonly Shift[]): string[] =>
  shifts.map(({ value, moved }) => `${value}: ${moved.join(', ')}`);

for (const path of ['/', '/case-studies'] as const) {
  test(`nothing moves on ${path}, narrow and wide, while fonts come late, notices show and the language changes`, async ({
    browser,
    baseURL,
  }) => {
    // At the same time: both wait most of it.
    await Promise.all(
      visits
        .filter((visit) => visit.path === path)
        .map(async (visit) => {
          const shifts = await shiftsOfVisit(browser, baseURL ?? '', visit);
          const seen = shifts.filter(({ afterInput }) => !afterInput);
          expect.soft(namesOf(seen), `${visit.width} pixels wide`).toEqual([]);
        }),
    );
  });
}

/** @returns what moved while a page was loaded on a telephone */
async function movedWhileLoading(browser: Browser, origin: string, path: string): Promise<string[]> {
  const { page, shifts, end } = await visitOn(browser, origin, { slow: false });
  await page.goto(path);
  await settled(page);
  const moved = namesOf(await shifts());
  await end();
  return moved;
}

/** So many pages at the same time keep two processors busy while each of them waits. */
const loadsAtOnce = 4;
const loaded = [
  ...oneOfEachRoute,
  ...languages.filter((language) => language !== defaultLanguage).map(({ value }) => `/?lang=${value}`),
];

for (let first = 0; first < loaded.length; first += loadsAtOnce) {
  const paths = loaded.slice(first, first + loadsAtOnce);
  test(`nothing moves while ${paths.join(', ')} load on a telephone`, async ({ browser, baseURL }) => {
    await Promise.all(
      paths.map(async (path) =>
        expect.soft(await movedWhileLoading(browser, baseURL ?? '', path), path).toEqual([]),
      ),
    );
  });
}

test('nothing moves where the page comes in two parts', async ({ browser, baseURL }) => {
  const ends = [
    ['amid the footer', '/', /<nav class="[^"]*" id="pages"/],
    ['amid the contact buttons', '/', /<a class="[^"]*" href="tel:[^"]*" aria-label/],
    ['amid a row of its content', '/tech', /<h2 class="[^"]*"><a class="[^"]*" href="\/tech\/data-app"/],
  ] as const;
  await Promise.all(
    ends.map(async ([where, path, begin]) => {
      const [secondPart = ''] = begin.exec(textOf(join(path, 'index.html'))) ?? [];
      expect(secondPart, where).not.toBe('');
      const proxy = await proxyTo(baseURL ?? '');
      proxy.fault = () => {
        proxy.fault = () => undefined;
        return { secondPart };
      };
      expect.soft(await movedWhileLoading(browser, proxy.origin, path), where).toEqual([]);
      await proxy.close();
    }),
  );
});

test('every page is taken over in pieces that wait for nothing', () => {
  const faults = oneOfEachRoute.flatMap((path) => {
    const html = textOf(join(path, 'index.html'));
    const pieces = html.match(/<!--\$-->/g)?.length ?? 0;
    const waiting = html.match(/<!--\$[?!]/g)?.length ?? 0;
    // Header, content and footer at least; each section is one more.
    return pieces < 3 || waiting > 0 ? [`${path}: ${pieces} pieces, ${waiting} wait`] : [];
  });
  expect(faults).toEqual([]);
});

/** What was asked for so far that is not for the first view. */
function laterRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const picture = '**/opening.*';

test.describe('the app and what comes with it', () => {
  test.use({ serviceWorkers: 'block' });

  test('wait until the first view is there, its picture included', async ({ page }) => {
    const asked = laterRequests(page);
    const release = await holdBack(page, picture);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(1200);
    expect(asked).toEqual([]);
    const manifest = page.locator('head > link[rel=manifest]');
    await expect(manifest).toHaveCount(0);
    const icon = page.locator('head > link[rel=icon]');
    await expect(icon).toHaveAttribute('href', 'data:,');
    release();
    await whole(page);
    await expect(manifest).toHaveCount(1);
    await expect(icon).toHaveAttribute('href', '/icon.svg');
    // Its rules are taken into use by another link, from the browser's memory.
    expect(asked.filter((path) => path.endsWith('.css'))).toEqual([
      expect.stringContaining('/rules.'),
      expect.stringContaining('/faces.'),
    ]);
  });

  for (const [what, touch] of [
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['a press', (page: Page) => page.mouse.click(5, 200)],
  ] as const) {
    test(`come at once after ${what}`, async ({ page }) => {
      const asked = laterRequests(page);
      const release = await holdBack(page, picture);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await touch(page);
      await expect.poll(() => asked.length, { timeout: 1500 }).toBeGreaterThan(3);
      release();
    });
  }

  test('come after three seconds where a picture does not', async ({ page }) => {
    const release = await holdBack(page, picture);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    release();
  });

  const skipped = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main > *, footer')].filter(
          (part) => getComputedStyle(part).contentVisibility !== 'visible',
        ).length,
    );

  test('lay out the rest of the page', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute(firstViewAttribute);
    expect(await skipped(page)).toBe(0);
  });

  test('on a touch screen, lay out the rest of the page once it is scrolled', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...phone, baseURL });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('#page-announcer').waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    expect(await skipped(page)).toBeGreaterThan(2);
    await page.evaluate(() => window.scrollBy(0, 200));
    await expect(page.locator('html')).not.toHaveAttribute(firstViewAttribute);
    expect(await skipped(page)).toBe(0);
    await context.close();
  });
});

for (const [window, viewport, first] of [
  ['a telephone', phone.viewport, 'hidden'],
  ['a higher window, which may show some of it', { width: 412, height: 1000 }, 'auto'],
] as const) {
  const isWith = first === 'hidden' ? 'left out of' : 'laid out with';
  test(`in ${window}, what lies below the opening is ${isWith} the first view, and there soon after`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...phone, viewport, baseURL });
    const page = await context.newPage();
    // As text: what a build step adds to functions is not there in the page.
    await page.addInitScript(`requestAnimationFrame(function look() {
      const below = document.querySelector('main > [data-below]');
      if (below) window.first = getComputedStyle(below).contentVisibility;
      else requestAnimationFrame(look);
    })`);
    for (const path of [
      '/',
      '/case-studies/orderbuddy',
      '/projects/project-1',
      '/services/qa-sts',
      '/tech/ai',
    ]) {
      await page.goto(path);
      await expect.poll(() => page.evaluate('window.first'), path).toBe(first);
      // A text in it: what waits within what is there would come into view empty.
      const text = page.locator('main > [data-below]').locator('h2, h3, p, dt, li').first();
      const isLaidOut = () => text.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
      await expect.poll(isLaidOut, path).toBe(true);
    }
    await context.close();
  });
}

test('in a telephone, what follows a low opening is laid out in the frame after it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...phone, baseURL });
  const page = await context.newPage();
  await page.addInitScript(`requestAnimationFrame(function look() {
    const next = document.querySelector('[data-apart] > *');
    if (!next) return requestAnimationFrame(look);
    window.first = [next, document.querySelector('h1')].map((part) => part.checkVisibility());
  })`);
  for (const path of [
    '/About',
    '/case-studies',
    '/contact',
    '/Pricing',
    '/projects',
    '/services',
    '/techs',
  ]) {
    await page.goto(path);
    await expect.poll(() => page.evaluate('window.first'), path).toEqual([false, true]);
    await expect(page.locator('[data-apart] > *'), path).toBeVisible();
  }
  await context.close();
});

/** @returns how often the browser has laid out a page while the script of its head ran */
async function layoutsInHead(page: Page, path: string): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await page.goto(path);
  const trace = JSON.parse(String(await browser?.stopTracing())) as {
    traceEvents: { name: string; ts: number; dur: number; tid: number }[];
  };
  const [script] = trace.traceEvents
    .filter(({ name }) => name === 'EvaluateScript')
    .sort((a, b) => a.ts - b.ts);
  if (!script) return 0;
  return trace.traceEvents.filter(
    ({ name, ts, tid }) =>
      name === 'Layout' && tid === script.tid && ts > script.ts && ts < script.ts + script.dur,
  ).length;
}

for (const [window, viewport, layouts] of [
  ['a telephone', phone.viewport, 1],
  ['a wide window, which waits for the font', { width: 1280, height: 800 }, 0],
] as const) {
  test(`in ${window}, ${layouts ? 'a letter is' : 'nothing is'} laid out before there is content`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...phone, viewport, baseURL });
    expect(await layoutsInHead(await context.newPage(), '/contact?lang=jp')).toBe(layouts);
    await context.close();
  });
}

for (const [how, go] of [
  ['for a place in it', (page: Page) => page.goto('/case-studies/orderbuddy#result')],
  ['anew', (page: Page) => page.goto('/case-studies/orderbuddy').then(() => page.reload())],
] as const) {
  test(`a page that is opened ${how} is laid out whole at once`, async ({ page }) => {
    await page.route('**/app-*.js', (route) => route.abort());
    await go(page);
    await expect(page.locator('html')).not.toHaveAttribute(firstViewAttribute);
  });
}
