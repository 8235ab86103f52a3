import { expect, type Page } from '@playwright/test';

import { bundleWorkerPart } from '../../src/gatsby/service-worker';
import { languageCookieName } from '../../src/i18n/choose-language';
import { languages, tagOf } from '../../src/i18n/languages';

import { brokenPictures, waitForCachedPages, waitForIdleCache } from './cached-pages';
import { firefoxInLongTests, oneInFirefox } from './engines';
import { startFailingProxy } from './failing-proxy';
import { openFully, waitForHydration } from './hydration';
import { test } from './network';
import { browserProblems } from './requests';
import { headingOf, messagesIn } from './site';

const project = process.cwd().replace(/\/tests\/browser$/, '');

/** Opens a page in a language for the first time, and waits until it is cached. */
async function visit(page: Page, path: string, value: (typeof languages)[number]['value']): Promise<void> {
  await openFully(page, `${path}?lang=${value}`);
  await waitForCachedPages(page, [path, '/', '/contact'], value);
  await waitForIdleCache(page);
}

test('a visited page opens without a network by reload and by address, with styles and pictures', async ({
  page,
  context,
  network,
}) => {
  await visit(page, '/services/web-development', 'fr');
  await network.cut();
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('h1')).toHaveText(headingOf('services/web-development', 'fr'));
  expect(await brokenPictures(page)).toEqual([]);
  await expect(page.locator('header').first()).toHaveCSS('position', /sticky|fixed/);
  const tab = await context.newPage();
  await tab.goto('/services/web-development?utm_source=letter#top');
  await expect(tab.locator('h1')).toHaveText(headingOf('services/web-development', 'fr'));
  await tab.goto('/Services/WEB-Development/');
  await expect(tab).toHaveURL(/\/services\/web-development$/);
});

test('pages reached by links open without a network by link, reload and in a new tab', async ({
  page,
  context,
  network,
}) => {
  await visit(page, '/services', 'en');
  await page.locator('main').getByRole('link', { name: 'Web development' }).first().click();
  await expect(page).toHaveURL(/web-development$/);
  await waitForCachedPages(page, ['/services/web-development'], 'en');
  await waitForIdleCache(page);
  await network.cut();
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator('h1')).toHaveText(headingOf('services/web-development', 'en'));
  await page.locator('a[href="/services"]').first().click();
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
  const hasFullStylesheet = () =>
    page.evaluate(() => document.querySelector<HTMLLinkElement>('link[data-full-stylesheet]')?.sheet != null);
  expect(await hasFullStylesheet()).toBe(true);
  const tab = await context.newPage();
  await tab.goto('/services/web-development');
  await expect(tab.locator('h1')).toHaveText(headingOf('services/web-development', 'en'));
});

test('the worker registers at every address of this machine, without console messages', async ({
  page,
  baseURL,
}) => {
  const problems = browserProblems(page);
  for (const host of ['localhost', '127.0.0.1']) {
    await page.goto(`http://${host}:${new URL(baseURL ?? '').port}/services`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }
  expect(problems).toEqual([]);
});

for (const [language, details] of oneInFirefox(languages, 'unvisited')) {
  test(
    `in ${language.label}, home and contact open offline unvisited; another unvisited page explains and lists the cached ones`,
    details,
    async ({ page, network }) => {
      const tag = tagOf(language);
      const messages = messagesIn(language, 'common');
      await visit(page, '/services', language.value);
      await network.cut();
      for (const path of ['/', '/contact']) {
        await page.goto(path);
        await waitForHydration(page);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expect(page.locator('h1')).toHaveText(headingOf(path === '/' ? 'home' : 'contact', tag));
      }
      await page.goto('/projects/project-3');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('h1')).toHaveText(messages.offline ?? '');
      await expect(page.getByText(messages.notCached ?? '')).toBeVisible();
      await expect(page.getByRole('link', { name: messages.tryAgain })).toBeVisible();
      await expect(page.locator('main li a')).toHaveCount(3);
      await page.locator('main a[href="/services"]').click();
      await expect(page.locator('h1')).toHaveText(headingOf('services', tag));
    },
  );
}

test('a link to an unvisited page shows so within the frame, and the page opens once the network is back', async ({
  page,
  network,
}) => {
  await visit(page, '/services', 'fr');
  const messages = messagesIn(languages[1], 'common');
  await network.cut();
  await expect(page.locator('[data-network-news]')).toContainText(messages.offlineNotice ?? '');
  await page.evaluate(() => window.navigateTo('/Project'));
  await expect(page).toHaveURL(/\/Project$/);
  await expect(page.locator('h1')).toHaveText(messages.offline ?? '');
  // The page itself shows the message; the notice no longer covers its heading.
  await expect(page.locator('[data-network-news]')).toHaveText('');
  await expect(page).toHaveTitle(new RegExp(messages.offline ?? ''));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('navigation', { name: messages.readableNow }).getByRole('link')).toHaveCount(3);
  await network.fix();
  await expect(page.locator('h1')).toHaveText(headingOf('project', 'fr'));
});

