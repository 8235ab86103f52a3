import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test, type Page, type Route } from '@playwright/test';

import { languages, tagOf, type Language } from '../../src/i18n/languages';

import { headingOf } from './copy';
import { firefoxInLongTests, oneInFirefox } from './engines';
import { hostReleases } from './release-host';
import { messagesIn } from './site';
import { openWhole, whole } from './whole';

const english = messagesIn(languages[0], 'common');

/** Page data fails before the browser's own caches and workers see it. */
test.use({ serviceWorkers: 'block' });

/** Counts how often a document is loaded in the tab. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Notes the failures that the app reports, and in which document: `load 1` is in the tab's first. */
async function reportedFailures(page: Page): Promise<(failure: string) => Promise<unknown>> {
  await page.addInitScript(() => {
    // Blank pages of Firefox have no storage.
    if (location.protocol === 'about:') return;
    const document = Number(sessionStorage.getItem('documents') ?? 0) + 1;
    sessionStorage.setItem('documents', String(document));
    window.addEventListener('sitefailure', (event) => {
      const { what } = (event as CustomEvent<{ what: string }>).detail;
      sessionStorage.setItem('reported', `${sessionStorage.getItem('reported') ?? ''}[${what} ${document}]`);
    });
  });
  return (failure) =>
    page.waitForFunction((wanted) => sessionStorage.getItem('reported')?.includes(wanted), `[${failure}]`);
}

/** Time in which a reload that is not wanted would begin: the app decides at once, when it reports a failure. */
const untilReloaded = 400;

/** Answers the data of a page with what `change` makes of it. */
async function spoil(
  page: Page,
  path: string,
  change: (data: Record<string, unknown>) => void,
): Promise<void> {
  await page.route(`**/page-data/${path}/page-data.json`, async (route: Route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { result: { data: Record<string, unknown> } };
    change(json.result.data);
    await route.fulfill({ response, json });
  });
}

/** The footer's link: it is there on every page. */
const linkTo = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();

/** Goes on past the reload that every failure may cost once a minute. */
const budgetSpent = (page: Page) =>
  page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));

test.describe('a page that cannot be loaded', () => {
  for (const [what, pattern] of [
    ['its data', '**/page-data/contact/page-data.json*'],
    ['its code', '**/component---src-templates-contact-tsx-*.js'],
  ] as const) {
    test(`for want of ${what}: one full load of the page, which stays readable, and no loop`, async ({
      page,
    }) => {
      const reported = await reportedFailures(page);
      await openWhole(page, '/services');
      await page.route(pattern, (route) => route.abort('connectionreset'));
      const loads = loadsOf(page);
      await linkTo(page, '/contact').click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
      await reported('start 2');
      await page.waitForTimeout(untilReloaded);
      expect(loads()).toBe(1);
      await page.locator('footer a[href="/services"]').first().click();
      await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    });
  }

  for (const [language, details] of oneInFirefox(languages, 'error page')) {
    test(
      `in ${language.label}, a second time within a minute, shows the error page with its button`,
      details,
      async ({ page }) => {
        const words = messagesIn(language, 'common');
        const reported = await reportedFailures(page);
        await openWhole(page, `/services?lang=${language.value}`);
        await budgetSpent(page);
        await page.route('**/page-data/**/contact/page-data.json*', (route) => route.abort());
        await page.route('**/page-data/contact/page-data.json*', (route) => route.abort());
        const loads = loadsOf(page);
        await linkTo(page, '/contact').click();
        await expect(page.locator('h1')).toHaveText(words.wentWrong ?? '');
        await expect(page).toHaveURL(/\/contact$/);
        await expect(page).toHaveTitle(new RegExp(escaped(words.wentWrong ?? '')));
        await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
        expect(loads()).toBe(0);
        await reported('load 1');
        await page.locator('main').getByRole('link', { name: words.toHomePage }).click();
        await expect(page.locator('h1')).toHaveText(headingOf('home', tagOf(language)));
        await page.goBack();
        await expect(page).toHaveURL(/\/contact$/);
        await page.goBack();
        await expect(page.locator('h1')).toHaveText(headingOf('services', tagOf(language)));
      },
    );
  }

  test('comes when it can be loaded again', async ({ page }) => {
    await openWhole(page, '/services');
    await budgetSpent(page);
    const pattern = '**/page-data/contact/page-data.json*';
    await page.route(pattern, (route) => route.abort());
    await linkTo(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(english.wentWrong ?? '');
    await page.unroute(pattern);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    // Two seconds are one navigation, whose answers are the same.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 2100;
    });
    await linkTo(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
  });

  test(
    'a variant of a language that is missing does not loop, and the page stays readable',
    firefoxInLongTests,
    async ({ page }) => {
      const reported = await reportedFailures(page);
      await page.route('**/page-data/fr/contact/page-data.json*', (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><h1>404</h1>' }),
      );
      await openWhole(page, '/services?lang=fr');
      const loads = loadsOf(page);
      await linkTo(page, '/contact').click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.locator('h1')).toHaveText(headingOf('contact', 'fr'));
      await reported('start 2');
      await page.waitForTimeout(untilReloaded);
      expect(loads()).toBe(1);
    },
  );
});

