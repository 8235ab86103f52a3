import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test, type Page, type Route } from '@playwright/test';

import { languages, tagOf, type Language } from '../../src/i18n/languages';
import { sampleOf } from '../test-length';

import { firefoxInLongTests, oneInFirefox } from './engines';
import { startFailingProxy } from './failing-proxy';
import { layOutToEnd, openFully, waitForFullPage } from './hydration';
import { hostReleases } from './release-host';
import { documentLoads } from './requests';
import { headingOf, messagesIn } from './site';

const english = messagesIn(languages[0], 'common');

/** Page data fails on the network, before the browser's caches and workers. */
test.use({ serviceWorkers: 'block' });

/** Collects the failures that the app reports, with their document: `load 1` is the tab's first. */
async function reportedFailures(page: Page): Promise<(failure: string) => Promise<unknown>> {
  await page.addInitScript(() => {
    // Blank pages have no storage in Firefox.
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

/** Longer than an unwanted reload takes to start: the app decides as soon as it reports a failure. */
const untilReloaded = 400;

/** Changes the data of a page by `change`. */
async function changePageData(
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

/** The footer has this link on every page. */
const linkTo = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();

/** Uses up the one reload that a failure may cause each minute. */
const budgetSpent = (page: Page) =>
  page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));

test.describe('a page that cannot be loaded', () => {
  for (const [what, pattern] of [
    ['data', '**/page-data/contact/page-data.json*'],
    ['code', '**/component---src-templates-contact-tsx-*.js'],
  ] as const) {
    test(`is loaded in full once when its ${what} fails, stays readable and does not loop`, async ({
      page,
    }) => {
      const reported = await reportedFailures(page);
      await openFully(page, '/services');
      await page.route(pattern, (route) => route.abort('connectionreset'));
      const loads = documentLoads(page);
      await linkTo(page, '/contact').click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
      await reported('start 2');
      await page.waitForTimeout(untilReloaded);
      expect(loads()).toBe(1);
      await layOutToEnd(page);
      await linkTo(page, '/services').click();
      await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    });
  }

  for (const [language, details] of oneInFirefox(languages, 'error page')) {
    test(
      `in ${language.label}, shows the error page with its button at the second failure within a minute`,
      details,
      async ({ page }) => {
        const messages = messagesIn(language, 'common');
        const reported = await reportedFailures(page);
        await openFully(page, `/services?lang=${language.value}`);
        await budgetSpent(page);
        await page.route('**/page-data/**/contact/page-data.json*', (route) => route.abort());
        await page.route('**/page-data/contact/page-data.json*', (route) => route.abort());
        const loads = documentLoads(page);
        await linkTo(page, '/contact').click();
        await expect(page.locator('h1')).toHaveText(messages.wentWrong ?? '');
        await expect(page).toHaveURL(/\/contact$/);
        await expect(page).toHaveTitle(new RegExp(escaped(messages.wentWrong ?? '')));
        await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
        expect(loads()).toBe(0);
        await reported('load 1');
        await page.locator('main').getByRole('link', { name: messages.toHomePage }).click();
        await expect(page.locator('h1')).toHaveText(headingOf('home', tagOf(language)));
        await page.goBack();
        await expect(page).toHaveURL(/\/contact$/);
        await page.goBack();
        await expect(page.locator('h1')).toHaveText(headingOf('services', tagOf(language)));
      },
    );
  }

  test('opens once it can be loaded again', async ({ page }) => {
    await openFully(page, '/services');
    await budgetSpent(page);
    const pattern = '**/page-data/contact/page-data.json*';
    await page.route(pattern, (route) => route.abort());
    await linkTo(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(english.wentWrong ?? '');
    await page.unroute(pattern);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    // Two seconds are one navigation, for which responses are cached.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 2100;
    });
    await linkTo(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
  });

  test(
    'stays readable and does not loop when its language variant is missing',
    firefoxInLongTests,
    async ({ page }) => {
      const reported = await reportedFailures(page);
      await page.route('**/page-data/fr/contact/page-data.json*', (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><h1>404</h1>' }),
      );
      await openFully(page, '/services?lang=fr');
      const loads = documentLoads(page);
      await linkTo(page, '/contact').click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.locator('h1')).toHaveText(headingOf('contact', 'fr'));
      await reported('start 2');
      await page.waitForTimeout(untilReloaded);
      expect(loads()).toBe(1);
    },
  );
});

test.describe('an app that cannot start', () => {
  for (const [what, pattern] of [
    ['the app’s own code', '**/app-*.js'],
    ['the data of the page', '**/page-data/services/page-data.json*'],
    ['the code of the page', '**/component---src-templates-services-tsx-*.js'],
  ] as const) {
    test(`reloads once when ${what} fails, then the served page stays readable and its links work`, async ({
      page,
    }) => {
      const reported = await reportedFailures(page);
      await page.route(pattern, (route) => route.abort('failed'));
      const loads = documentLoads(page);
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

  // Firefox aborts the requests of a page as soon as the next document is requested.
  test('does not keep a visitor who leaves before it has started', async ({ page, baseURL }) => {
    const proxy = await startFailingProxy(baseURL ?? '');
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    proxy.failureFor = (path) => {
      if (path === '/tech') return { after: 1500 };
      if (!path.startsWith('/component---src-templates-services-')) return undefined;
      start();
      return { after: 5000 };
    };
    await page.goto(`${proxy.origin}/services`);
    await started;
    await linkTo(page, '/tech').click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/tech$/, { timeout: 4000 });
    await proxy.close();
  });

  test('keeps typed text over the reload', async ({ page }) => {
    const reported = await reportedFailures(page);
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/page-data/contact/page-data.json*', async (route) => {
      await failed;
      await route.abort();
    });
    const loads = documentLoads(page);
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
  for (const language of sampleOf(languages, 2, 'failing pages')) {
    test(
      `shows the error page in ${language.label}, without header and footer, with a link home`,
      firefoxInLongTests,
      async ({ page }) => {
        const messages = messagesIn(language, 'common');
        await page.goto(`/about?lang=${language.value}`);
        await waitForFullPage(page);
        await changePageData(page, pathOf('contact', language), (data) => {
          data.contactPage = null;
        });
        await linkTo(page, '/contact').click();
        await expect(page.locator('h1')).toHaveText(messages.wentWrong ?? '');
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await expect(page).toHaveTitle(messages.wentWrong ?? '');
        await page.getByRole('link', { name: messages.toHomePage }).click();
        await expect(page.locator('h1')).toHaveText(headingOf('home', tagOf(language)));
        await expect(page.getByRole('banner')).toBeVisible();
      },
    );

    test(
      `in ${language.label}, shows the plain fallback with a link home when the error page fails too`,
      firefoxInLongTests,
      async ({ page }) => {
        const messages = messagesIn(language, 'common');
        const reported = await reportedFailures(page);
        await page.goto(`/about?lang=${language.value}`);
        await waitForFullPage(page);
        await changePageData(page, pathOf('contact', language), (data) => {
          data.locales = null;
        });
        await linkTo(page, '/contact').click();
        await expect(page.locator('h1')).toHaveText(messages.errorPageFailed ?? '');
        await reported('error-page 1');
        await page.getByRole('link', { name: messages.backToHome }).click();
        await expect(page.locator('h1')).toHaveText(headingOf('home', tagOf(language)));
      },
    );
  }

  test('shows the error page when the frame fails, too', firefoxInLongTests, async ({ page }) => {
    await openFully(page, '/services');
    await changePageData(page, 'contact', (data) => {
      data.offices = null;
    });
    await linkTo(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(english.wentWrong ?? '');
  });
});

test(
  'an unknown guard shows an error page with its status, not a blank screen',
  firefoxInLongTests,
  async ({ page }) => {
    await page.route('**/app-*.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const named = code.replace(/path:"\/contact",/, '$&guards:["nobody"],');
      expect(named).not.toBe(code);
      await route.fulfill({ response, body: named });
    });
    await openFully(page, '/services');
    await linkTo(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(english.wentWrong ?? '');
    await expect(page.getByText('500: Unknown guard: nobody')).toBeVisible();
    await page.getByRole('link', { name: english.toHomePage }).click();
    await expect(page.locator('h1')).toHaveText(headingOf('home', 'en'));
  },
);

for (const language of languages) {
  test(
    `invalid addresses have a page in ${language.label} with status and message`,
    firefoxInLongTests,
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'i18n_redirected', value: language.value, url: baseURL ?? '' }]);
      const messages = messagesIn(language, 'common');
      const errors = messagesIn(language, 'errors');
      for (const [path, status] of [
        ['/%E0%A4%A', 400],
        [`/${'x'.repeat(9000)}`, 414],
      ] as const) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
        await expect(page.locator('h1')).toHaveText(messages.wentWrong ?? '');
        await expect(page.getByText(`${status}: ${errors[`status${status}`]}`)).toBeVisible();
        await expect(page.getByRole('link', { name: messages.toHomePage })).toHaveAttribute('href', '/');
      }
      const missing = await page.goto('/no-such-page');
      expect(missing?.status()).toBe(404);
      await expect(page.locator('h1')).toHaveText(errors.notFound ?? '');
    },
  );
}

test(
  'an unreadable page of the release is answered by the 500 page, or the plain fallback without it',
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
    // A new release, because the server caches the pages it has read.
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
