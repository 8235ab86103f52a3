import { expect, test, type Page, type TestInfo } from '@playwright/test';

import { defaultLanguage, languages, type Language } from '../../src/i18n/languages';
import { sampleOf } from '../test-length';

import { bringControlKit } from './control-kit';
import { partsOf } from './frame-parts';
import { walkThrough, type Walk } from './keyboard';
import { allOf, companyIn, messagesIn, oneOfEachRoute } from './site';
import { openWhole } from './whole';

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

/** What differs by the width is the frame, which is the same on all pages, and how sections are laid out. */
const walkedNarrow = sampleOf(oneOfEachRoute, 8, 'narrow keyboard walk');

test.use({ serviceWorkers: 'block', viewport: wide });
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringControlKit(page);
});

/** Opens a page with all that may lie over it, as it is at a first visit. */
async function arrive(page: Page, path: string, { value }: Language): Promise<void> {
  await openWhole(page, `${path}?lang=${value}`);
  await expect(
    page.locator('aside').filter({ has: page.locator('a[href="/privacy-policy"]') }),
  ).toBeVisible();
  // A form that comes to life has other controls than the one that was served; forms.spec.ts goes into that.
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
  // A link within an editor's text loads its page anew: then the focus is at the beginning of it.
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused, `where the last link of ${path} leads`).toMatch(/^(BODY|H1)$/);
}

for (const [turn, language] of languages.entries()) {
  test(`the keyboard comes to every control of every kind of page, uses it and leaves it: ${language.label}`, async ({
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
      expect.soft(walk.faults, path).toEqual([]);
      await followLastLink(page, path);

      if (!walkedNarrow.includes(path)) continue;
      await page.setViewportSize(narrow);
      await arrive(page, path, language);
      expect.soft(await page.evaluate(() => window.controlKit.tooSmall()), `${path}, narrow`).toEqual([]);
      await skipToContent(page);
      const narrowWalk = await walkThrough(page, 'main', false);
      expect.soft(narrowWalk.faults, `${path}, narrow`).toEqual([]);
    }
  });
}

test.describe('around the content', () => {
  const english = messagesIn(defaultLanguage, 'common');
  const french = messagesIn(languages[1], 'common');
  const company = companyIn(defaultLanguage);

  /** The page for unknown addresses has all of the frame, and one control of its own. */
  const path = '/no-such-page';

  test.describe('in a wide window, with the language offer and the cookie notice', () => {
    test.use({ locale: 'fr-FR' });

    test('every control is come to, used and left', async ({ page }, info) => {
      await openWhole(page, path);
      await expect(partsOf(page).cookieNotice).toBeVisible();
      await expect(page.locator('[data-nosnippet]')).toBeVisible();
      expect.soft(await page.evaluate(() => window.controlKit.tooSmall())).toEqual([]);
      const walk = await walkThrough(page, 'body', true);
      await record(info, path, walk);
      expect.soft(walk.faults).toEqual([]);
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

  test('a notice that is put away by the keyboard leaves the focus where it stood', async ({ page }) => {
    await openWhole(page, path);
    const { cookieNotice, floatingButtons } = partsOf(page);
    await expect(cookieNotice).toBeVisible();
    await page.locator('footer a').last().focus();
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(cookieNotice).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(floatingButtons.getByRole('link').first()).toBeFocused();
  });

  test('in a narrow window, the sidebar and all that is folded up in it', async ({ page }, info) => {
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
    // It slides in; until it has, its links are outside the window.
    await menu.evaluate(
      async (nav) => void (await Promise.all(nav.getAnimations().map(({ finished }) => finished))),
    );
    expect.soft(await page.evaluate(() => window.controlKit.tooSmall())).toEqual([]);
    const walk = await walkThrough(page, 'header details[data-locks-scroll] nav', true);
    await record(info, 'sidebar', walk);
    expect.soft(walk.faults).toEqual([]);
    await expect(toggle, 'the last link leads back to the first control').toBeFocused();
    const words = messagesIn(korean, 'common');
    for (const name of [
      words.home,
      words.caseStudies,
      words.allServices,
      ...allOf('Service', korean).map(({ title }) => String(title)),
      words.allTechnologies,
      ...allOf('Technology', korean).map(({ title }) => String(title)),
      words.contactUs,
      words.getInTouchButton,
    ])
      expect.soft(walk.reached.join('\n')).toContain(`“${name}`);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    const rest = await walkThrough(page, 'body', false);
    expect.soft(rest.faults.filter((fault) => !fault.endsWith('is not reached'))).toEqual([]);
  });

  test('in a window of 1280 by 1024 at 400%, everything is seen where the focus is on it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await arrive(page, '/contact', languages[1]);
    const walk = await walkThrough(page, 'body', false);
    expect.soft(walk.faults).toEqual([]);
  });
});
