import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, expect, firefox, test, type BrowserContext, type Page } from '@playwright/test';

import { languages } from '../../src/i18n/languages';
import { completeChromiumLaunch } from '../chromium.mjs';
import { firefoxLaunch } from '../firefox.mjs';

import { firefoxInLongTests } from './engines';
import { open, waitForHydration } from './hydration';
import { browserProblems } from './requests';
import { headingOf, messagesIn } from './site';

const messages = messagesIn(languages[0], 'common');

/** Visits everything that stores something. */
async function walk(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/services`);
  await page.getByRole('complementary', { name: messages.cookieNotice }).getByRole('button').click();
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
  // The headless shell ignores this file.
  return chromium.launchPersistentContext(folder, completeChromiumLaunch());
}

function blockedFirefox(folder: string): Promise<BrowserContext> {
  return firefox.launchPersistentContext(folder, {
    ...firefoxLaunch(),
    // Its setting “Block all cookies”.
    firefoxUserPrefs: { 'network.cookie.cookieBehavior': 2 },
  });
}

test.describe('with all cookies and storage blocked', () => {
  // Both tests share a browser, which stores nothing.
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

  test('everything works during the visit', async ({ baseURL }) => {
    const page = await context.newPage();
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => {
      // Firefox itself warns that it registers no worker.
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
    // From the start, because the page may be prefetched.
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
    // An unwanted reload would start now.
    await page.waitForTimeout(400);
    expect(loads).toBe(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test('everything works with a full storage', firefoxInLongTests, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    Object.defineProperty(indexedDB, 'open', { value: full });
    // Blank pages have no storage in Firefox.
    if (typeof CacheStorage !== 'undefined')
      CacheStorage.prototype.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  const problems = browserProblems(page);
  await walk(page, baseURL ?? '');
  expect(problems).toEqual([]);
});

test(
  'the site works without service workers and IndexedDB',
  firefoxInLongTests,
  async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      Reflect.deleteProperty(window, 'indexedDB');
      Reflect.deleteProperty(window, 'caches');
    });
    const problems = browserProblems(page);
    await walk(page, baseURL ?? '');
    expect(problems).toEqual([]);
  },
);

test('corrupt values are ignored and replaced', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'i18n_redirected', value: 'klingon', url: baseURL ?? '' }]);
  await page.addInitScript(() => {
    try {
      if (sessionStorage.getItem('spoilt')) return;
      sessionStorage.setItem('spoilt', '1');
    } catch {
      // Blank pages have no storage in Firefox.
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
  const problems = browserProblems(page);
  await walk(page, baseURL ?? '');
  expect(await page.evaluate(() => sessionStorage.getItem('spoilt'))).toBe('1');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('fr');
  expect(await page.evaluate(() => localStorage.getItem('cookiesAceept'))).toBe('true');
  // Firefox warns about a prefetch that the reload cancels.
  await page.waitForLoadState('networkidle');
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(problems).toEqual([]);
});
