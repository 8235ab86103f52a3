import { expect, test as testInOwnContext, type Page } from '@playwright/test';

import en from '../../locales/en/search.json';
import fr from '../../locales/fr/search.json';
import jp from '../../locales/jp/search.json';
import kr from '../../locales/kr/search.json';
import { searchIndexPath, type SearchIndex } from '../../src/content/search/search-index';
import { fileCodeOf, languages, tagOf, type Language } from '../../src/i18n/languages';

import { violationsIn } from './axe';
import { waitForCachedPages, waitForIdleCache } from './cached-pages';
import { partsOf } from './frame-parts';
import { open, openFully } from './hydration';
import { browserProblems, holdBack } from './requests';
import { test } from './shared-tab';
import { addresses, messagesIn } from './site';

const narrow = { width: 390, height: 844 };
const [english, french] = languages;
const messages = messagesIn(english, 'common');
const searchWords = (language: Language) => ({ en, fr, kr, jp })[fileCodeOf(language)];

const control = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(?:Search|Rechercher|검색|検索)$/ });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByRole('searchbox');
const results = (page: Page) => dialog(page).locator('ol a');

/** Requests that only the search makes. */
function searchRequestsOf(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/search\/|^\/search-/.test(pathname)) requested.push(pathname);
  });
  return requested;
}

