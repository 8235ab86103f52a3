import { expect, test, type Page } from '@playwright/test';

import { defaultLanguage, languageByValue, languages, tagOf, type Language } from '../../src/i18n/languages';

import { complaintsOf } from './complaints';
import { hydrated } from './hydration';
import { addresses, copyOf, listedAddress, messagesIn, nameOf, titleIn } from './site';
import { untranslatedTexts } from './untranslated';

const english = languageByValue('en') ?? defaultLanguage;
const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

/** @returns by how many pixels the page is wider than the window, once the fonts are there */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Resizes as rarely as can be: the first measure is taken at the width that the page has from the test before. */
async function expectToFit(page: Page): Promise<void> {
  const [now, then] = page.viewportSize()?.width === wide.width ? [wide, narrow] : [narrow, wide];
  expect.soft(await overflow(page), `pixels too wide at ${now.width}`).toBe(0);
  await page.setViewportSize(then);
  expect.soft(await overflow(page), `pixels too wide at ${then.width}`).toBe(0);
}

/** @returns NUL and replacement characters, as a faulty encoder leaves them, each with what stands around it */
function brokenCharacters(html: string): string[] {
  // eslint-disable-next-line no-control-regex -- the very characters that must not be there
  return [...html.matchAll(/.{0,20}[\u0000\ufffd]+.{0,20}/gu)].map(([around]) => JSON.stringify(around));
}

async function expectListedAddresses(page: Page, path: string, language: Language): Promise<void> {
  const canonical = page.locator('link[rel=canonical]');
  await expect.soft(canonical).toHaveCount(1);
  await expect.soft(canonical).toHaveAttribute('href', listedAddress(path, language));
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  const expected = [
    ['x-default', listedAddress(path, defaultLanguage)],
    ...languages.map((other) => [tagOf(other), listedAddress(path, other)]),
  ];
  expect.soft(alternates.sort()).toEqual(expected.sort());
}

for (const language of languages) {
  test.describe(`in ${language.label}`, () => {
    // One tab a language, as a visitor has: the addresses are opened in it one after the other.
    test.describe.configure({ mode: 'default' });
    let page: Page;
    let complaints: string[];

    test.beforeAll(async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, viewport: wide });
      if (language !== english) {
        await context.addCookies([{ name: 'i18n_redirected', value: language.value, url: baseURL ?? '' }]);
      }
      page = await context.newPage();
      complaints = complaintsOf(page);
    });
    test.afterAll(() => page.context().close());

    for (const address of addresses) {
      const { path } = address;
      test(`${path} is a whole page in its language, fits the window and gives the browser nothing to complain about`, async ({
        request,
      }) => {
        complaints.length = 0;
        const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
        await hydrated(page);

        expect(response?.status()).toBe(200);
        expect.soft(response?.headers()['content-language']).toBe(tagOf(language));
        await expect.soft(page.locator('html')).toHaveAttribute('lang', tagOf(language));
        expect.soft(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
        expect.soft(brokenCharacters((await response?.text()) ?? '')).toEqual([]);

        const copy = copyOf(address, language);
        await expect.soft(page).toHaveTitle(titleIn(language, nameOf(address, language)));
        const description = await page.locator('meta[name=description]').getAttribute('content');
        expect.soft(description).toBe(copy.description);
        expect.soft(description?.length).toBeGreaterThanOrEqual(30);
        await expect
          .soft(page.locator('meta[name=viewport]'))
          .toHaveAttribute('content', /width=device-width/);
        await expect
          .soft(page.locator('meta[name=mobile-web-app-capable]'))
          .toHaveAttribute('content', 'yes');
        await expect.soft(page.locator('link[rel=manifest]')).toHaveCount(1);
        await expectListedAddresses(page, path, language);

        await expect.soft(page.locator('h1')).toHaveCount(1);
        await expect.soft(page.locator('h1')).not.toBeEmpty();
        if (language !== english) {
          const inEnglish = await (await request.get(path)).text();
          expect.soft(await untranslatedTexts(page, inEnglish, language), 'untranslated').toEqual([]);
        }
        await expectToFit(page);
        expect.soft(complaints).toEqual([]);
      });
    }

    test('an address without a page answers 404 with the page that says so', async ({ request }) => {
      complaints.length = 0;
      for (const path of [
        '/no-such-page',
        '/case-studies/none',
        '/services/web-development/none',
        '/404',
        '/500',
      ]) {
        const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
        await hydrated(page);
        expect(response?.status(), path).toBe(404);
        expect.soft(response?.headers()['content-language']).toBe(tagOf(language));
        await expect.soft(page.locator('html')).toHaveAttribute('lang', tagOf(language));
        const { notFound = '' } = messagesIn(language, 'errors');
        const { toHomePage = '' } = messagesIn(language, 'common');
        await expect.soft(page.locator('h1'), path).toHaveText(notFound);
        await expect.soft(page).toHaveTitle(titleIn(language, notFound));
        await expect.soft(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await expect
          .soft(page.locator('main').getByRole('link', { name: toHomePage }))
          .toHaveAttribute('href', '/');
        if (language !== english) {
          const inEnglish = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
          expect.soft(await untranslatedTexts(page, inEnglish, language), 'untranslated').toEqual([]);
        }
        await expectToFit(page);
      }
      // The browser itself notes the status of the page.
      expect.soft(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
    });
  });
}

test('the page for unknown addresses and its button say what the specification says', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await page.getByRole('link', { name: 'To home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});
