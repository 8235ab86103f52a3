import { expect, test as testInOwnContext, type Page } from '@playwright/test';

import { languages, type Language } from '../../src/i18n/languages';

import { violationsIn } from './axe';
import { waitForCachedPages } from './cached-pages';
import { openForm } from './forms-parts';
import { open, openFully } from './hydration';
import { test } from './shared-tab';
import { messagesIn, oneOfEachRoute } from './site';
import { serveStatically } from './static-host';
import { misfits } from './text-fit';

/** Each state is tested in at least one language; pages.spec.ts tests every page as it opens. */
const [english, french, korean, japanese] = languages;
const narrow = { width: 390, height: 844 };

testInOwnContext.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const inLanguage = (path: string, { value }: Language) => `${path}?lang=${value}`;

/** How a state is tested. */
const themes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;

interface Look {
  /** Selects the tested part; the whole page by default. */
  part?: string;
  /** The first theme runs all axe rules, the others only the colour rules. */
  in?: readonly (keyof typeof themes)[];
}

/** @param state names the tested state in failure messages */
async function expectNothing(
  page: Page,
  state: string,
  { part, in: wanted = ['light'] }: Look = {},
): Promise<void> {
  for (const [index, theme] of wanted.entries()) {
    await page.emulateMedia(themes[theme]);
    const found = await violationsIn(page, part, index === 0 ? 'all' : 'colours');
    expect.soft(found, `${state}, ${theme}`).toEqual([]);
  }
}

const everyLook = ['light', 'dark', 'forced'] as const;
const bothThemes = ['light', 'dark'] as const;

test.describe('in wide windows', () => {
  test('finds no axe violations in an open mega menu, in Korean', async ({ page }) => {
    await open(page, inLanguage('/case-studies', korean));
    await page.locator('header nav a[href="/services"]').first().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('header nav a[href="/services/web-development"]').first()).toBeVisible();
    await expectNothing(page, 'mega menu', { part: 'header', in: everyLook });
  });

  test('finds no axe violations in the open language menu, in French and over a dark section in Japanese', async ({
    page,
  }) => {
    for (const [path, language] of [
      ['/services', french],
      ['/', japanese],
    ] as const) {
      await open(page, inLanguage(path, language));
      await page.locator('header details:has(a[hreflang]) > summary').click();
      await expect(page.locator('header a[hreflang=ko]')).toBeVisible();
      await expectNothing(page, `language menu on ${path}`, { part: 'header', in: bothThemes });
    }
  });
});

test('finds no axe violations in the fully open sidebar, in French', async ({ page }) => {
  await page.setViewportSize(narrow);
  await open(page, inLanguage('/services', french));
  const drawer = page.locator('header details[data-locks-scroll]');
  await drawer.locator('summary').first().click();
  for (const group of await drawer.locator('nav details:not([open]) > summary').all()) await group.click();
  await expect(drawer.locator('a[href="/tech/full-stack"]')).toBeVisible();
  await expectNothing(page, 'sidebar', { part: 'header', in: everyLook });
});

testInOwnContext.describe('notices over a page', () => {
  testInOwnContext.use({ locale: 'ja-JP' });

  testInOwnContext(
    'finds no axe violations in the language offer, the cookie notice and the offline notice',
    async ({ page, context }) => {
      await page.setViewportSize(narrow);
      await openFully(page, '/services');
      await expect(page.locator('aside[lang=ja]')).toBeVisible();
      await expect(page.locator('aside:has(a[href="/privacy-policy"])')).toBeVisible();
      await context.setOffline(true);
      await expect(page.locator('[data-network-news] button')).toBeVisible();
      await expectNothing(page, 'notices', { in: bothThemes });
    },
  );
});

test('finds no axe violations in the cookie notice within the footer, in Korean', async ({ page }) => {
  await open(page, inLanguage('/privacy-policy', korean));
  await expect(page.locator('footer aside')).toBeVisible();
  await expectNothing(page, 'cookie notice', { part: 'footer', in: everyLook });
});

