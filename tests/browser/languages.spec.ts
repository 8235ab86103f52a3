import { expect, test, type BrowserContext, type Page } from '@playwright/test';

import { languageByValue, languages, tagOf, type LanguageValue } from '../../src/i18n/languages';

import { waitForHydration } from './hydration';
import { browserProblems } from './requests';
import { headingOf } from './site';
import { serveStatically, type StaticHost } from './static-host';

async function chooseByCookie(context: BrowserContext, value: LanguageValue, baseURL: string): Promise<void> {
  await context.addCookies([{ name: 'i18n_redirected', value, url: baseURL }]);
}

/** Records the text of h1 at every frame from the first on, to detect flashes. */
async function watchHeading(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenHeadings: seen });
    const record = () => {
      const heading = document.querySelector('h1');
      const visible = document.body && getComputedStyle(document.body).visibility === 'visible';
      const text = heading?.textContent ?? '';
      if (visible && text && seen.at(-1) !== text) seen.push(text);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  return () => page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings);
}

test.describe('a visitor without a stored choice', () => {
  test('reads English, whatever the browser prefers', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'fr-FR', baseURL });
    const page = await context.newPage();
    await page.goto('/services');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    await context.close();
  });
});

for (const language of languages) {
  test(`arriving with ?lang=${language.value} chooses ${language.label}`, async ({ page, context }) => {
    await page.goto(`/services?utm_source=letter&lang=${language.value}#content`);
    await waitForHydration(page);
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
    await expect(page.locator('h1')).toHaveText(headingOf('services', tagOf(language)));
    await expect(page).toHaveURL(/\/services\?utm_source=letter#content$/);
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(language.value);
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
    expect(cookie?.value).toBe(language.value);
    expect(cookie?.sameSite).toBe('Lax');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThanOrEqual(365.1);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
  });
}

test('an unknown ?lang= value is ignored', async ({ page }) => {
  const response = await page.goto('/services?lang=xx');
  expect(response?.status()).toBe(200);
  await waitForHydration(page);
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull();
});

test('?lang= takes precedence over the cookie, and the cookie over localStorage', async ({
  page,
  context,
  baseURL,
}) => {
  await chooseByCookie(context, 'ko', baseURL ?? '');
  await page.addInitScript(() => localStorage.setItem('lang', 'jp'));
  await page.goto('/services');
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.goto('/services?lang=fr');
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('localStorage alone restores the language without a flash of another', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'fr'));
  const seen = await watchHeading(page);
  const problems = browserProblems(page);
  await page.goto('/services');
  await waitForHydration(page);
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'fr'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await seen()).toEqual([headingOf('services', 'fr')]);
  expect(problems).toEqual([]);
});

test('a returning French visitor on a slow network never sees an English heading, on load or navigation', async ({
  page,
  context,
  baseURL,
}) => {
  await chooseByCookie(context, 'fr', baseURL ?? '');
  const client = await context.newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  const seen = await watchHeading(page);
  const pageData: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('page-data.json')) pageData.push(new URL(request.url()).pathname);
  });
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/services\/dedicated-teams$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await page.reload();
  await waitForHydration(page);
  const french = new Set([headingOf('services', 'fr'), headingOf('services/dedicated-teams', 'fr')]);
  for (const heading of await seen()) expect(french).toContain(heading);
  expect(pageData.filter((path) => !path.startsWith('/page-data/fr/'))).toEqual([]);
});

