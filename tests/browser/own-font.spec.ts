import {
  expect,
  test,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type Route,
} from '@playwright/test';

import { visitOn } from '../../bench/speed/phone';
import { languageAddress } from '../../src/i18n/language-address';
import { languages, type Language } from '../../src/i18n/languages';
import {
  keepsLinesAttribute,
  keepsWidthAttribute,
  ownFont,
  systemFontAttribute,
} from '../../src/styles/system-font';

import { partsOf } from './frame-parts';
import { holdBack } from './hold-back';
import { messagesIn } from './site';
import { whole } from './whole';

const inSystemFont = `html[${systemFontAttribute}]`;
const inOwnFont = `html:not([${systemFontAttribute}])`;

/** Which of the fonts and pictures were asked for, in their order. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:woff2|avif|jpg|webp)$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const ownFontIsThere = (page: Page): Promise<boolean> =>
  page.evaluate((font) => document.fonts.check(font), ownFont);

/** Serves the home page with a system's font in which every line is longer than in the site's own. */
async function widenSystemFont(page: Page): Promise<void> {
  const widen = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const text = await response.text();
    const widened = text.replaceAll(/size-adjust:\d+%/g, 'size-adjust:140%');
    expect(widened).not.toBe(text);
    await route.fulfill({ response, body: widened });
  };
  await page.route('/', widen);
  await page.route('/faces.*.css', widen);
}

/** Opens a page of which the font comes after everything else, the cookie notice included. @returns what moved */
async function movedByLateFont(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
  language: Language,
  options: BrowserContextOptions,
): Promise<string[]> {
  const { page, shifts, end } = await visitOn(browser, baseURL ?? '', {
    slow: false,
    serviceWorkers: 'block',
    ...options,
  });
  const release = await holdBack(page, '**/*.woff2');
  await page.goto(languageAddress('', path, language), { waitUntil: 'domcontentloaded' });
  await whole(page);
  const { cookieNotice } = messagesIn(language, 'common');
  await expect(page.getByRole('complementary', { name: cookieNotice })).toBeVisible();
  await expect(page.locator(inSystemFont)).toHaveCount(1);
  release();
  await expect(page.locator(inOwnFont)).toHaveCount(1);
  // Shifts are told after the frame that had them.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told, 100))));
  const moved = (await shifts()).flatMap((shift) => shift.moved);
  await end();
  return moved;
}

/** Opens a page in all languages at the same time: each waits most of it. */
async function expectNothingMoves(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
  options: BrowserContextOptions,
): Promise<void> {
  await Promise.all(
    languages.map(async (language) =>
      expect
        .soft(
          await movedByLateFont(browser, baseURL, path, language, options),
          `${path} in ${language.label}`,
        )
        .toEqual([]),
    ),
  );
}

test.describe('a telephone that comes for the first time', () => {
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

  test('asks for the site’s own font after the first view, and takes it into use', async ({ page }) => {
    const asked = requestsOf(page);
    // Asked for from outside, a fast machine would have taken the font by then.
    await page.addInitScript((name) => {
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { beganInSystemFont: document.documentElement.hasAttribute(name) }),
      );
    }, systemFontAttribute);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await whole(page);
    await expect(page.locator(inOwnFont)).toHaveCount(1);
    expect(await page.evaluate(() => 'beganInSystemFont' in window && window.beganInSystemFont)).toBe(true);
    expect(await ownFontIsThere(page)).toBe(true);
    // What was done part by part leaves nothing behind.
    await expect(page.locator(`[style*="font-family"]:not([${keepsLinesAttribute}])`)).toHaveCount(0);
    const fonts = asked.filter((path) => path.endsWith('.woff2'));
    // The whole sheet names it again: from the browser’s memory.
    expect([...new Set(fonts)]).toEqual([expect.stringContaining('nunito-sans-latin')]);
    const opening = asked.findIndex((path) => path.includes('/opening.'));
    expect(opening).toBeGreaterThanOrEqual(0);
    expect(asked.indexOf(String(fonts[0]))).toBeGreaterThan(opening);
  });

  for (const path of ['/', '/privacy-policy'])
    test(`takes it into use part by part, each in a task of its own and none higher than the window (${path})`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const seen: { parts: number; highest: number }[] = [];
        Object.assign(window, { tasks: seen });
        // It is called once for all changes of a task.
        new MutationObserver((records) => {
          const changed = records.map(({ target }) => target as HTMLElement);
          const parts = new Set(changed.filter(({ style }) => style?.fontFamily));
          if (parts.size)
            seen.push({
              parts: parts.size,
              highest: Math.max(...[...parts].map(({ offsetHeight }) => offsetHeight)),
            });
        }).observe(document, { subtree: true, attributeFilter: ['style'] });
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await whole(page);
      await expect(page.locator(inOwnFont)).toHaveCount(1);
      const tasks = await page.evaluate(
        () => (window as unknown as { tasks: { parts: number; highest: number }[] }).tasks,
      );
      expect(tasks.length).toBeGreaterThan(2);
      expect(tasks.filter(({ parts, highest }) => parts > 1 || highest > 844)).toEqual([]);
    });

  for (const path of ['/', '/case-studies'])
    test(`sees nothing move when the font comes, in any language (${path})`, async ({ browser, baseURL }) => {
      await expectNothingMoves(browser, baseURL, path, { viewport: { width: 390, height: 844 } });
    });

  test('shows filters in the site’s own font, each as wide as before, and as wide as its letters in another language', async ({
    page,
  }) => {
    const filters = page.locator(`[${keepsWidthAttribute}]`);
    const widths = (): Promise<number[]> =>
      filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    const kept = page.locator(`[${keepsWidthAttribute}][style*="letter-spacing"]`);
    const release = await holdBack(page, '**/*.woff2');
    await page.goto('/case-studies', { waitUntil: 'domcontentloaded' });
    await whole(page);
    const before = await widths();
    expect(before.length).toBeGreaterThan(10);
    release();
    await expect(page.locator(inOwnFont)).toHaveCount(1);
    const after = await widths();
    expect(
      after.map((width, index) => Math.abs(width - Number(before[index]))).filter((by) => by > 0.5),
    ).toEqual([]);
    await expect(kept).toHaveCount(before.length);
    const { languagePopover } = partsOf(page);
    await languagePopover.locator('summary').click();
    await languagePopover.locator('a[hreflang="ja"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(kept).toHaveCount(0);
  });

  test('takes it into use when it comes long after the app', async ({ page }) => {
    const release = await holdBack(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await whole(page);
    await expect(page.locator(inSystemFont)).toHaveCount(1);
    release();
    await expect(page.locator(inOwnFont)).toHaveCount(1);
  });

  test('goes on in the system’s font where the font cannot be had', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await whole(page);
    await expect(page.locator(inSystemFont)).toHaveCount(1);
  });

  test.describe('where the font would move what is read', () => {
    // The page’s policy allows no other style than its own.
    test.use({ bypassCSP: true });

    test('goes on in the system’s font, until the next page', async ({ page }) => {
      await widenSystemFont(page);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      const heading = page.locator('main h1');
      const height = async (): Promise<number> => (await heading.boundingBox())?.height ?? 0;
      const before = await height();
      await whole(page);
      await expect.poll(() => ownFontIsThere(page)).toBe(true);
      await expect(page.locator(inSystemFont)).toHaveCount(1);
      expect(await height()).toBe(before);
      await page.locator('main a[href^="/case-studies/"]').first().click();
      await expect(page).toHaveURL(/\/case-studies\//);
      await expect(page.locator(inOwnFont)).toHaveCount(1);
    });
  });
});