test.describe('the start of the app fails', () => {
  for (const [what, pattern] of [
    ['the app’s own code', '**/app-*.js'],
    ['the data of the page', '**/page-data/services/page-data.json*'],
    ['the code of the page', '**/component---src-templates-services-tsx-*.js'],
  ] as const) {
    test(`for want of ${what}: one reload, then the served page stays readable and its links work`, async ({
      page,
    }) => {
      const reported = await reportedFailures(page);
      await page.route(pattern, (route) => route.abort('failed'));
      const loads = loadsOf(page);
      await page.goto('/services');
      await reported('start 2');
      await page.waitForTimeout(untilReloaded);
      expect(loads()).toBe(2);
      await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
      await expect(page.locator('main')).toBeVisible();
      await page.locator('main').getByRole('link', { name: 'Web development' }).first().click();
      await expect(page.locator('h1')).toHaveText(headingOf('services/web-development', 'en'));
    });
  }

  test('what was typed meanwhile is not lost to a reload', async ({ page }) => {
    const reported = await reportedFailures(page);
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/page-data/contact/page-data.json*', async (route) => {
      await failed;
      await route.abort();
    });
    const loads = loadsOf(page);
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.locator('[name=firstName]').fill('Mai');
    fail();
    await reported('start 1');
    await page.waitForTimeout(untilReloaded);
    expect(loads()).toBe(1);
    await expect(page.locator('[name=firstName]')).toHaveValue('Mai');
  });
});

test.describe('a page that fails while it is shown', () => {
  for (const language of languages) {
    test(
      `shows the error page in ${language.label}, without header and footer, and leads home`,
      firefoxInLongTests,
      async ({ page }) => {
        const words = messagesIn(language, 'common');
        await page.goto(`/about?lang=${language.value}`);
        await whole(page);
        await spoil(page, pathOf('contact', language), (data) => {
          data.contactPage = null;
        });
        await linkTo(page, '/contact').click();
        await expect(page.locator('h1')).toHaveText(words.wentWrong ?? '');
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await expect(page).toHaveTitle(words.wentWrong ?? '');
        await page.getByRole('link', { name: words.toHomePage }).click();
        await expect(page.locator('h1')).toHaveText(headingOf('home', tagOf(language)));
        await expect(page.getByRole('banner')).toBeVisible();
      },
    );

    test(
      `in ${language.label}, where the error page fails too, the last resort says so and leads home`,
      firefoxInLongTests,
      async ({ page }) => {
        const words = messagesIn(language, 'common');
        const reported = await reportedFailures(page);
        await page.goto(`/about?lang=${language.value}`);
        await whole(page);
        await spoil(page, pathOf('contact', language), (data) => {
          data.locales = null;
        });
        await linkTo(page, '/contact').click();
        await expect(page.locator('h1')).toHaveText(words.errorPageFailed ?? '');
        await reported('error-page 1');
        await page.getByRole('link', { name: words.backToHome }).click();
        await expect(page.locator('h1')).toHaveText(headingOf('home', tagOf(language)));
      },
    );
  }

  test('a frame that fails is replaced by the error page, too', firefoxInLongTests, async ({ page }) => {
    await openWhole(page, '/services');
    await spoil(page, 'contact', (data) => {
      data.offices = null;
    });
    await linkTo(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(english.wentWrong ?? '');
  });
});

test(
  'a guard that does not exist is an error page with its status, not a blank screen',
  firefoxInLongTests,
  async ({ page }) => {
    await page.route('**/app-*.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const named = code.replace(/path:"\/contact",/, '$&guards:["nobody"],');
      expect(named).not.toBe(code);
      await route.fulfill({ response, body: named });
    });
    await openWhole(page, '/services');
    await linkTo(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(english.wentWrong ?? '');
    await expect(page.getByText('500: Unknown guard: nobody')).toBeVisible();
    await page.getByRole('link', { name: english.toHomePage }).click();
    await expect(page.locator('h1')).toHaveText(headingOf('home', 'en'));
  },
);

for (const language of languages) {
  test(
    `addresses that cannot be answered have a page in ${language.label} with status and message`,
    firefoxInLongTests,
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'i18n_redirected', value: language.value, url: baseURL ?? '' }]);
      const words = messagesIn(language, 'common');
      const faults = messagesIn(language, 'errors');
      for (const [path, status] of [
        ['/%E0%A4%A', 400],
        [`/${'x'.repeat(9000)}`, 414],
      ] as const) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
        await expect(page.locator('h1')).toHaveText(words.wentWrong ?? '');
        await expect(page.getByText(`${status}: ${faults[`status${status}`]}`)).toBeVisible();
        await expect(page.getByRole('link', { name: words.toHomePage })).toHaveAttribute('href', '/');
      }
      const missing = await page.goto('/no-such-page');
      expect(missing?.status()).toBe(404);
      await expect(page.locator('h1')).toHaveText(faults.notFound ?? '');
    },
  );
}

test(
  'a page of the release that cannot be read is answered with the 500 page; without that, with the last resort',
  firefoxInLongTests,
  async ({ browser }) => {
    const host = await hostReleases();
    const context = await browser.newContext({ baseURL: host.origin });
    const page = await context.newPage();
    const folder = host.currentFolder();
    await rm(join(folder, 'services'), { recursive: true });
    const failed = await page.goto('/services');
    expect(failed?.status()).toBe(500);
    await expect(page.locator('h1')).toHaveText(english.wentWrong ?? '');
    // Another release: of the first one the server keeps in memory what it has read.
    await host.deploy(async () => undefined);
    for (const name of ['contact', '500', '500.html', '500.html.br', '500.html.gz'])
      await rm(join(folder, name), { recursive: true, force: true });
    const last = await page.goto('/contact');
    expect(last?.status()).toBe(500);
    await expect(page.locator('h1')).toHaveText(english.errorPageFailed ?? '');
    await page.getByRole('link', { name: english.backToHome }).click();
    await expect(page.locator('h1')).toHaveText(headingOf('home', 'en'));
    await context.close();
    await host.close();
  },
);

function pathOf(path: string, language: Language): string {
  return language === languages[0] ? path : `${tagOf(language)}/${path}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