test.describe('switching the language', () => {
  test('swaps the page in place and keeps address, history, scroll, focus and open tab', async ({ page }) => {
    const problems = browserProblems(page);
    await page.goto('/services?utm_source=x');
    await waitForHydration(page);
    await page.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      window.scrollTo(0, 300);
    });
    const before = await page.evaluate(() => ({ y: window.scrollY, history: history.length }));
    const popover = page.locator('header details').filter({ has: page.locator('a[hreflang]') });
    await popover.locator('summary').click();
    await popover.locator('a[hreflang=ja]').click();
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'ja'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page).toHaveURL(/\/services\?utm_source=x$/);
    const after = await page.evaluate(() => ({ y: window.scrollY, history: history.length }));
    expect(after.history).toBe(before.history);
    // The browser's scroll anchoring moves the page slightly when lines above change their height.
    expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(8);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(popover.locator('summary')).toBeFocused();
    await expect(popover).not.toHaveAttribute('open');
    expect(problems).toEqual([]);
  });

  test('is stored in a cookie that the server renews for a year, because Safari deletes script cookies after seven days', async ({
    page,
    context,
  }) => {
    const days = async () => {
      const [cookie] = (await context.cookies()).filter(({ name }) => name === 'i18n_redirected');
      return [cookie?.value, Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)];
    };
    await page.addInitScript(() => {
      const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      Object.defineProperty(document, 'cookie', {
        get: () => cookies?.get?.call(document) as string,
        set: (cookie: string) =>
          cookies?.set?.call(document, cookie.replace(/Max-Age=\d+/, 'Max-Age=604800')),
      });
    });
    const problems = browserProblems(page);
    await page.goto('/services');
    await waitForHydration(page);
    const popover = page.locator('header details').filter({ has: page.locator('a[hreflang]') });
    await popover.locator('summary').click();
    await popover.locator('a[hreflang=fr]').click();
    await expect.poll(days).toEqual(['fr', 365]);
    // The cookie 300 days later.
    const soon = Date.now() / 1000 + 65 * 86_400;
    const { hostname } = new URL(page.url());
    await context.addCookies([
      { name: 'i18n_redirected', value: 'fr', domain: hostname, path: '/', expires: soon },
    ]);
    await page.goto('/contact');
    expect(await days()).toEqual(['fr', 365]);
    // Safari deletes the cookie of absent visitors, but may keep their storage.
    await context.clearCookies();
    await page.goto('/services');
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'fr'));
    await expect.poll(days).toEqual(['fr', 365]);
    expect(problems).toEqual([]);
  });

  test('keeps what was typed into a form', async ({ page }) => {
    await page.goto('/contact');
    await waitForHydration(page);
    await page.locator('[name=firstName]').fill('Mai');
    await page.locator('[name=howHelpYou]').fill('A booking system for our ferries');
    const popover = page.locator('header details').filter({ has: page.locator('a[hreflang]') });
    await popover.locator('summary').click();
    await popover.locator('a[hreflang=fr]').click();
    await expect(page.locator('h1')).toHaveText(headingOf('contact', 'fr'));
    await expect(page.locator('[name=firstName]')).toHaveValue('Mai');
    await expect(page.locator('[name=howHelpYou]')).toHaveValue('A booking system for our ferries');
  });

  test('applies to navigation, prefetch, Back, reload and a new tab', async ({ page, context }) => {
    const requests: string[] = [];
    await page.goto('/services');
    await waitForHydration(page);
    const popover = page.locator('header details').filter({ has: page.locator('a[hreflang]') });
    await popover.locator('summary').click();
    await popover.locator('a[hreflang=ko]').click();
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'ko'));
    page.on('request', (request) => {
      if (request.url().endsWith('page-data.json')) requests.push(new URL(request.url()).pathname);
    });
    const link = page.locator('main').getByRole('link').first();
    await link.hover();
    await link.click();
    await expect(page.locator('h1')).toHaveText(headingOf('services/dedicated-teams', 'ko'));
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'ko'));
    await page.reload();
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'ko'));
    expect(requests.filter((path) => !path.startsWith('/page-data/ko/'))).toEqual([]);
    const tab = await context.newPage();
    await tab.goto('/');
    await expect(tab.locator('html')).toHaveAttribute('lang', 'ko');
  });
});

test('a page loads only the messages of its own route and language', async ({ request }) => {
  const response = await request.get('/page-data/fr/services/page-data.json');
  const { result } = (await response.json()) as {
    result: { data: { locales: { edges: { node: { ns: string; language: string } }[] } } };
  };
  const messages = result.data.locales.edges.map(({ node }) => `${node.language}/${node.ns}`);
  expect(messages).toEqual(['fr/common', 'fr/services']);
});

test('an unknown address shows the 404 page in the chosen language, in the tab and from the server', async ({
  page,
}) => {
  await page.goto('/services?lang=jp');
  await waitForHydration(page);
  await page.evaluate(() =>
    (window as unknown as { navigateTo: (to: string) => void }).navigateTo('/projects/none'),
  );
  await expect(page.locator('h1')).toHaveText('ページが見つかりません');
  await expect(page).toHaveURL(/\/projects\/none$/);
  const response = await page.reload();
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('ページが見つかりません');
});

test.describe('on a host that cannot choose the language', () => {
  let host: StaticHost;
  test.beforeAll(async () => {
    host = await serveStatically();
  });
  test.afterAll(() => host.close());

  for (const value of ['fr', 'jp'] as const) {
    test(`a returning visitor with ${value} sees no frame in English`, async ({ browser }) => {
      const language = languageByValue(value) ?? languages[0];
      const context = await browser.newContext({ baseURL: host.origin });
      await chooseByCookie(context, value, host.origin);
      const page = await context.newPage();
      const problems = browserProblems(page);
      const seen = await watchHeading(page);
      await page.goto('/services');
      await waitForHydration(page);
      await expect(page.locator('h1')).toHaveText(headingOf('services', tagOf(language)));
      await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
      await expect(page).toHaveURL(`${host.origin}/services`);
      await page.locator('main').getByRole('link').first().click();
      await expect(page.locator('h1')).toHaveText(headingOf('services/dedicated-teams', tagOf(language)));
      const english = [headingOf('services', 'en'), headingOf('services/dedicated-teams', 'en')];
      for (const heading of await seen()) expect(english).not.toContain(heading);
      expect(problems).toEqual([]);
      await context.close();
    });
  }

  test('an address in other capitals opens the page', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: host.origin });
    const page = await context.newPage();
    await page.goto('/about?ref=card');
    await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
    await expect(page).toHaveURL(`${host.origin}/About?ref=card`);
    await context.close();
  });
});
