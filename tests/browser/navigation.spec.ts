import { expect, test, type Page } from '@playwright/test';

import { firstViewAttribute } from '../../src/client/first-paint/served-html';
import { languages } from '../../src/i18n/languages';

import { firefoxInLongTests } from './engines';
import { startFailingProxy, type FailingProxy } from './failing-proxy';
import { openFully, waitForHydration } from './hydration';
import { browserProblems } from './requests';
import { headingOf, messagesIn, titleIn } from './site';

const messages = messagesIn(languages[0], 'common');
const linkTo = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();

test.describe('opening another page', () => {
  test('moves the focus to its heading and announces its title, in the visitor’s language', async ({
    page,
  }) => {
    await openFully(page, '/services?lang=fr');
    await linkTo(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(headingOf('contact', 'fr'));
    await expect(page.locator('h1')).toBeFocused();
    // The title changes after the page (src/client/head.tsx).
    await expect(page).toHaveTitle(titleIn(languages[1], 'Contact'));
    await expect(page.locator('#page-announcer')).toHaveText(await page.title());
    await expect(page.locator('#gatsby-announcer')).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'fr'));
    await expect(page.locator('h1')).toBeFocused();
  });

  test('announces nothing on the first page and does not move the focus', async ({ page }) => {
    await openFully(page, '/services');
    await page.waitForTimeout(500);
    await expect(page.locator('#page-announcer')).toHaveText('');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  test('moves the focus to the target of a hash', async ({ page }) => {
    await openFully(page, '/services');
    await page.evaluate(() => window.navigateTo('/contact#content'));
    await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
    await expect(page.locator('#content')).toBeFocused();
  });
});

test('lays out the first view of a new page first, then the rest', firefoxInLongTests, async ({ page }) => {
  await openFully(page, '/services');
  await page.evaluate((name) => {
    const seen: boolean[] = [];
    (window as unknown as { seen: boolean[] }).seen = seen;
    const root = document.documentElement;
    new MutationObserver(() => seen.push(root.hasAttribute(name))).observe(root, {
      attributeFilter: [name],
    });
  }, firstViewAttribute);
  await page.evaluate(() => window.navigateTo('/techs'));
  await expect(page.locator('h1')).toHaveText(headingOf('techs', 'en'));
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen))
    .toEqual([true, false]);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
  await expect(page.locator(`html:not([${firstViewAttribute}])`)).toBeAttached();
});

