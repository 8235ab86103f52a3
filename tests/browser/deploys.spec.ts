import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, type Page } from '@playwright/test';
import { generateSW } from 'workbox-build';

import { languages } from '../../src/i18n/languages';

import { waitForCachedPages } from './cached-pages';
import { firefoxInLongTests } from './engines';
import { openFully, waitForHydration } from './hydration';
import { hostReleases, rebuilt, rewrite, type ReleaseHost } from './release-host';
import { documentLoads } from './requests';
import { headingOf, messagesIn } from './site';

const messages = messagesIn(languages[0], 'common');
const before = headingOf('services', 'en');
const after = 'Services, as they are from today';

// All tests of the file share one host and one new release.
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

test('an open tab loads the new version with its next page after a deploy, and Back returns to the former page', async ({
  page,
}) => {
  await openFully(page, `${host.origin}/About`);
  const build = () => page.evaluate(() => document.querySelector<HTMLElement>('[data-build]')?.dataset.build);
  const former = await build();
  const steps = await page.evaluate(() => history.length);
  await deployed();
  const loads = documentLoads(page);
  // A page that was not prefetched before the deploy.
  await page.evaluate(() => window.navigateTo('/Project'));
  await expect(page.locator('h1')).toHaveText(headingOf('project', 'en'));
  await waitForHydration(page);
  expect(loads()).toBe(1);
  expect(await build()).not.toBe(former);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.evaluate(() => window.navigateTo('/services'));
  await expect(page.locator('h1')).toHaveText(after);
  expect(loads()).toBe(1);
  await page.goBack();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
});

test(
  'a small notice offers the new version, and typed text survives the reload',
  firefoxInLongTests,
  async ({ page }) => {
    await openFully(page, `${host.origin}/contact`);
    await page.locator('[name=firstName]').pressSequentially('Mai');
    await page.locator('[name=howHelpYou]').pressSequentially('A booking system for our ferries');
    await deployed();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('status').filter({ hasText: messages.newVersion ?? '' })).toBeVisible();
    await expect(page.locator('[name=firstName]')).toHaveValue('Mai');
    await page.getByRole('button', { name: messages.reload }).click();
    await waitForHydration(page);
    await expect(page.locator('[name=firstName]')).toHaveValue('Mai');
    await expect(page.locator('[name=howHelpYou]')).toHaveValue('A booking system for our ferries');
    await expect(page.getByText(messages.newVersion ?? '')).toHaveCount(0);
  },
);

test.describe('a Korean form whose code is gone after a deploy', () => {
  // The worker would have kept the code.
  test.use({ serviceWorkers: 'block' });
  const korean = languages[2];
  const form = messagesIn(korean, 'form');

  /** The server keeps files of the former release for a while; here that is over. */
  const openBeforeDeploy = async (page: Page, path: string) => {
    await openFully(page, `${host.origin}${path}?lang=${korean.value}`);
    await page.route(/\/(?:lead|pricing)-form-\w+\.js$/, (route) => route.fulfill({ status: 404 }));
  };

  test('is sent by the browser, and comes back with what was typed and what is missing', async ({ page }) => {
    await openBeforeDeploy(page, '/contact');
    await page.locator('[name=firstName]').pressSequentially('민수');
    await page.getByRole('button', { name: form.send }).click();
    await expect(page).toHaveURL(/\/api\/leads/);
    await expect(page.locator('main').getByRole('alert')).toContainText(form.required ?? '');
    await expect(page.locator('[name=firstName]')).toHaveValue('민수');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  });

  test('is reloaded with its answers if a step needs the code', async ({ page }) => {
    await openBeforeDeploy(page, '/Pricing');
    const answer = page.locator('main form [type=radio]').first();
    await answer.check({ force: true });
    const loads = documentLoads(page);
    const reloaded = page.waitForEvent('load');
    await page.locator('main form [data-action]').first().click();
    await reloaded;
    expect(loads()).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await waitForHydration(page);
    await expect(answer).toBeChecked();
  });
});

test(
  'a deploy of changed content reaches an open tab with its next page',
  firefoxInLongTests,
  async ({ page }) => {
    await openFully(page, `${host.origin}/services`);
    await page.locator('footer a[href="/contact"]').first().click();
    await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
    await host.deploy(async (folder) => {
      for (const name of ['services/index.html', 'page-data/services/page-data.json']) {
        const file = join(folder, name);
        await rewrite(file, (await readFile(file, 'utf8')).replaceAll(before, after));
      }
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(messages.newVersion ?? '')).toBeVisible();
    await page.locator('footer a[href="/services"]').first().click();
    await expect(page.locator('h1')).toHaveText(after);
  },
);

test('HTML is from the new release whenever the network answers, cached or not', async ({ page }) => {
  await openFully(page, `${host.origin}/services`);
  await waitForCachedPages(page, ['/services'], 'en');
  await deployed();
  await page.reload();
  await expect(page.locator('h1')).toHaveText(after);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(after);
});

test('page data of an unknown build causes one reload and no loop', async ({ page }) => {
  await host.deploy(async (folder) => {
    await rewrite(join(folder, 'page-data', 'app-data.json'), '{"webpackCompilationHash":"0000000000"}');
  });
  const loads = documentLoads(page);
  await page.goto(`${host.origin}/services`);
  await expect.poll(loads).toBe(2);
  await waitForHydration(page);
  await page.waitForTimeout(300);
  expect(loads()).toBe(2);
  await expect(page.locator('h1')).toHaveText(before);
});

test('the worker of the new release replaces the former one, and pages opened from then on are cached', async ({
  page,
}) => {
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
  await openFully(page, `${host.origin}/About`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await caches.open('gatsby-plugin-offline-runtime');
  });
  await page.reload();
  await waitForHydration(page);
  await host.serve();
  await page.reload();
  await waitForHydration(page);
  await waitForCachedPages(page, ['/About', '/', '/contact'], 'en');
  await expect.poll(() => page.evaluate(() => caches.has('gatsby-plugin-offline-runtime'))).toBe(false);
  await page.context().setOffline(true);
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
});