test('a telephone that has kept the site begins in its own font', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  await expect(page.locator(inOwnFont)).toHaveCount(1);
});

test.describe('a wide window', () => {
  test.use({ viewport: { width: 1280, height: 823 }, serviceWorkers: 'block' });

  test('asks for the site’s own font once, with the page', async ({ page }) => {
    const asked = requestsOf(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => asked.filter((path) => path.endsWith('.woff2')).length).toBe(1);
    await whole(page);
    await expect(page.locator(inOwnFont)).toHaveCount(1);
  });

  test('that has kept the font never shows another', async ({ page }) => {
    await page.goto('/');
    await page.addInitScript((name) => {
      const seen: boolean[] = [];
      Object.assign(window, { plain: seen });
      new MutationObserver(() => seen.push(document.documentElement.hasAttribute(name))).observe(document, {
        subtree: true,
        attributeFilter: [name],
      });
    }, systemFontAttribute);
    await page.goto('/services', { waitUntil: 'domcontentloaded' });
    await whole(page);
    expect(await page.evaluate(() => (window as unknown as { plain: boolean[] }).plain)).toEqual([]);
  });

  test('sees nothing move when the font comes late, in any language', async ({ browser, baseURL }) => {
    const options = { viewport: { width: 1280, height: 823 }, isMobile: false, hasTouch: false };
    await expectNothingMoves(browser, baseURL, '/case-studies', options);
  });

  test('goes on in the type that the visitor has installed, however late the served one comes', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const sources = ['Liberation Sans', 'Arial', 'DejaVu Sans'].map((name) => `local('${name}')`);
      const installed = new FontFace('Avenir Next LT Pro', sources.join());
      document.fonts.add(installed);
      void installed.load();
    });
    await holdBack(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await whole(page);
    await expect(page.locator(inOwnFont)).toHaveCount(1);
    await expect(page.locator('h1')).toHaveCSS('font-family', /^"Avenir Next LT Pro"/);
  });

  test('shows the next page in the site’s own font, whatever this one is shown in', async ({ page }) => {
    const release = await holdBack(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await whole(page);
    await expect(page.locator(inSystemFont)).toHaveCount(1);
    release();
    await expect.poll(() => ownFontIsThere(page)).toBe(true);
    await page.locator('main a[href^="/case-studies/"]').first().click();
    await expect(page).toHaveURL(/\/case-studies\//);
    await expect(page.locator(inOwnFont)).toHaveCount(1);
  });

  for (const language of ['en', 'fr']) {
    test(`leaves the header’s entries where they are when the font comes late (${language})`, async ({
      page,
    }) => {
      const release = await holdBack(page, '**/*.woff2');
      await page.goto(`/case-studies?lang=${language}`, { waitUntil: 'domcontentloaded' });
      await whole(page);
      await expect(page.locator(inSystemFont)).toHaveCount(1);
      const lefts = (): Promise<number[]> =>
        page
          .getByRole('banner')
          .locator('a:visible, summary:visible, button:visible')
          .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().left));
      const before = await lefts();
      expect(before.length).toBeGreaterThan(6);
      release();
      await expect(page.locator(inOwnFont)).toHaveCount(1);
      const after = await lefts();
      // Browsers count no shift of less than three pixels.
      expect(
        after.map((left, index) => Math.abs(left - (before[index] ?? NaN))).filter((by) => !(by < 3)),
      ).toEqual([]);
    });
  }
});
