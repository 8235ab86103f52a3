import { expect, test, type Page } from '@playwright/test';

import { launchBrowser } from '../launch-browser';
import { sampleOf } from '../test-length';

import { fillLead, receiptOf, send, takeTime } from './forms-parts';
import { open, openFully, waitForFullPage } from './hydration';
import { severalAtOnce } from './phone';
import { textOf } from './release-files';
import { oneOfEachRoute } from './site';

/** Changes page data on the network, before the browser's caches and workers. */
test.use({ serviceWorkers: 'block' });

/**
 * Where a form and the content beside it are parts of their own, those two; the part around them does not fail with
 * them.
 */
const part = [
  ':is(main, main [data-screen-only]) > :is(section, figure):not(:has(div + aside))',
  'main div:has(+ aside)',
  'main div + aside',
].join();
const headings = (page: Page) => page.locator('main :is(h1, h2, h3)').allInnerTexts();

interface ShownPart {
  texts: string[];
  headings: string[];
}

/** @returns the texts of each part of the page, from its elements */
function partsOf(page: Page): Promise<ShownPart[]> {
  return page.locator(part).evaluateAll((elements) =>
    elements.map((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      // The texts of a form are rendered once a visitor reaches it.
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest('form'))
          texts.push(walker.currentNode.textContent ?? '');
      const inner = [...element.querySelectorAll<HTMLElement>('h1, h2, h3')];
      return { texts, headings: inner.map(({ innerText }) => innerText) };
    }),
  );
}

const fileOf = (path: string): string => `page-data/${path.slice(1) || 'index'}/page-data.json`;

/** @returns a text in the data of a page that only one of its parts shows */
function ownTextOf(path: string, parts: readonly ShownPart[], index: number): string | undefined {
  const inData = new Map<string, number>();
  JSON.parse(textOf(fileOf(path)), (_key, value: unknown) => {
    if (typeof value === 'string') inData.set(value, (inData.get(value) ?? 0) + 1);
    return value;
  });
  return parts[index]?.texts.find(
    (text) =>
      text.length > 3 &&
      inData.get(text) === 1 &&
      parts.every((other, place) => place === index || !other.texts.includes(text)),
  );
}

/** Replaces a text in the page's data by a value that React refuses to render. */
async function changePageData(page: Page, path: string, text: string): Promise<void> {
  await page.route(`**/${fileOf(path)}`, async (route) => {
    const response = await route.fetch();
    const json: unknown = JSON.parse(await response.text(), (_key, value: unknown) =>
      value === text ? {} : value,
    );
    await route.fulfill({ response, json });
  });
}

/** Collects the failures that the app reports. */
async function reportedFailures(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const failures: string[] = [];
    Object.assign(window, { failures });
    window.addEventListener('sitefailure', ({ detail }: CustomEventInit<{ what: string; error: unknown }>) =>
      failures.push(`${detail?.what}: ${String(detail?.error)}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { failures: string[] }).failures);
}

/** @returns for each part whether it is hydrated */
const running = (page: Page): Promise<boolean[]> =>
  page
    .locator(part)
    .evaluateAll((elements) =>
      elements.map(({ children }) =>
        [...children].every((child) => Object.keys(child).some((key) => key.startsWith('__reactFiber'))),
      ),
    );

test.describe('a part of a page that throws', () => {
  for (const path of sampleOf(oneOfEachRoute, 7, 'pages with a part that throws')) {
    test(`on ${path} stays as it was served, and all others hydrate`, async ({ page }) => {
      const failures = await reportedFailures(page);
      await openFully(page, path);
      const parts = await partsOf(page);
      const whichCanThrow = parts.map((_, index) => index).filter((index) => ownTextOf(path, parts, index));
      expect(whichCanThrow.length).toBeGreaterThan(0);
      const shown = await headings(page);
      for (const index of sampleOf(whichCanThrow, 1, path)) {
        const text = ownTextOf(path, parts, index) ?? '';
        await changePageData(page, path, text);
        await openFully(page, path);
        // React may try to render a part more than once.
        const different = async () => [...new Set(await failures())];
        await expect.poll(different, text).toEqual([expect.stringMatching(/^render: /)]);
        expect(await headings(page), text).toEqual(shown);
        await expect.poll(() => running(page), text).toEqual(parts.map((_, other) => other !== index));
        await page.unrouteAll();
      }
    });
  }

  test('is omitted from a page opened by a link, and all others are shown', async ({ page }) => {
    const failures = await reportedFailures(page);
    for (const path of ['/contact', '/services']) {
      await openFully(page, path);
      const parts = await partsOf(page);
      const last = parts.length - 1;
      const index = ownTextOf(path, parts, last) === undefined ? last - 1 : last;
      const shown = await headings(page);
      await changePageData(page, path, ownTextOf(path, parts, index) ?? '');
      await openFully(page, '/privacy-policy');
      await page.evaluate(
        (to) => (window as unknown as { navigateTo: (to: string) => void }).navigateTo(to),
        path,
      );
      await expect.poll(failures).toEqual([expect.stringMatching(/^render: /)]);
      await waitForFullPage(page);
      const left = shown.filter((heading) => !parts[index]?.headings.includes(heading));
      await expect.poll(() => headings(page)).toEqual(left);
      await expect(page.locator(part).nth(index)).toBeHidden();
      await page.unrouteAll();
    }
  });
});

/** APIs that browsers or their settings deny or lack. */
const denied = [
  ['window', 'IntersectionObserver'],
  ['window', 'BroadcastChannel'],
  ['Intl', 'RelativeTimeFormat'],
  ['Intl', 'DisplayNames'],
  ['navigator', 'languages'],
  ['navigator', 'connection'],
  ['navigator', 'locks'],
] as const;

for (const [owner, name] of sampleOf(denied, 3, 'denied')) {
  test(`where ${owner}.${name} throws, the contact page stays and its form is sent`, async ({ page }) => {
    await page.addInitScript(
      ([object, key]) => {
        const target = { window, Intl, navigator }[object];
        const deny = function (): never {
          throw new RangeError(`no ${key}`);
        };
        // Classes fail when constructed, not when looked up.
        const denied = object === 'navigator' ? { get: deny } : { value: deny };
        Object.defineProperty(target, key, { configurable: true, ...denied });
      },
      [owner, name] as const,
    );
    await openFully(page, '/contact');
    const shown = await headings(page);
    await page.locator('main address').last().scrollIntoViewIfNeeded();
    await takeTime(page);
    await fillLead(page, `Without ${name}`);
    expect(await headings(page)).toEqual(shown);
    await send(page);
    await receiptOf(page);
  });
}

test('in a time zone unknown to the browser, offices show their own hours and the form is sent', async ({
  baseURL,
}) => {
  await severalAtOnce(['', 'Etc/Unknown', 'Foo/Bar', ':/nonexistent'], 2, async (zone) => {
    const browser = await launchBrowser({ env: { ...process.env, TZ: zone } });
    const page = await browser.newPage({ baseURL });
    await open(page, '/contact');
    const offices = page.locator('main li', { has: page.locator('address') });
    await offices.first().scrollIntoViewIfNeeded();
    await expect(offices.locator('time').first()).toHaveText(/^\d\d:\d\d$/);
    await expect(offices.filter({ hasText: 'time zone' }), zone).toHaveCount(0);
    await takeTime(page);
    await fillLead(page, `From ${zone}`);
    await send(page);
    await receiptOf(page);
    await browser.close();
  });
});
