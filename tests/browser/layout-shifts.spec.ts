import { join } from 'node:path';

import { test, expect, type Browser } from '@playwright/test';

import { languageAddress } from '../../src/i18n/language-paths';
import { defaultLanguage, languages } from '../../src/i18n/languages';
import { completeChromiumLaunch } from '../chromium.mjs';
import { isInWebFont } from '../in-page';
import { sampleOf } from '../test-length';

import { startFailingProxy } from './failing-proxy';
import { expectSteady, mostShiftOfLateFont, shiftsOfVisit, visits } from './layout-shifts';
import { settled, severalAtOnce, visitOn, type Shift } from './phone';
import { textOf } from './release-files';
import { holdBack } from './requests';
import { oneOfEachRoute } from './site';

// The headless shell reports shifts after a press as if nobody had pressed anything.
test.use({ launchOptions: completeChromiumLaunch() });

test('almost nothing moves, narrow and wide, with late fonts, notices and a change of language', async ({
  browser,
  baseURL,
}) => {
  // Two at once, because they wait most of the time.
  await severalAtOnce(sampleOf(visits, 2, 'visits'), 2, async (visit) => {
    const shifts = await shiftsOfVisit(browser, baseURL ?? '', visit);
    expectSteady(
      shifts.filter(({ afterInput }) => !afterInput),
      `${visit.path}, ${visit.width} pixels wide`,
      mostShiftOfLateFont,
    );
  });
});

/** @returns the layout shifts while a page loads on a phone */
async function shiftsOfLoad(browser: Browser, origin: string, path: string): Promise<Shift[]> {
  const { page, records, end } = await visitOn(browser, origin, { slow: false });
  await page.goto(path);
  await settled(page);
  const { shifts } = await records();
  await end();
  return shifts;
}

/** So many parallel pages keep two processors busy. */
const loadsAtOnce = 4;
const loaded = [
  ...oneOfEachRoute,
  ...languages.filter((language) => language !== defaultLanguage).map(({ value }) => `/?lang=${value}`),
];

test('almost nothing moves while pages load on a phone', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  await severalAtOnce(sampleOf(loaded, 6, 'loaded pages'), loadsAtOnce, async (path) =>
    expectSteady(await shiftsOfLoad(browser, baseURL ?? '', path), path),
  );
});

test('almost nothing moves when the HTML arrives in two parts', async ({ browser, baseURL }) => {
  const ends = [
    ['amid the footer', '/', /<nav class="[^"]*" id="pages"/],
    ['amid the contact buttons', '/', /<a class="[^"]*" href="tel:[^"]*" aria-label/],
    ['amid a row of its content', '/tech', /<h2 class="[^"]*"><a class="[^"]*" href="\/tech\/data-app"/],
  ] as const;
  await Promise.all(
    ends.map(async ([where, path, begin]) => {
      const [secondPart = ''] = begin.exec(textOf(join(path, 'index.html'))) ?? [];
      expect(secondPart, where).not.toBe('');
      const proxy = await startFailingProxy(baseURL ?? '');
      proxy.failureFor = () => {
        proxy.failureFor = () => undefined;
        return { secondPart };
      };
      expectSteady(await shiftsOfLoad(browser, proxy.origin, path), where);
      await proxy.close();
    }),
  );
});

/** After the app has started, as on a slow network. */
const fontDelayMs = 2000;

/**
 * Opens a page with a delayed web font.
 *
 * @returns the layout shifts
 */
async function shiftsByLateFont(
  browser: Browser,
  origin: string,
  address: string,
  width: number,
): Promise<Shift[]> {
  const isNarrow = width < 800;
  const { page, records, end } = await visitOn(browser, origin, {
    slow: false,
    serviceWorkers: 'block',
    viewport: { width, height: 844 },
    isMobile: isNarrow,
    hasTouch: isNarrow,
  });
  const release = await holdBack(page, '**/*.woff2');
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.locator('#page-announcer').waitFor({ state: 'attached' });
  await page.waitForTimeout(fontDelayMs);
  expect(await page.evaluate(isInWebFont), `${address} before the font`).toBe(false);
  release();
  await expect.poll(() => page.evaluate(isInWebFont), address).toBe(true);
  // Shifts are reported after their frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  const { shifts } = await records();
  await end();
  return shifts;
}

/** The web font lacks most characters of other languages: three pages of each are enough. */
const inLatinLetters: readonly string[] = ['en', 'fr'];

/** Addresses in every language: one of each by the seed, or all in the long tests. */
const addressesFor = (width: number): string[] =>
  languages.flatMap((language) => {
    const paths = inLatinLetters.includes(language.value)
      ? oneOfEachRoute
      : ['/', '/case-studies', '/contact'];
    return sampleOf(paths, 1, `${language.value} ${width}`).map((path) =>
      languageAddress('', path, language),
    );
  });

test.describe('a web font that arrives two seconds late', () => {
  for (const width of [390, 1280])
    test(`causes almost no layout shift in any language, ${width} pixels wide`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      await severalAtOnce(addressesFor(width), 8, async (address) =>
        expectSteady(
          await shiftsByLateFont(browser, baseURL ?? '', address, width),
          address,
          mostShiftOfLateFont,
        ),
      );
    });
});