testInOwnContext(
  'nothing is requested before the search is used, and each thing once afterwards',
  async ({ page }) => {
    const problems = browserProblems(page);
    const requested = searchRequestsOf(page);
    await openFully(page, '/services');
    await control(page).hover();
    await page.waitForTimeout(500);
    expect(requested).toEqual([]);
    await control(page).click();
    await field(page).fill('react');
    await expect(results(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await field(page).fill('cloud');
    await expect(results(page).first()).toBeVisible();
    expect(requested.filter((path) => path.startsWith('/search/'))).toEqual([searchIndexPath(english)]);
    expect(requested).toHaveLength(2);
    expect(problems).toEqual([]);
  },
);

test('the index has every page in every language, with headings and text', async ({ request }) => {
  for (const language of languages) {
    const response = await request.get(searchIndexPath(language));
    expect(response.headers()['cache-control']).toBe('no-cache');
    expect(response.headers().etag).toBeTruthy();
    const { pages } = (await response.json()) as SearchIndex;
    expect(pages.map(({ path }) => path).sort()).toEqual(addresses.map(({ path }) => path).sort());
    for (const { path, title, sections } of pages) {
      expect.soft([path, title]).not.toEqual([path, '']);
      // Its questions are summaries, not headings.
      expect.soft(sections.length, path).toBeGreaterThan(path === '/questions' ? 0 : 1);
      expect.soft(JSON.stringify(sections), path).not.toMatch(/\u200b|<[a-z/]/);
    }
  }
});

const searches: readonly (readonly [Language, query: string, path: string])[] = [
  [languages[0], 'kitchen ordering', '/case-studies/orderbuddy'],
  [languages[1], 'etudes de cas', '/case-studies'],
  [languages[2], '웹개발', '/services/web-development'],
  [languages[3], 'ﾌﾟﾛｼﾞｪｸﾄ', '/projects'],
  [languages[3], '開発事例', '/case-studies'],
];

for (const [language, query, path] of searches) {
  test(`in ${language.label}, “${query}” finds ${path}`, async ({ page }) => {
    await open(page, `/contact?lang=${language.value}`);
    await control(page).click();
    await expect(dialog(page)).toHaveAccessibleName(searchWords(language).label);
    await field(page).fill(query);
    const result = dialog(page).locator(`ol a:is([href="${path}"], [href^="${path}#"])`);
    await expect(result).toBeVisible();
    await expect(result.locator('mark').first()).toBeVisible();
    await result.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}(#.*)?$`));
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
  });
}

test('the search can be opened, used and left by keyboard only', async ({ page }) => {
  await open(page, '/services');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('printer protocol');
  await expect(results(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/case-studies\/orderbuddy#what-was-done$/);
  const section = page.locator('#what-was-done');
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('printer protocol');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(section).toBeInViewport();
});

for (const key of ['Control+k', '/']) {
  test(`${key}, pressed before hydration, opens the search after it`, async ({ page }) => {
    let letStart: () => void = () => undefined;
    const mayStart = new Promise<void>((resolve) => (letStart = resolve));
    await page.route(/\/app-[^/]*\.js$/, async (route) => {
      await mayStart;
      await route.continue();
    });
    await page.goto('/services', { waitUntil: 'domcontentloaded' });
    await page.keyboard.press(key);
    await expect(dialog(page)).toHaveCount(0);
    letStart();
    await expect(field(page)).toBeFocused();
  });
}

test('/ is an ordinary character in a field, and Back closes the search', async ({ page }) => {
  await open(page, '/contact');
  await page.locator('main input[name=firstName]').fill('');
  await page.locator('main input[name=firstName]').pressSequentially('a/b');
  await expect(page.locator('main input[name=firstName]')).toHaveValue('a/b');
  await expect(dialog(page)).toHaveCount(0);
  await partsOf(page).footer.locator('a[href="/services"]').click();
  await expect(page).toHaveURL(/\/services$/);
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('Escape, the close button and a press outside close the search and restore the focus', async ({
  page,
}) => {
  await open(page, '/services');
  const link = page.locator('main a').first();
  await link.focus();
  const y = await page.evaluate(() => window.scrollY);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: messages.close }).click(),
    () => page.mouse.click(20, 850),
  ]) {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await field(page).fill('react');
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(y);
});

test('the sidebar opens the search on a phone', async ({ page }) => {
  await page.setViewportSize(narrow);
  await open(page, '/services');
  const { sidebar } = partsOf(page);
  await sidebar.locator('summary').first().click();
  await sidebar.getByRole('link', { name: messages.search, exact: true }).click();
  await expect(field(page)).toBeFocused();
  await expect(sidebar).not.toHaveAttribute('open');
  // It slides in from below.
  const box = async () => Object.values((await dialog(page).boundingBox()) ?? {}).map(Math.round);
  await expect.poll(box).toEqual([0, 0, narrow.width, narrow.height]);
  await page.keyboard.press('Escape');
  await expect(sidebar.locator('summary').first()).toBeFocused();
});

test('a control pressed before hydration opens the search after it', async ({ page }) => {
  const release = await holdBack(page, /\/app-[0-9a-f]+\.js$/);
  await page.goto('/services', { waitUntil: 'commit' });
  await control(page).click();
  await expect(page).toHaveURL(/#pages$/);
  release();
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/services$/);
});

test('its control leads to the list of pages without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/services');
  await control(page).click();
  await expect(page.locator('#pages')).toBeInViewport();
  await context.close();
});

test('opening causes no layout shift', async ({ page }) => {
  await open(page, '/services');
  await page.evaluate(() => {
    (window as unknown as { shifts: number }).shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
  const before = await width();
  await control(page).click();
  await expect(field(page)).toBeFocused();
  await page.waitForTimeout(500);
  expect(await width()).toBe(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the open search in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page, '/');
    await control(page).click();
    for (const query of ['', 'react', 'xyzzy']) {
      await field(page).fill(query);
      await expect(dialog(page).locator('li').first()).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
    }
  });
}

testInOwnContext(
  'the search works without a network after a first use, and shows which results can be opened',
  async ({ page, context }) => {
    await openFully(page, '/services?lang=fr');
    await waitForCachedPages(page, ['/services', '/', '/contact'], 'fr');
    await control(page).click();
    await field(page).fill('react');
    await expect(results(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await waitForIdleCache(page);
    await context.setOffline(true);
    await page.reload();
    await control(page).click();
    await field(page).fill('contact');
    const result = dialog(page).locator('ol a[href^="/contact"]').first();
    await expect(result).toContainText(searchWords(french).readableOffline);
    await result.click();
    await expect(page).toHaveURL(/\/contact/);
    await expect(page.locator('main form')).toBeVisible();
  },
);

test('its control leads to the list of pages when the search’s files cannot be loaded', async ({ page }) => {
  await page.route(/\/search-[0-9a-f]+\.js$/, (route) => route.abort());
  await open(page, '/services');
  await control(page).click();
  await expect(page.locator('#pages')).toBeInViewport();
});

test('without network and index the search shows so, and finds pages once the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/services');
  await page.route('**/search/en.json', (route) => route.abort());
  await control(page).click();
  await expect(dialog(page).getByRole('status')).toHaveText(searchWords(english).failed);
  await context.setOffline(true);
  await expect(dialog(page).getByRole('status')).toHaveText(searchWords(english).failedOffline);
  await page.unroute('**/search/en.json');
  await context.setOffline(false);
  await field(page).fill('react');
  await expect(results(page).first()).toBeVisible();
});
