import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';
import { generateSW } from 'workbox-build';

import { languages } from '../../src/i18n/languages';

import { headingOf } from './copy';
import { firefoxInLongTests } from './engines';
import { hydrated } from './hydration';
import { kept } from './kept';
import { hostReleases, rebuilt, rewrite, type ReleaseHost } from './release-host';
import { messagesIn } from './site';
import { openWhole } from './whole';

const words = messagesIn(languages[0], 'common');
const before = headingOf('services', 'en');
const after = 'Services, as they are from today';

// One host and one new release for all tests of the file.
test.describe.configure({ mode: 'default' });

let host: ReleaseHost;
let newRelease: string | undefined;
test.beforeAll(async () => {
  host = await hostReleases();
});
test.beforeEach(() => host.serve());
test.afterAll(() => host.close());

const deployed = async () => {
  newRelease ??= await host.prepare((folder) => rebuilt(folder, { from: before, to: after }));
  await host.serve(newRelease);
};

/** Counts how often a document is loaded in the tab. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test('after a deploy, an open tab goes on: the next page is the new version’s, once loaded, and Back leads back', async ({
  page,
}) => {
  await openWhole(page, `${host.origin}/About`);
  const build = () => page.evaluate(() => window.___webpackCompilationHash);
  const former = await build();
  const steps = await page.evaluate(() => history.length);
  await deployed();
  const loads = loadsOf(page);
  // A page that was not loaded ahead, before the deploy.
  await page.evaluate(() => window.___navigate('/Project'));
  await expect(page.locator('h1')).toHaveText(headingOf('project', 'en'));
  await hydrated(page);
  expect(loads()).toBe(1);
  expect(await build()).not.toBe(former);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.evaluate(() => window.___navigate('/services'));
  await expect(page.locator('h1')).toHaveText(after);
  expect(loads()).toBe(1);
  await page.goBack();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
});

test(
  'a quiet notice offers the new version; what was typed is still there after the reload',
  firefoxInLongTests,
  async ({ page }) => {
    await openWhole(page, `${host.origin}/contact`);
    await page.locator('[name=firstName]').pressSequentially('Mai');
    await page.locator('[name=howHelpYou]').pressSequentially('A booking system for our ferries');
    await deployed();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('status').filter({ hasText: words.newVersion ?? '' })).toBeVisible();
    await expect(page.locator('[name=firstName]')).toHaveValue('Mai');
    await page.getByRole('button', { name: words.reload }).click();
    await hydrated(page);
    await expect(page.locator('[name=firstName]')).toHaveValue('Mai');
    await expect(page.locator('[name=howHelpYou]')).toHaveValue('A booking system for our ferries');
    await expect(page.getByText(words.newVersion ?? '')).toHaveCount(0);
  },
);

test(
  'a deploy of content alone reaches an open tab with its next page, too',
  firefoxInLongTests,
  async ({ page }) => {
    await openWhole(page, `${host.origin}/services`);
    await page.locator('footer a[href="/contact"]').first().click();
    await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
    await host.deploy(async (folder) => {
      for (const name of ['services/index.html', 'page-data/services/page-data.json']) {
        const file = join(folder, name);
        await rewrite(file, (await readFile(file, 'utf8')).replaceAll(before, after));
      }
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(words.newVersion ?? '')).toBeVisible();
    await page.locator('footer a[href="/services"]').first().click();
    await expect(page.locator('h1')).toHaveText(after);
  },
);

test('HTML is never stale when the network answers: kept or not, the new release is shown', async ({
  page,
}) => {
  await openWhole(page, `${host.origin}/services`);
  await kept(page, ['/services'], 'en');
  await deployed();
  await page.reload();
  await expect(page.locator('h1')).toHaveText(after);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(after);
});

test('page data of a build the tab does not know leads to one reload, not to a loop', async ({ page }) => {
  await host.deploy(async (folder) => {
    await rewrite(join(folder, 'page-data', 'app-data.json'), '{"webpackCompilationHash":"0000000000"}');
  });
  const loads = loadsOf(page);
  await page.goto(`${host.origin}/services`);
  await expect.poll(loads).toBe(2);
  await hydrated(page);
  await page.waitForTimeout(300);
  expect(loads()).toBe(2);
  await expect(page.locator('h1')).toHaveText(before);
});

test('the former release’s worker is replaced; what visitors open from then on is kept', async ({ page }) => {
  const former = join(tmpdir(), `former-worker-${process.pid}.js`);
  await generateSW({
    swDest: former,
    globDirectory: tmpdir(),
    globPatterns: [],
    inlineWorkboxRuntime: true,
    sourcemap: false,
    skipWaiting: true,
    clientsClaim: true,
    runtimeCaching: [
      {
        urlPattern: ({ url }) => /-[0-9a-f]{8}\.(js|css)$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'hashed-files', expiration: { maxEntries: 150 } },
      },
    ],
  });
  await host.deploy(async (folder) => {
    await rewrite(join(folder, 'sw.js'), await readFile(former, 'utf8'));
  });
  await openWhole(page, `${host.origin}/About`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await caches.open('gatsby-plugin-offline-runtime');
  });
  await page.reload();
  await hydrated(page);
  await host.serve();
  await page.reload();
  await hydrated(page);
  await kept(page, ['/About', '/', '/contact'], 'en');
  await expect.poll(() => page.evaluate(() => caches.has('gatsby-plugin-offline-runtime'))).toBe(false);
  await page.context().setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
});
