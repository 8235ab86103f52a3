import { expect, type Page } from '@playwright/test';

import { bundleWorkerPart } from '../../src/build/service-worker';
import { languages, tagOf } from '../../src/i18n/languages';

import { headingOf } from './copy';
import { firefoxInLongTests, oneInFirefox } from './engines';
import { proxyTo } from './fault-proxy';
import { hydrated } from './hydration';
import { brokenPictures, kept, keptAll } from './kept';
import { test } from './network';
import { messagesIn } from './site';
import { openWhole } from './whole';

const project = process.cwd().replace(/\/tests\/browser$/, '');

/** Opens a page in a language for the first time, and waits until it is kept. */
async function visit(page: Page, path: string, value: (typeof languages)[number]['value']): Promise<void> {
  await openWhole(page, `${path}?lang=${value}`);
  await kept(page, [path, '/', '/contact'], value);
  await keptAll(page);
}

test('a page that was opened once is there without a network: by reload, by address, with styles and pictures', async ({
  page,
  context,
  network,
}) => {
  await visit(page, '/services/web-development', 'fr');
  await network.cut();
  await page.reload();
  await hydrated(page);
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

test('pages that were reached by links are there by link, by reload and in a new tab', async ({
  page,
  context,
  network,
}) => {
  await visit(page, '/services', 'en');
  await page.locator('main').getByRole('link', { name: 'Web development' }).first().click();
  await expect(page).toHaveURL(/web-development$/);
  await kept(page, ['/services/web-development'], 'en');
  await keptAll(page);
  await network.cut();
  await page.reload();
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText(headingOf('services/web-development', 'en'));
  await page.locator('a[href="/services"]').first().click();
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
  const hasWholeStyle = () =>
    page.evaluate(() => document.querySelector<HTMLLinkElement>('link[data-whole-style]')?.sheet != null);
  expect(await hasWholeStyle()).toBe(true);
  const tab = await context.newPage();
  await tab.goto('/services/web-development');
  await expect(tab.locator('h1')).toHaveText(headingOf('services/web-development', 'en'));
});

for (const [language, details] of oneInFirefox(languages, 'unvisited')) {
  test(
    `in ${language.label}: home and contact are there unvisited; an unvisited page says so and lists what can be read`,
    details,
    async ({ page, network }) => {
      const tag = tagOf(language);
      const words = messagesIn(language, 'common');
      await visit(page, '/services', language.value);
      await network.cut();
      for (const path of ['/', '/contact']) {
        await page.goto(path);
        await hydrated(page);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expect(page.locator('h1')).toHaveText(headingOf(path === '/' ? 'home' : 'contact', tag));
      }
      await page.goto('/projects/project-3');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('h1')).toHaveText(words.offline ?? '');
      await expect(page.getByText(words.notKept ?? '')).toBeVisible();
      await expect(page.getByRole('link', { name: words.tryAgain })).toBeVisible();
      await expect(page.locator('main li a')).toHaveCount(3);
      await page.locator('main a[href="/services"]').click();
      await expect(page.locator('h1')).toHaveText(headingOf('services', tag));
    },
  );
}

test('a link to an unvisited page says so within the frame, and the page comes when the network does', async ({
  page,
  network,
}) => {
  await visit(page, '/services', 'fr');
  const words = messagesIn(languages[1], 'common');
  await network.cut();
  await expect(page.locator('[data-network-news]')).toContainText(words.offlineNotice ?? '');
  await page.evaluate(() => window.___navigate('/Project'));
  await expect(page).toHaveURL(/\/Project$/);
  await expect(page.locator('h1')).toHaveText(words.offline ?? '');
  // The page says it: the notice does not stand over its heading any more.
  await expect(page.locator('[data-network-news]')).toHaveText('');
  await expect(page).toHaveTitle(new RegExp(words.offline ?? ''));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('navigation', { name: words.readableNow }).getByRole('link')).toHaveCount(3);
  await network.mend();
  await expect(page.locator('h1')).toHaveText(headingOf('project', 'fr'));
});

test('the language that was chosen last is the one that is read offline', async ({ page, network }) => {
  await visit(page, '/services', 'fr');
  const popover = page.locator('header details').filter({ has: page.locator('a[hreflang]') });
  await popover.locator('summary').click();
  await popover.locator('a[hreflang=ja]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await kept(page, ['/services', '/', '/contact'], 'jp');
  await network.cut();
  await page.goto('/services');
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'ja'));
  await page.goto('/techs');
  await expect(page.locator('h1')).toHaveText(messagesIn(languages[3], 'common').offline ?? '');
});

test(
  'a switch to a language that was never loaded leaves the page as it is',
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
  'where the network takes longer than three seconds, what was kept is shown',
  firefoxInLongTests,
  async ({ browser, baseURL }) => {
    const proxy = await proxyTo(baseURL ?? '');
    const context = await browser.newContext({ baseURL: proxy.origin });
    const page = await context.newPage();
    await visit(page, '/services', 'en');
    proxy.fault = () => ({ after: 8000 });
    const begin = Date.now();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    expect(Date.now() - begin).toBeGreaterThan(2500);
    expect(Date.now() - begin).toBeLessThan(7500);
    await context.close();
    await proxy.close();
  },
);

test('the worker leaves alone what is not a page of the site: the editor, the intake, ranges, other methods', async ({
  page,
}) => {
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

test(
  'the first visit fetches what its page needs, and little besides',
  firefoxInLongTests,
  async ({ page }) => {
    let bytes = 0;
    page.on('requestfinished', async (request) => {
      const sizes = await request.sizes().catch(() => undefined);
      bytes += sizes?.responseBodySize ?? 0;
    });
    await visit(page, '/services', 'en');
    expect(bytes).toBeLessThan(1_000_000);
  },
);

test('switched off, the worker removes itself and everything it kept, and the site goes on', async ({
  page,
  wire,
}) => {
  await visit(page, '/services', 'en');
  const script = await bundleWorkerPart(project, 'src/browser/worker/removal.ts');
  wire.fault = (path) => (path === '/sw.js' ? { script } : undefined);
  await page.reload();
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
