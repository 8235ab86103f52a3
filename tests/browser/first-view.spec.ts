import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { firstViewAttribute } from '../../src/client/first-paint/served-html';
import { languages } from '../../src/i18n/languages';
import { sampleOf } from '../test-length';

import { bytesOf, fetchedByVisit, withoutOtherPages, type ChunkMap, type Fetched } from './fetched-files';
import { waitForFullPage, waitForHydration } from './hydration';
import { phone, severalAtOnce } from './phone';
import { textOf } from './release-files';
import { holdBack } from './requests';
import { oneOfEachRoute } from './site';

/** Limits of the first view of the home page, in bytes as sent and requests. */
const budget = {
  /** The page itself, with everything it loads when idle. */
  still: { bytes: 165_000, requests: 14 },
  /** The same plus prefetched pages after a first input. */
  scrolled: { bytes: 168_000, requests: 28 },
} as const;

/** So many parallel pages keep two processors busy. */
const loadsAtOnce = 4;

const chunks = JSON.parse(textOf('chunk-map.json')) as ChunkMap;

test('the first view of the home page keeps to its bytes and requests in every language', async ({
  browser,
  baseURL,
}) => {
  // In parallel, because each page waits most of the time.
  const visits = await Promise.all(
    languages.map(async ({ value, label }) => ({
      label,
      fetched: await fetchedByVisit(browser, baseURL ?? '', `/?lang=${value}`),
    })),
  );
  for (const { label, fetched } of visits) {
    for (const moment of ['still', 'scrolled'] as const) {
      // HEAD requests check for a new build and have no body. Browsers decide how early lazy pictures load.
      const isLater = ({ kind, path }: Fetched) =>
        kind === 'picture' && !fetched.still.some((file) => file.path === path);
      const bodies = fetched[moment].filter((file) => file.bytes > 0 && !isLater(file));
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

test('every page hydrates in independent parts', () => {
  const errors = oneOfEachRoute.flatMap((path) => {
    const html = textOf(join(path, 'index.html'));
    const pieces = html.match(/<!--\$-->/g)?.length ?? 0;
    const waiting = html.match(/<!--\$[?!]/g)?.length ?? 0;
    // At least header, content and footer, and one for each section.
    return pieces < 3 || waiting > 0 ? [`${path}: ${pieces} pieces, ${waiting} wait`] : [];
  });
  expect(errors).toEqual([]);
});

/** Requests so far that the first view does not need. */
function laterRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname)) requested.push(pathname);
  });
  return requested;
}

const picture = '**/opening.*';

test.describe('the app and its deferred requests', () => {
  test.use({ serviceWorkers: 'block' });

  test('start after the first view and its picture are shown', async ({ page }) => {
    const requested = laterRequests(page);
    const release = await holdBack(page, picture);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(1200);
    expect(requested).toEqual([]);
    const icon = page.locator('head > link[rel=icon]');
    await expect(icon).toHaveAttribute('href', 'data:,');
    release();
    await waitForFullPage(page);
    await expect(icon).toHaveAttribute('href', '/icon.svg');
    expect(requested.filter((path) => path.endsWith('.css'))).toEqual([expect.stringContaining('/styles.')]);
  });

  for (const [what, touch] of [
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['a press', (page: Page) => page.mouse.click(5, 200)],
  ] as const) {
    test(`start at once after ${what}`, async ({ page }) => {
      const requested = laterRequests(page);
      const release = await holdBack(page, picture);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await touch(page);
      await expect.poll(() => requested.length, { timeout: 1500 }).toBeGreaterThan(3);
      release();
    });
  }

  test('start after three seconds when a picture does not arrive', async ({ page }) => {
    const release = await holdBack(page, picture);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
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

  test('lay out the rest of the page on a touch screen once it is scrolled', async ({ browser, baseURL }) => {
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

test('the text being read keeps its position while skipped content is laid out', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await severalAtOnce(sampleOf(oneOfEachRoute, 4, 'read pages'), loadsAtOnce, async (path) => {
    // Not a tab of a shared window: those in the background do not paint.
    const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(path);
    await page.locator('#page-announcer').waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    const moved = await page.evaluate(async () => {
      const painted = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      window.scrollTo(0, 3500);
      await painted();
      const read = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
      const before = read?.getBoundingClientRect().top ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 2500));
      return (read?.getBoundingClientRect().top ?? 0) - before;
    });
    expect.soft(Math.abs(moved), path).toBeLessThanOrEqual(2);
    await context.close();
  });
});

const fragments = [
  ['/privacy-policy', 'part-8'],
  ['/privacy-policy', 'part-4'],
  ['/case-studies/sato', 'result'],
  ['/case-studies/sato', 'need'],
] as const;

for (const [moment, waitUntil] of [
  ['before hydration', 'domcontentloaded'],
  ['when the page is loaded', 'load'],
] as const)
  test(`links to fragments scroll there, followed ${moment}`, async ({ browser, baseURL }) => {
    await severalAtOnce(fragments, fragments.length, async ([path, place]) => {
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      await page.goto(path, { waitUntil });
      await page.locator(`main a[href="#${place}"]`).first().click();
      await page.waitForTimeout(3000);
      const { top, margin } = await page.locator(`#${place}`).evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        margin: Number.parseFloat(getComputedStyle(element).scrollMarginTop),
      }));
      expect.soft(Math.abs(top - margin), `${path}#${place}`).toBeLessThanOrEqual(2);
      await context.close();
    });
  });

for (const [how, go] of [
  ['with a fragment', (page: Page) => page.goto('/case-studies/orderbuddy#result')],
  ['again by reload', (page: Page) => page.goto('/case-studies/orderbuddy').then(() => page.reload())],
] as const) {
  test(`a page that is opened ${how} is completely laid out at once`, async ({ page }) => {
    await page.route('**/app-*.js', (route) => route.abort());
    await go(page);
    await expect(page.locator('html')).not.toHaveAttribute(firstViewAttribute);
  });
}
