import { expect, test, type Page } from '@playwright/test';

import { languageCookieName } from '../../src/i18n/choose-language';
import { defaultLanguage, languages, tagOf } from '../../src/i18n/languages';
import { pairsOf, touchedPages } from '../test-length';

import { violationsIn } from './axe';
import { textsReactHolds } from './dom-changes';
import { openFully } from './hydration';
import { browserProblems } from './requests';
import { addresses, oneOfEachRoute } from './site';
import { tooWide } from './text-fit';
import { expectNotFoundPage, expectPage, unknownPaths } from './whole-page';

const wide = { width: 1280, height: 900 };

/** The last is the narrowest window that WCAG requires: 1280 px at 400% zoom. */
const narrow = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** Longer than any word of the four languages, like German ones. */
const longWord = 'Warenwirtschaftsschnittstellenverordnung';

/** Pages of one route have the same colours. */
const inDark = new Set<string>([...oneOfEachRoute, '/no-such-page']);

/** Each page in one language; every page in every language in the long tests. */
const walked = pairsOf([...touchedPages(addresses).map(({ path }) => path), ...unknownPaths], languages);

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: wide });

for (const language of languages) {
  const paths = walked.filter(([, chosen]) => chosen === language).map(([path]) => path);

  // All pages open in one tab, so shared files are loaded once.
  test(`in ${language.label}, hydrated pages keep head and texts, fit every window, and have no axe violations or console messages`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const problems = browserProblems(page);
    for (const path of paths) {
      const where = `${path} in ${language.label}`;
      const english = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
      if (language !== defaultLanguage)
        await context.addCookies([{ name: languageCookieName, value: language.value, url: baseURL ?? '' }]);
      problems.length = 0;
      await page.setViewportSize(wide);
      await openFully(page, path);
      await expect.soft(page.locator('html'), where).toHaveAttribute('lang', tagOf(language));
      expect.soft(page.url(), where).toBe(new URL(path, baseURL).href);
      expect.soft(english, where).toContain('<link rel="manifest" href="/manifest.webmanifest"');
      await expect
        .soft(page.locator('link[rel=manifest]'), where)
        .toHaveAttribute('href', '/manifest.webmanifest');

      const shown = { html: await page.content(), language, english };
      const address = addresses.find((one) => one.path === path);
      if (address) expectPage(address, shown);
      else expectNotFoundPage(path, shown);

      expect.soft(await violationsIn(page), where).toEqual([]);
      expect.soft(await textsReactHolds(page), `${where}: texts beside other nodes`).toEqual([]);
      if (inDark.has(path)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await violationsIn(page, undefined, 'colours'), `${where}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
      }

      expect.soft(await tooWide(page), `${where}, ${wide.width} pixels`).toEqual([]);
      for (const size of narrow) {
        await page.setViewportSize(size);
        expect.soft(await tooWide(page), `${where}, ${size.width} pixels`).toEqual([]);
      }
      await lengthenWords(page);
      expect.soft(await tooWide(page), `${where}, with words of 40 characters`).toEqual([]);

      // The browser itself logs the status of a page.
      const own = problems.filter((complaint) => address ?? !complaint.includes('status of 404'));
      expect.soft(own, `problems about ${where}`).toEqual([]);
    }
  });
}

/** Replaces every text by one long word, which must break and not widen the page. */
async function lengthenWords(page: Page): Promise<void> {
  expect(longWord).toHaveLength(40);
  await page.evaluate((word) => {
    const parts = document.querySelectorAll(
      'main :is(h1, h2, h3, a, button, dt, dd, summary, label, li, p, span:not([class]))',
    );
    for (const part of parts) {
      const text = [...part.childNodes].find(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (text) text.textContent = word;
    }
  }, longWord);
}
