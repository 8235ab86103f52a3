import { expect, test, type Page, type TestInfo } from '@playwright/test';

import { defaultLanguage, languages, type Language } from '../../src/i18n/languages';
import { sampleOf } from '../test-length';

import { bringControlKit } from './control-kit';
import { partsOf } from './frame-parts';
import { openFully } from './hydration';
import { walkThrough, type Walk } from './keyboard';
import { allOf, companyIn, messagesIn, oneOfEachRoute } from './site';

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

/** The width changes the frame, which is the same on all pages, and the layout of sections. */
const walkedNarrow = sampleOf(oneOfEachRoute, 5, 'narrow keyboard walk');

test.use({ serviceWorkers: 'block', viewport: wide });
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringControlKit(page);
});

/** Opens a page with all floating elements, as at a first visit. */
async function arrive(page: Page, path: string, { value }: Language): Promise<void> {
  await openFully(page, `${path}?lang=${value}`);
  await expect(
    page.locator('aside').filter({ has: page.locator('a[href="/privacy-policy"]') }),
  ).toBeVisible();
  // A hydrated form has other controls than the served one; forms.spec.ts tests that.
  const form = page.locator('form[method=post]');
  if ((await form.count()) === 0) return;
  await form.dispatchEvent('pointerover');
  await expect(form).toHaveJSProperty('noValidate', true);
}

/** Passes the frame by the skip link. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
}

async function record(info: TestInfo, name: string, { reached }: Walk): Promise<void> {
  await info.attach(name, { body: reached.join('\n'), contentType: 'text/plain' });
}

/** Goes back to the last link to another page within the content, and follows it. */
async function followLastLink(page: Page, path: string): Promise<void> {
  const links = page.locator('main a[href^="/"]');
  if ((await links.count()) === 0) return;
  const goal = await links.last().getAttribute('href');
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Shift+Tab');
    if (await links.last().evaluate((link) => link === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page, `the last link of ${path}`).toHaveURL((url) => url.pathname === goal);
  // A link within an editor's text loads its page in full, which starts with the focus at its beginning.
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused, `where the last link of ${path} leads`).toMatch(/^(BODY|H1)$/);
}

for (const [turn, language] of languages.entries()) {
  test(`every control of every kind of page can be reached, used and left by keyboard: ${language.label}`, async ({
    page,
  }, info) => {
    for (const path of oneOfEachRoute.filter((_, index) => index % languages.length === turn)) {
      await page.setViewportSize(wide);
      await arrive(page, path, language);
      expect.soft(await page.evaluate(() => window.controlKit.outOfOrder('main, footer')), path).toEqual([]);
      expect.soft(await page.evaluate(() => window.controlKit.tooSmall()), path).toEqual([]);
      await skipToContent(page);
      const walk = await walkThrough(page, 'main', true);
      await record(info, path, walk);
      expect.soft(walk.errors, path).toEqual([]);
      await followLastLink(page, path);

      if (!walkedNarrow.includes(path)) continue;
      await page.setViewportSize(narrow);
      await arrive(page, path, language);
      expect.soft(await page.evaluate(() => window.controlKit.tooSmall()), `${path}, narrow`).toEqual([]);
      await skipToContent(page);
      const narrowWalk = await walkThrough(page, 'main', false);
      expect.soft(narrowWalk.errors, `${path}, narrow`).toEqual([]);
    }
  });
}

test.describe('around the content', () => {
  const english = messagesIn(defaultLanguage, 'common');
  const french = messagesIn(languages[1], 'common');
  const company = companyIn(defaultLanguage);

  /** The 404 page has the complete frame, and one control of its own. */
  const path = '/no-such-page';

  test.describe('in a wide window, with the language offer and the cookie notice', () => {
    test.use({ locale: 'fr-FR' });

    test('every control can be reached, used and left', async ({ page }, info) => {
      await openFully(page, path);
      await expect(partsOf(page).cookieNotice).toBeVisible();
      await expect(page.locator('[data-nosnippet]')).toBeVisible();
      expect.soft(await page.evaluate(() => window.controlKit.tooSmall())).toEqual([]);
      const walk = await walkThrough(page, 'body', true);
      await record(info, path, walk);
      expect.soft(walk.errors).toEqual([]);
      const entries = ['Service', 'Technology'].flatMap((type) => allOf(type, defaultLanguage));
      for (const name of [
        english.skipToContent,
        french.offerAccept,
        french.offerDecline,
        english.homeOf?.replace('{{brand}}', String(company.brand)),
        english.home,
        english.caseStudies,
        english.services,
        english.technologies,
        ...entries.map(({ title }) => String(title)),
        ...languages.map(({ label }) => label),
        english.getInTouchButton,
        english.toHomePage,
        english.createRequest,
        'Facebook',
        english.ok,
        english.emailUs,
        english.makeACall,
        'WhatsApp',
        english.scrollToTop,
      ])
        expect.soft(walk.reached.join('\n')).toContain(`“${name}`);
    });
  });

  test('a notice that is dismissed by keyboard does not move the focus', async ({ page }) => {
    await openFully(page, path);
    const { cookieNotice, floatingButtons } = partsOf(page);
    await expect(cookieNotice).toBeVisible();
    await page.locator('footer a').last().focus();
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(cookieNotice).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(floatingButtons.getByRole('link').first()).toBeFocused();
  });

  test('in a narrow window, the sidebar and all its groups can be reached, used and left', async ({
    page,
  }, info) => {
    await page.setViewportSize(narrow);
    const [, , korean] = languages;
    await arrive(page, path, korean);
    const drawer = page.locator('header details[data-locks-scroll]');
    const toggle = drawer.locator('summary').first();
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press('Tab');
      if (await toggle.evaluate((summary) => summary === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    const menu = drawer.getByRole('navigation');
    await expect(menu).toBeVisible();
    // While it slides in, its links are outside the window.
    await menu.evaluate(
      async (nav) => void (await Promise.all(nav.getAnimations().map(({ finished }) => finished))),
    );
    expect.soft(await page.evaluate(() => window.controlKit.tooSmall())).toEqual([]);
    const walk = await walkThrough(page, 'header details[data-locks-scroll] nav', true);
    await record(info, 'sidebar', walk);
    expect.soft(walk.errors).toEqual([]);
    await expect(toggle, 'the last link leads back to the first control').toBeFocused();
    const messages = messagesIn(korean, 'common');
    for (const name of [
      messages.home,
      messages.caseStudies,
      messages.services,
      ...allOf('Service', korean).map(({ title }) => String(title)),
      messages.technologies,
      ...allOf('Technology', korean).map(({ title }) => String(title)),
      messages.contactUs,
      messages.getInTouchButton,
    ])
      expect.soft(walk.reached.join('\n')).toContain(`“${name}`);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    const rest = await walkThrough(page, 'body', false);
    expect.soft(rest.errors.filter((error) => !error.endsWith('is not reached'))).toEqual([]);
  });

  test('in a window of 1280 by 1024 at 400% zoom, every focused control is visible', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await arrive(page, '/contact', languages[1]);
    const walk = await walkThrough(page, 'body', false);
    expect.soft(walk.errors).toEqual([]);
  });
});