test.describe('forms', () => {
  for (const [path, language, theme] of [
    ['/contact', english, 'dark'],
    ['/get-in-touch', korean, 'light'],
    ['/get-trial', french, 'dark'],
    ['/Pricing', japanese, 'light'],
  ] as const)
    test(`finds no axe violations in the errors of ${path}, in ${language.label}`, async ({ page }) => {
      await page.setViewportSize(narrow);
      await openForm(page, inLanguage(path, language));
      await page.locator('main form button[type=submit]').click();
      await expect(page.locator('main form [role=group]')).toBeFocused();
      await expectNothing(page, 'errors', { part: 'main', in: [theme] });
    });

  test('finds no axe violations in the pricing form for a new project, its summary and receipt, in Korean', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await openForm(page, inLanguage('/Pricing', korean));
    const heading = page.locator('main form h2').last();
    const next = async (step: number) => {
      const former = await heading.textContent();
      await page.locator('main form button[type=submit]').click();
      await expect(heading).not.toHaveText(former ?? '');
      await expectNothing(page, `step ${step}`, { part: 'main', in: [step % 2 ? 'light' : 'dark'] });
    };
    const answerAll = async () => {
      for (const group of await page.locator('main fieldset').all())
        await group.locator('input').first().check();
    };
    await answerAll();
    await next(2);
    await answerAll();
    await next(3);
    await answerAll();
    await next(4);
    await fill(page, { firstName: '은지', lastName: '김', email: 'eunji@example.com' });
    await page.locator('main form input[name=consent]').check();
    await next(5);
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('main form')).toHaveCount(0, { timeout: 45_000 });
    await expectNothing(page, 'receipt', { part: 'main', in: bothThemes });
  });

  test('finds no axe violations in the step for existing code with errors, in French', async ({ page }) => {
    await openForm(page, inLanguage('/Pricing', french));
    await page.locator('input[name=project][value=legacy]').check();
    const submit = page.locator('main form button[type=submit]');
    await submit.click();
    await expect(page.locator('input[name=technology]').first()).toBeVisible();
    await submit.click();
    await expect(page.locator('main form [role=group]')).toBeFocused();
    await expectNothing(page, 'errors of a step', { part: 'main', in: everyLook });
  });

  testInOwnContext(
    'finds no axe violations in a restored draft and a message waiting for the network, in Japanese',
    async ({ page, context }) => {
      await openForm(page, inLanguage('/get-in-touch', japanese));
      await fill(page, { firstName: '葵', lastName: '佐藤', email: 'aoi@example.com' });
      await page.locator('[name=howHelpYou]').fill(`お見積もりをお願いします。${Date.now()}`);
      await page.locator('[name=company]').focus();
      await page.waitForTimeout(700);
      await page.reload();
      await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
      await expect(page.locator('[name=firstName]')).toHaveValue('葵');
      await expectNothing(page, 'draft', { part: 'main', in: ['dark'] });
      await context.setOffline(true);
      await page.locator('main form button[type=submit]').click();
      await expect(page.locator('main form')).toHaveCount(0);
      await expectNothing(page, 'waiting', { part: 'main' });
    },
  );
});

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text);
}

test.describe('error pages', () => {
  test('have no axe violations for an unknown address in Japanese and an invalid one in Korean', async ({
    page,
  }) => {
    await open(page, inLanguage('/no-such-page', japanese));
    await expectNothing(page, '404', { in: ['dark'] });
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNothing(page, '404 at 320');
    await page.goto(inLanguage('/%E0%A4%A', korean));
    await expect(page.locator('h1')).toHaveText(messagesIn(korean, 'common').wentWrong ?? '');
    await expectNothing(page, '400', { in: bothThemes });
  });

  test('have no axe violations for a server error in French', async ({ page }) => {
    const host = await serveStatically();
    const body = await (await fetch(`${host.origin}/fr/500`)).text();
    await host.close();
    await page.route('**/services**', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body }),
    );
    await page.goto(inLanguage('/services', french));
    await expect(page.locator('h1')).toHaveText(messagesIn(french, 'common').wentWrong ?? '');
    await expectNothing(page, '500', { in: ['light', 'forced'] });
  });

  for (const [what, missing, message] of [
    ['the error page', 'contactPage', 'wentWrong'],
    ['the last resort', 'locales', 'errorPageFailed'],
  ] as const)
    test(`have no axe violations when a page fails while shown: ${what}`, async ({ page }) => {
      await openFully(page, inLanguage('/About', english));
      await page.route('**/page-data/contact/page-data.json', async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { result: { data: Record<string, unknown> } };
        json.result.data[missing] = null;
        await route.fulfill({ response, json });
      });
      await page.locator('footer a[href="/contact"]').first().click();
      await expect(page.locator('h1')).toHaveText(messagesIn(english, 'common')[message] ?? '');
      await expectNothing(page, what, { in: bothThemes });
    });

  testInOwnContext.describe('without a network', () => {
    testInOwnContext.use({ serviceWorkers: 'allow' });

    testInOwnContext(
      'finds no axe violations in the page for an unvisited page, within the app and after a reload, in Japanese',
      async ({ page, context }) => {
        const labels = messagesIn(japanese, 'common');
        await openFully(page, inLanguage('/services', japanese));
        await waitForCachedPages(page, ['/services', '/', '/contact'], japanese.value);
        await context.setOffline(true);
        await page.evaluate(() => window.navigateTo('/Project'));
        await expect(page.locator('h1')).toHaveText(labels.offline ?? '');
        await expect(page.locator('nav[aria-labelledby=readable-now] a').first()).toBeVisible();
        await expectNothing(page, 'within the app', { part: 'main' });
        await page.goto('/projects/project-3');
        await expect(page.locator('h1')).toHaveText(labels.offline ?? '');
        await expectNothing(page, 'opened anew', { in: bothThemes });
      },
    );
  });
});

