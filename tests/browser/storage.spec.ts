import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, expect, firefox, test, type BrowserContext, type Page } from '@playwright/test';

import { languages } from '../../src/i18n/languages';
import { chromiumArguments, findChromium } from '../chromium.mjs';
import { firefoxLaunch } from '../firefox.mjs';

import { complaintsOf } from './complaints';
import { headingOf } from './copy';
import { firefoxInLongTests } from './engines';
import { hydrated, open } from './hydration';
import { messagesIn } from './site';

const words = messagesIn(languages[0], 'common');

/** A visit through everything that stores something. */
async function walk(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/services`);
  await page.getByRole('complementary', { name: words.cookieNotice }).getByRole('button').click();
  const popover = page.locator('header details').filter({ has: page.locator('a[hreflang]') });
  await popover.locator('summary').click();
  await popover.locator('a[hreflang=fr]').click();
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'fr'));
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page.locator('h1')).toHaveText(headingOf('contact', 'fr'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.locator('[name=firstName]').fill('Mai');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'fr'));
  await expect(
    page.getByRole('complementary', { name: messagesIn(languages[1], 'common').cookieNotice }),
  ).toHaveCount(0);
}

async function blockedChromium(folder: string): Promise<BrowserContext> {
  await mkdir(join(folder, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(blocked));
  const executablePath = findChromium();
  return chromium.launchPersistentContext(folder, {
    args: chromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
}

function blockedFirefox(folder: string): Promise<BrowserContext> {
  return firefox.launchPersistentContext(folder, {
    ...firefoxLaunch(),
    // "Block all cookies" of its settings.
    firefoxUserPrefs: { 'network.cookie.cookieBehavior': 2 },
  });
}

test.describe('where the browser blocks all cookies and storage', () => {
  // One browser for both tests: it keeps nothing from the first one.
  test.describe.configure({ mode: 'default' });
  let folder: string;
  let context: BrowserContext;
  test.beforeAll(async ({ browserName }) => {
    folder = await mkdtemp(join(tmpdir(), 'blocked-'));
    context = browserName === 'firefox' ? await blockedFirefox(folder) : await blockedChromium(folder);
  });
  test.afterAll(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('everything works for the visit', async ({ baseURL }) => {
    const page = await context.newPage();
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => {
      // Firefox tells by itself that it registers no worker.
      if (!message.startsWith('Storage access is restricted')) failed.push(message);
    });
    await walk(page, baseURL ?? '');
    const denied = await page.evaluate(() => {
      try {
        localStorage.setItem('x', 'y');
        return false;
      } catch {
        return true;
      }
    });
    expect(denied).toBe(true);
    expect(failed).toEqual([]);
  });

  test('a page that cannot be loaded is opened once, in the language of the visit, and does not loop', async ({
    baseURL,
  }) => {
    const page = await context.newPage();
    // From the beginning: the page may be loaded ahead.
    await page.route('**/page-data/fr/privacy-policy/page-data.json*', (route) => route.abort());
    await walk(page, baseURL ?? '');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    const failedStart = page.waitForEvent('console', (message) => message.text().includes('Failure (start)'));
    await page.locator('footer a[href="/privacy-policy"]').first().click();
    await expect(page.locator('h1')).toHaveText(headingOf('privacy-policy', 'fr'));
    await failedStart;
    // A reload that is not wanted would begin now.
    await page.waitForTimeout(400);
    expect(loads).toBe(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test('full storage keeps nothing from working', firefoxInLongTests, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    Object.defineProperty(indexedDB, 'open', { value: full });
    // Blank pages of Firefox have none.
    if (typeof CacheStorage !== 'undefined')
      CacheStorage.prototype.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  const complaints = complaintsOf(page);
  await walk(page, baseURL ?? '');
  expect(complaints).toEqual([]);
});

test(
  'without service workers and IndexedDB the site is the same',
  firefoxInLongTests,
  async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      Reflect.deleteProperty(window, 'indexedDB');
      Reflect.deleteProperty(window, 'caches');
    });
    const complaints = complaintsOf(page);
    await walk(page, baseURL ?? '');
    expect(complaints).toEqual([]);
  },
);

test('corrupt values are ignored and mended', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'i18n_redirected', value: 'klingon', url: baseURL ?? '' }]);
  await page.addInitScript(() => {
    try {
      if (sessionStorage.getItem('spoilt')) return;
      sessionStorage.setItem('spoilt', '1');
    } catch {
      // Blank pages of Firefox have no storage.
      return;
    }
    for (const [key, value] of [
      ['lang', '{"a":1}'],
      ['cookiesAceept', '\u0000'],
      ['draft:contact', '{broken'],
    ] as const)
      localStorage.setItem(key, value);
    sessionStorage.setItem('reloaded-at', 'yesterday');
    sessionStorage.setItem('@@scroll|/services|initial', '{broken');
  });
  const complaints = complaintsOf(page);
  await walk(page, baseURL ?? '');
  expect(await page.evaluate(() => sessionStorage.getItem('spoilt'))).toBe('1');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('fr');
  expect(await page.evaluate(() => localStorage.getItem('cookiesAceept'))).toBe('true');
  // Firefox complains of a page that is loaded ahead while the reload breaks it off.
  await page.waitForLoadState('networkidle');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(complaints).toEqual([]);
});