test.describe('the scroll position', () => {
  test('is restored by Back and Forward, and is the top on a new page', async ({ page }) => {
    await openFully(page, '/services');
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.waitForTimeout(300);
    await page.evaluate(() => window.navigateTo('/techs'));
    await expect(page.locator('h1')).toHaveText(headingOf('techs', 'en'));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.waitForTimeout(300);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(700);
    await page.goForward();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(400);
  });

  test('is restored by Back to a filtered list of case studies', async ({ page }) => {
    await openFully(page, '/case-studies');
    const filter = page.locator('main a[href^="#"], main a[href*="/case-studies#"]').nth(1);
    await filter.click();
    await expect(page).toHaveURL(/#./);
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.waitForTimeout(300);
    const before = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.navigateTo('/services'));
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    await page.goBack();
    await expect(page).toHaveURL(/\/case-studies#./);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(before));
  });
});

test.describe('malformed addresses', () => {
  test('an undecodable fragment causes no error at the start, by a link or typed later', async ({ page }) => {
    const problems = browserProblems(page);
    await openFully(page, '/services#%E0%A4%A');
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    await page.evaluate(() => window.navigateTo('/contact#%E0%A4%A'));
    await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
    await page.evaluate(() => {
      window.location.hash = '#50%';
    });
    await page.evaluate(() => window.navigateTo('/services'));
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
    expect(problems).toEqual([]);
  });
});

test('other forms of an address open it within the tab, and Back returns to the former page', async ({
  page,
}) => {
  await openFully(page, '/services');
  await page.evaluate(() => window.navigateTo('/ABOUT/?ref=card'));
  await expect(page).toHaveURL(/\/About\?ref=card$/);
  await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
});

test.describe('loading', () => {
  let proxy: FailingProxy;
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(async ({ baseURL }) => {
    proxy = await startFailingProxy(baseURL ?? '');
  });
  test.afterEach(() => proxy.close());

  const bar = (page: Page) => page.locator('[data-loading-bar]');

  test(
    'shows the bar after 200 ms, 2 px high and growing; screen readers hear of it only when long',
    firefoxInLongTests,
    async ({ page }) => {
      await openFully(page, `${proxy.origin}/services`);
      let release = (): void => undefined;
      const when = new Promise<void>((resolve) => (release = resolve));
      proxy.failureFor = (url) => (url.includes('/page-data/Project/') ? { when } : undefined);
      const wait = page.evaluate(() => {
        const begin = performance.now();
        window.navigateTo('/Project');
        return new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!document.querySelector('[data-loading-bar]')) return;
            observer.disconnect();
            resolve(performance.now() - begin);
          }).observe(document.body, { childList: true, subtree: true });
        });
      });
      await expect(bar(page)).toHaveAttribute('data-loading-bar', 'loading');
      expect(await wait).toBeGreaterThanOrEqual(199);
      await expect(bar(page)).toHaveCSS('height', '2px');
      const status = page.getByRole('status').filter({ hasText: messages.loadingPage ?? '' });
      expect(await status.count()).toBe(0);
      const widthOf = async () => (await bar(page).boundingBox())?.width ?? 0;
      const early = await widthOf();
      await expect(status).toHaveCount(1);
      expect(await widthOf()).toBeGreaterThan(early);
      release();
      await expect(page.locator('h1')).toHaveText(headingOf('project', 'en'));
      await expect(bar(page)).toHaveCount(0);
      await expect(status).toHaveCount(0);
    },
  );

  test('shows no bar for a page that loads at once', firefoxInLongTests, async ({ page }) => {
    await openFully(page, `${proxy.origin}/services`);
    // On a slow machine loading takes longer and shows a bar.
    await linkTo(page, '/contact').hover();
    await page.waitForLoadState('networkidle');
    await expect(bar(page)).toHaveCount(0);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seenBars: seen });
      new MutationObserver(() => {
        if (document.querySelector('[data-loading-bar]')) seen.push('bar');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await linkTo(page, '/contact').click();
    await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
    await page.waitForTimeout(600);
    expect(await page.evaluate(() => (window as unknown as { seenBars: string[] }).seenBars)).toEqual([]);
  });

  test('shows a red bar when loading fails', firefoxInLongTests, async ({ page }) => {
    await openFully(page, `${proxy.origin}/services`);
    await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
    const red = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--error)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    proxy.failureFor = (url) => (url.includes('/page-data/Project/') ? 'break' : undefined);
    await page.evaluate(() => window.navigateTo('/Project'));
    // Both are checked at once, because they are shown only briefly.
    await expect(page.locator('[data-loading-bar=failed]')).toHaveCSS('background-color', red);
    await expect(page.locator('h1')).toHaveText(messages.wentWrong ?? '');
  });

  test('requests no page twice: in view, hovered and pressed', firefoxInLongTests, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/page-data\.json$|component---/.test(pathname)) requested.push(pathname);
    });
    await openFully(page, `${proxy.origin}/services`);
    const link = page.locator('main').getByRole('link', { name: 'Web development' }).first();
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => requested).toContain('/page-data/services/web-development/page-data.json');
    await link.hover();
    await link.click();
    await expect(page.locator('h1')).toHaveText(headingOf('services/web-development', 'en'));
    const twice = requested.filter((path, index) => requested.indexOf(path) !== index);
    expect(twice).toEqual([]);
  });

  test(
    'prefetches nothing offline or with data saver, and still opens links',
    firefoxInLongTests,
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
      });
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('page-data.json')) requested.push(new URL(request.url()).pathname);
      });
      await openFully(page, `${proxy.origin}/services`);
      await page.locator('main').getByRole('link', { name: 'Web development' }).first().hover();
      // Pages in view are prefetched when the browser is idle, at the latest after two seconds.
      await page.waitForTimeout(2300);
      expect(requested).toEqual(['/page-data/services/page-data.json']);
      await page.locator('main').getByRole('link', { name: 'Web development' }).first().click();
      await expect(page.locator('h1')).toHaveText(headingOf('services/web-development', 'en'));
    },
  );
});

test(
  'going offline and online again is announced politely, once per change',
  firefoxInLongTests,
  async ({ page, context }) => {
    await openFully(page, '/services?lang=ko');
    const korean = messagesIn(languages[2], 'common');
    const status = page.locator('[data-network-news]');
    await expect(status).toHaveAttribute('role', 'status');
    await expect(status).toHaveText('');
    await context.setOffline(true);
    await expect(status).toContainText(korean.offlineNotice ?? '');
    await context.setOffline(false);
    await expect(status).toContainText(korean.onlineAgain ?? '');
    await expect(status).toHaveText('', { timeout: 10_000 });
    await context.setOffline(true);
    await page.getByRole('button', { name: korean.close }).click();
    await expect(status).toHaveText('');
  },
);

test('title, language and history are right after several steps Back and Forward', async ({ page }) => {
  await openFully(page, '/');
  await linkTo(page, '/contact').click();
  await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
  await linkTo(page, '/About').click();
  await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
  await page.goBack();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(headingOf('home', 'en'));
  await expect(page).toHaveTitle(titleIn(languages[0], undefined));
  await page.goForward();
  await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
  await page.reload();
  await waitForHydration(page);
  await page.goForward();
  await expect(page.locator('h1')).toHaveText(headingOf('about', 'en'));
});

test('a step through the history while a page starts opens the page of the address', async ({ page }) => {
  await openFully(page, '/services');
  await linkTo(page, '/contact').click();
  await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
  await page.route('**/app-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.history.forward());
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('h1')).toHaveText(headingOf('contact', 'en'));
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(headingOf('services', 'en'));
});