test.describe('within pages', () => {
  test('finds no axe violations in filtered case studies, in French', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, inLanguage('/case-studies', french));
      await page.locator('main nav a[href^="#"]').first().click();
      await expect(page.locator('[data-studies] li[hidden]')).not.toHaveCount(0);
      await expectNothing(page, `filter at ${width}`, { part: 'main', in: [width < 400 ? 'dark' : 'light'] });
    }
  });

  test('finds no axe violations in open questions, a selected country and a diagram', async ({ page }) => {
    await open(page, inLanguage('/services/web-development', japanese));
    const questions = page.locator('main details > summary');
    for (const question of await questions.all()) await question.click();
    await expect(page.locator('main details:not([open])')).toHaveCount(0);
    await expectNothing(page, 'questions', { part: 'main' });
    await open(page, inLanguage('/About', korean));
    const country = page.locator('main button[aria-pressed]').first();
    await country.click();
    await expect(country).toHaveAttribute('aria-pressed', 'true');
    await expectNothing(page, 'country', { part: 'main', in: ['dark'] });
    await open(page, inLanguage('/tech/full-stack', english));
    await page.locator('main button[aria-describedby]').first().focus();
    await expectNothing(page, 'diagram', { part: 'main', in: ['forced'] });
  });

  for (const [path, language] of [
    ['/', japanese],
    ['/case-studies/orderbuddy', french],
  ] as const)
    test(`shows ${path} with forced colours without violations, in ${language.label}`, async ({ page }) => {
      await open(page, inLanguage(path, language));
      await expectNothing(page, 'whole page', { in: ['forced'] });
    });
});

/** Enlarges text as the browser's text size setting does. */
async function doubleText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

for (const [turn, language] of languages.entries())
  testInOwnContext(
    `text twice as large, in ${language.label}: nothing is cut off or wider than the window`,
    async ({ page }) => {
      await doubleText(page);
      const paths = oneOfEachRoute.filter((_, index) => (index + turn) % languages.length === 0);
      for (const path of paths) {
        await page.goto(inLanguage(path, language));
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
        expect.soft(await misfits(page), path).toEqual([]);
      }
      await expectNothing(page, `${paths.at(-1)} with large text`);
    },
  );

test('fits the frame and no notice covers the window at 1280 by 1024 and 400% zoom', async ({ page }) => {
  const size = { width: 320, height: 256 };
  await page.setViewportSize(size);
  for (const [path, language] of [
    ['/contact', french],
    ['/', japanese],
  ] as const) {
    await openFully(page, inLanguage(path, language));
    const notice = page.locator('aside:has(a[href="/privacy-policy"])');
    await expect(notice).toBeVisible();
    expect.soft((await notice.boundingBox())?.y, 'the notice is at the end').toBeGreaterThan(size.height);
    expect.soft(await misfits(page), path).toEqual([]);
    const brand = page.locator('header a').first();
    expect.soft((await brand.boundingBox())?.height, 'the name is in one line').toBeLessThan(60);
    // Floating elements are shown by now, beside the content.
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.waitForTimeout(100);
    await page.locator('header details[data-locks-scroll] > summary').click();
    await expectNothing(page, `sidebar on ${path} at 400%`);
  }
});