test('the last chosen language is used offline', async ({ page, network }) => {
  await visit(page, '/services', 'fr');
  const popover = page.locator('header details').filter({ has: page.locator('a[hreflang]') });
  await popover.locator('summary').click();
  await popover.locator('a[hreflang=ja]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await waitForCachedPages(page, ['/services', '/', '/contact'], 'jp');
  await network.cut();
  await page.goto('/services');
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'ja'));
  await page.goto('/techs');
  await expect(page.locator('h1')).toHaveText(messagesIn(languages[3], 'common').offline ?? '');
});

test('an error of the host after a first visit is explained in the visitor’s language, though the app could not start', async ({
  page,
  context,
  wire,
}) => {
  await context.addCookies([{ name: languageCookieName, value: 'jp', url: wire.origin }]);
  // Without a budget for reloads, the page waits for the worker.
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') sessionStorage.setItem('reloaded-at', String(Date.now()));
  });
  wire.failureFor = (path) => (path.startsWith('/page-data/') ? { status: 404 } : undefined);
  await page.goto('/contact');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  wire.failureFor = () => ({ status: 503 });
  await page.reload();
  await expect(page.locator('h1')).toHaveText(messagesIn(languages[3], 'common').wentWrong ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test(
  'a switch to a language that is not cached does not change the page',
  firefoxInLongTests,
  async ({ page, network }) => {
    await visit(page, '/services', 'en');
    await network.cut();
    const popover = page.locator('header details').filter({ has: page.locator('a[hreflang]') });
    await popover.locator('summary').click();
    await popover.locator('a[hreflang=ko]').click();
    await page.waitForTimeout(1000);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  },
);

test(
  'a cached page is shown when the network takes longer than three seconds',
  firefoxInLongTests,
  async ({ browser, baseURL }) => {
    const proxy = await startFailingProxy(baseURL ?? '');
    const context = await browser.newContext({ baseURL: proxy.origin });
    const page = await context.newPage();
    await visit(page, '/services', 'en');
    proxy.failureFor = () => ({ after: 8000 });
    const begin = Date.now();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    expect(Date.now() - begin).toBeGreaterThan(2500);
    expect(Date.now() - begin).toBeLessThan(7500);
    await context.close();
    await proxy.close();
  },
);

test('the worker ignores the editor, the intake, ranges and other methods', async ({ page }) => {
  await visit(page, '/services', 'en');
  await page.reload();
  const seen = await page.evaluate(async () => {
    const file = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .find((name) => name.startsWith('/static/'));
    const range = await fetch(file ?? '', { headers: { range: 'bytes=0-9' } });
    await fetch('/api/leads').catch(() => undefined);
    await fetch('/admin').catch(() => undefined);
    await fetch('/version.json');
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return { status: range.status, bytes: (await range.arrayBuffer()).byteLength, names, urls: urls.flat() };
  });
  expect(seen.status).toBe(206);
  expect(seen.bytes).toBe(10);
  expect(seen.names.sort()).toEqual(['hashed-files', 'notes', 'page-data', 'pages']);
  expect(seen.urls.filter((url) => /\/(?:admin|api|version|sw\.js)/.test(new URL(url).pathname))).toEqual([]);
});

test('the worker caches the 200 files that were used last', async ({ page }) => {
  await visit(page, '/services', 'en');
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const font = await page.locator('link[as=font]').getAttribute('href');
  await page.evaluate(async (path) => {
    for (let index = 0; index < 205; index++) await fetch(`${path}?${index}`);
  }, font);
  const cached = () =>
    page.evaluate(async () =>
      (await (await caches.open('hashed-files')).keys())
        .map(({ url }) => new URL(url))
        .map(({ pathname, search }) => pathname + search),
    );
  await expect.poll(cached).toContain(`${font}?204`);
  await expect.poll(async () => (await cached()).length).toBe(200);
  expect(await cached()).not.toContain(`${font}?0`);
});

test('the first visit fetches little besides what its page needs', firefoxInLongTests, async ({ page }) => {
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => undefined);
    bytes += sizes?.responseBodySize ?? 0;
  });
  await visit(page, '/services', 'en');
  expect(bytes).toBeLessThan(1_000_000);
});

test('switched off, the worker removes itself and its caches, and the site still works', async ({
  page,
  wire,
}) => {
  await visit(page, '/services', 'en');
  const script = await bundleWorkerPart(project, 'src/client/worker/removal.ts');
  wire.failureFor = (path) => (path === '/sw.js' ? { script } : undefined);
  await page.reload();
  // A file that the former worker is fetching may fail, and then the page reloads itself once, maybe during the next step.
  await waitForHydration(page);
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      const active = registrations.filter(({ active: worker }) => worker !== null);
      return [...(await caches.keys()), ...active.map(({ scope }) => scope)];
    });
  await expect.poll(left).toEqual([]);
  await page.goto('/about');
  await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
});
