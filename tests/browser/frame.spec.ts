import { expect, test as testInOwnContext, type Locator, type Page } from '@playwright/test';

import { defaultLanguage, languages } from '../../src/i18n/languages';
import { layoutNames, routes, type LayoutName, type Route } from '../../src/routes/route-table';

import { holdsFocus, megaMenuOf, partsOf } from './frame-parts';
import { open, waitForHydration } from './hydration';
import { browserProblems } from './requests';
import { test } from './shared-tab';
import { addresses, allOf, companyIn } from './site';
import { serveStatically } from './static-host';

const narrow = { width: 390, height: 844 };
const company = companyIn(defaultLanguage);
const services = allOf('Service', defaultLanguage);

/** @returns the alpha of an element's background, 0 for a transparent one */
function opacityOf(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const [, , , alpha = '1'] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [];
    return Number(alpha);
  });
}

/** @returns the relative luminance of the background behind an element, 0 to 1 */
function lightnessUnder(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    // A background is a colour, or a single-colour picture where it ends before its section.
    const groundOf = (at: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage.includes('rgb')) return backgroundImage;
      return /, 0\)$|transparent/.test(backgroundColor) ? undefined : backgroundColor;
    };
    let at: Element | null = element;
    while (at && groundOf(at) === undefined) at = at.parentElement;
    const [red = 0, green = 0, blue = 0] = ((at && groundOf(at)) ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });
}

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Turns the wheel over the window's left edge and waits until the page has reacted. */
async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
}

/** On scrolling down, narrow windows hide the contact buttons (floating.spec.ts). */
async function scrollDownAndUp(page: Page): Promise<void> {
  for (const top of [900, 800]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForTimeout(300);
  }
}

/** Moves the pointer in small steps, as a hand does. */
async function glideTo(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing to move to.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 15 });
}

async function tabUntil(page: Page, part: Locator): Promise<void> {
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab');
    if (await part.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not get there.');
}

test.describe('the header', () => {
  test('has the specified links and labels', async ({ page }) => {
    await open(page, '/services');
    const { header, mainMenu, languagePopover } = partsOf(page);
    const targets = {
      Home: '/',
      'Case Studies': '/case-studies',
      Services: '/services',
      Technologies: '/techs',
    };
    for (const [name, path] of Object.entries(targets)) {
      await expect(mainMenu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(header.getByRole('link', { name: 'Get in touch', exact: true })).toHaveAttribute(
      'href',
      '/get-in-touch',
    );
    await expect(languagePopover).toBeVisible();
    for (const [title, path] of [
      ['Full-Stack Application', '/tech/full-stack'],
      ['Data-Intensive Application', '/tech/data-app'],
    ] as const) {
      const { panel } = megaMenuOf(page, 'Technologies');
      const entry = panel.getByRole('link', { name: title, includeHidden: true });
      await expect(entry).toHaveAttribute('href', path);
    }
  });

  for (const path of [
    '/',
    ...['/case-studies/', '/projects/'].map(
      (start) => addresses.find(({ path }) => path.startsWith(start))?.path ?? '',
    ),
  ]) {
    test(`on ${path} is transparent over a dark section, and solid once the page is scrolled`, async ({
      page,
    }) => {
      await open(page, path);
      const { header } = partsOf(page);
      const first = page.locator('main [data-tone]').first();
      expect(await opacityOf(header)).toBe(0);
      expect(await lightnessUnder(first)).toBeLessThan(0.2);
      expect((await first.boundingBox())?.y).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect.poll(() => opacityOf(header)).toBe(1);
      await expect(header).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => opacityOf(header)).toBe(0);
    });
  }

  test('is light and solid from the start on other pages', async ({ page }) => {
    await open(page, '/services');
    const { header } = partsOf(page);
    expect(await opacityOf(header)).toBe(1);
    expect(await lightnessUnder(header)).toBeGreaterThan(0.8);
  });

  test('shows the links above 992 pixels, else the sidebar’s button', async ({ page }) => {
    await page.setViewportSize({ width: 993, height: 800 });
    await open(page, '/services');
    const { mainMenu, sidebar } = partsOf(page);
    await expect(mainMenu).toBeVisible();
    await expect(sidebar).toBeHidden();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(mainMenu).toBeHidden();
    await expect(sidebar.locator('summary').first()).toBeVisible();
  });
});

test.describe('the mega menu', () => {
  test('opens under the pointer, stays open while the pointer moves to it, and closes on mouse out', async ({
    page,
  }) => {
    await open(page, '/case-studies');
    const { link, toggle, panel } = megaMenuOf(page, 'Services');
    await expect(panel).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await glideTo(page, link);
    await expect(panel).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(panel.getByRole('link')).toHaveCount(services.length);
    for (const { title } of services)
      await expect(panel.getByRole('link', { name: String(title) })).toBeVisible();
    for (const entry of [panel.getByRole('link').first(), panel.getByRole('link').last()]) {
      await glideTo(page, entry);
      await page.waitForTimeout(300);
      await expect(panel).toBeVisible();
    }
    await page.mouse.move(640, 880, { steps: 10 });
    await expect(panel).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes after an item is chosen, and opens again when the pointer returns', async ({ page }) => {
    await open(page, '/case-studies');
    const { link, toggle, panel } = megaMenuOf(page, 'Services');
    await glideTo(page, link);
    await panel.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/services\/web-development$/);
    await expect(panel).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    // Until then, a view transition's snapshot is between the pointer and the menu.
    const transitions = () =>
      page.evaluate(
        () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
      );
    await expect.poll(transitions).toBe(0);
    await page.mouse.move(640, 880);
    await glideTo(page, link);
    await expect(panel).toBeVisible();
  });

  test('opens on focus; Escape closes it and returns the focus', async ({ page }) => {
    await open(page, '/case-studies');
    const { link, toggle, panel } = megaMenuOf(page, 'Services');
    await tabUntil(page, link);
    await expect(panel).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await tabUntil(page, panel.getByRole('link').nth(1));
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
  });

  test('closes when the focus leaves it, and after a choice by keyboard', async ({ page }) => {
    await open(page, '/case-studies');
    const { link, panel } = megaMenuOf(page, 'Services');
    await tabUntil(page, link);
    await expect(panel).toBeVisible();
    await tabUntil(page, panel.getByRole('link').last());
    await page.keyboard.press('Tab');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await link.focus();
    await expect(panel).toBeVisible();
    await tabUntil(page, panel.getByRole('link').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/services\/dedicated-teams$/);
    await expect(panel).toBeHidden();
  });

  test('opened by the pointer, closes with Escape wherever the focus is', async ({ page }) => {
    await open(page, '/case-studies');
    const { link, panel } = megaMenuOf(page, 'Services');
    await glideTo(page, link);
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test('on touch screens opens and closes by one tap on its button, and its link navigates at the first tap', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      hasTouch: true,
      viewport: { width: 1180, height: 820 },
    });
    const page = await context.newPage();
    await open(page, '/case-studies');
    const { link, toggle, panel } = megaMenuOf(page, 'Services');
    for (const isOpen of [true, false, true]) {
      await toggle.tap();
      await expect(panel).toBeVisible({ visible: isOpen });
      await expect(toggle).toHaveAttribute('aria-expanded', String(isOpen));
    }
    await page.touchscreen.tap(20, 800);
    await expect(panel).toBeHidden();
    await link.tap();
    await expect(page).toHaveURL(/\/services$/);
    await expect(panel).toBeHidden();
    await context.close();
  });

  test('opens under the pointer after its button closed it', async ({ page }) => {
    await open(page, '/case-studies');
    const { link, toggle, panel } = megaMenuOf(page, 'Services');
    await tabUntil(page, toggle);
    await expect(panel).toBeVisible();
    await page.keyboard.press('Space');
    await expect(panel).toBeHidden();
    await glideTo(page, link);
    await expect(panel).toBeVisible();
  });

  test('is the only open one', async ({ page }) => {
    await open(page, '/case-studies');
    const first = megaMenuOf(page, 'Services');
    const second = megaMenuOf(page, 'Technologies');
    await first.link.focus();
    await expect(first.panel).toBeVisible();
    await glideTo(page, second.link);
    await expect(second.panel).toBeVisible();
    await expect(first.panel).toBeHidden();
  });
});

test.describe('the language popover', () => {
  test('shows the four languages as specified', async ({ page }) => {
    await open(page, '/services');
    const { languagePopover } = partsOf(page);
    await languagePopover.locator('summary').click();
    await expect(languagePopover.getByRole('link')).toHaveText([
      /^ENGLISH\s*EN$/,
      /^Français\s*FR$/,
      /^한국인\s*KR$/,
      /^日本語\s*JP$/,
    ]);
    // Two of them are added a frame after the menu.
    const hidden = () =>
      languagePopover
        .locator('a > span')
        .evaluateAll((names) => names.filter((name) => name.getBoundingClientRect().width < 10).length);
    await expect.poll(hidden).toBe(0);
  });

  test('opens with its arrow turned, and closes on a press outside', async ({ page }) => {
    await open(page, '/services');
    const { languagePopover } = partsOf(page);
    const rotation = () =>
      languagePopover.locator('summary span:has(> svg)').evaluate((arrow) => getComputedStyle(arrow).rotate);
    expect(await rotation()).toBe('none');
    await languagePopover.locator('summary').click();
    await expect(languagePopover.getByRole('link')).toHaveCount(languages.length);
    await expect.poll(rotation).toBe('180deg');
    await page.locator('main').click({ position: { x: 5, y: 5 } });
    await expect(languagePopover).not.toHaveAttribute('open');
    await expect.poll(rotation).toBe('none');
  });

  test('supports arrow keys, Home and End; Escape closes it and returns the focus', async ({ page }) => {
    await open(page, '/services');
    const { languagePopover } = partsOf(page);
    const summary = languagePopover.locator('summary');
    const options = languagePopover.getByRole('link');
    await tabUntil(page, summary);
    await page.keyboard.press('Enter');
    await expect(options).toHaveCount(languages.length);
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', 3],
      ['ArrowDown', 0],
      ['ArrowUp', 3],
      ['ArrowUp', 2],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(options.nth(index), key).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(languagePopover).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeFocused();
  });

  test('closes after a language is chosen, also by keyboard', async ({ page }) => {
    await open(page, '/services');
    const { languagePopover } = partsOf(page);
    await languagePopover.locator('summary').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(languagePopover).not.toHaveAttribute('open');
    await expect(languagePopover.locator('summary')).toBeFocused();
  });
});

test.describe('the sidebar', () => {
  test.use({ viewport: narrow });

  test('slides in from the edge with the header’s links and Contact Us', async ({ page }) => {
    await open(page, '/case-studies');
    const { sidebar } = partsOf(page);
    const panel = sidebar.getByRole('navigation');
    await expect(panel).toBeHidden();
    await sidebar.locator('summary').first().click();
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((element) => getComputedStyle(element).animationName)).not.toBe('none');
    await expect
      .poll(async () => {
        const box = await panel.boundingBox();
        return box && Math.round(box.x + box.width);
      })
      .toBe(narrow.width);
    const targets = {
      Home: '/',
      'Case Studies': '/case-studies',
      'Contact Us': '/contact',
      'Get in touch': '/get-in-touch',
    };
    for (const [name, path] of Object.entries(targets)) {
      await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    for (const group of ['Services', 'Technologies']) {
      await panel.locator('summary', { hasText: group }).click();
    }
    for (const { title } of services)
      await expect(panel.getByRole('link', { name: String(title) })).toBeVisible();
    for (const [title, path] of [
      ['Full-Stack Application', '/tech/full-stack'],
      ['Data-Intensive Application', '/tech/data-app'],
    ] as const) {
      await expect(panel.getByRole('link', { name: title })).toHaveAttribute('href', path);
    }
    await expect(panel.locator('a[href="/techs"]')).toBeVisible();
  });

  test('prevents the page from scrolling until it is closed', async ({ page }) => {
    await open(page, '/case-studies');
    const { sidebar } = partsOf(page);
    await sidebar.locator('summary').first().click();
    await turnWheel(page);
    expect(await scrollY(page)).toBe(0);
    await page.keyboard.press('Escape');
    await turnWheel(page);
    expect(await scrollY(page)).toBeGreaterThan(0);
  });

  test('traps the focus in both directions; Escape closes it and returns the focus', async ({ page }) => {
    await open(page, '/case-studies');
    const { sidebar } = partsOf(page);
    const opener = sidebar.locator('summary').first();
    await tabUntil(page, opener);
    await page.keyboard.press('Enter');
    await expect(sidebar.getByRole('navigation')).toBeVisible();
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = new Set<string>();
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press(key);
        expect(await holdsFocus(sidebar), `${key}, press ${press + 1}`).toBe(true);
        stops.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      }
      expect(stops.size, 'the focus moves').toBeGreaterThanOrEqual(6);
    }
    await page.keyboard.press('Escape');
    await expect(sidebar.getByRole('navigation')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('opened by a press, closes with Escape, even after a press on an empty area in it', async ({
    page,
  }) => {
    await open(page, '/case-studies');
    const { sidebar } = partsOf(page);
    const panel = sidebar.getByRole('navigation');
    await sidebar.locator('summary').first().click();
    const box = await panel.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 30, narrow.height - 20);
    await page.keyboard.press('Tab');
    expect(await holdsFocus(sidebar), 'the focus is inside').toBe(true);
    await page.mouse.click((box?.x ?? 0) + 30, narrow.height - 20);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(sidebar.locator('summary').first()).toBeFocused();
  });

  test('opens the Services group by itself under /services only', async ({ page }) => {
    for (const [path, isOpen] of [
      ['/services', true],
      ['/services/web-development', true],
      ['/case-studies', false],
      ['/', false],
    ] as const) {
      await open(page, path);
      const { sidebar } = partsOf(page);
      await sidebar.locator('summary').first().click();
      const entry = sidebar.getByRole('link', { name: String(services[0]?.title), includeHidden: true });
      await expect(entry, path).toBeVisible({ visible: isOpen });
    }
  });

  test('closes after a page is chosen in it; the page then scrolls and the group reflects it', async ({
    page,
  }) => {
    await open(page, '/case-studies');
    const { sidebar } = partsOf(page);
    const panel = sidebar.getByRole('navigation');
    await sidebar.locator('summary').first().click();
    await panel.locator('summary', { hasText: 'Services' }).click();
    await panel.getByRole('link', { name: String(services[0]?.title) }).click();
    await expect(page).toHaveURL(/\/services\//);
    await expect(panel).toBeHidden();
    await turnWheel(page);
    expect(await scrollY(page)).toBeGreaterThan(0);
    await sidebar.locator('summary').first().click();
    await expect(panel.getByRole('link', { name: String(services[0]?.title) })).toBeVisible();
  });

  test('closes on a press outside, by its button, and when the window becomes wide', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await open(page, '/case-studies');
    const { sidebar } = partsOf(page);
    const panel = sidebar.getByRole('navigation');
    const opener = sidebar.locator('summary').first();
    await opener.click();
    await page.mouse.click(60, 500);
    await expect(panel).toBeHidden();
    await opener.click();
    await opener.click();
    await expect(panel).toBeHidden();
    await opener.click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(panel).toBeHidden();
    await turnWheel(page);
    expect(await scrollY(page)).toBeGreaterThan(0);
  });
});

testInOwnContext.describe('by touch', () => {
  testInOwnContext.use({ hasTouch: true });

  testInOwnContext('a mega menu opens and an item in it is chosen', async ({ page }) => {
    await open(page, '/case-studies');
    const { toggle, panel } = megaMenuOf(page, 'Services');
    await toggle.tap();
    await expect(panel).toBeVisible();
    await page.waitForTimeout(300);
    await expect(panel).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.tap();
    await expect(panel).toBeHidden();
    await toggle.tap();
    await panel.getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/services\/dedicated-teams$/);
    await expect(panel).toBeHidden();
  });

  testInOwnContext('a language is chosen', async ({ page }) => {
    await open(page, '/case-studies');
    const { languagePopover } = partsOf(page);
    await languagePopover.locator('summary').tap();
    await languagePopover.locator('a[hreflang=ko]').tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(languagePopover).not.toHaveAttribute('open');
  });

  testInOwnContext('the sidebar opens, a group in it unfolds, and a page is chosen', async ({ page }) => {
    await page.setViewportSize(narrow);
    await open(page, '/case-studies');
    const { sidebar } = partsOf(page);
    const panel = sidebar.getByRole('navigation');
    await sidebar.locator('summary').first().tap();
    await panel.locator('summary', { hasText: 'Services' }).tap();
    await panel.getByRole('link', { name: String(services[1]?.title) }).tap();
    await expect(page).toHaveURL(/\/services\//);
    await expect(panel).toBeHidden();
  });
});

test.describe('the layouts', () => {
  /** decisions.md, Layouts. The error page has no address and its own test below. */
  const expected: Record<
    Exclude<LayoutName, 'without-footer'>,
    { banner: boolean; contactFirst: boolean; noticeInFooter: boolean }
  > = {
    default: { banner: true, contactFirst: false, noticeInFooter: false },
    'dark-header': { banner: true, contactFirst: false, noticeInFooter: false },
    'default-footer': { banner: false, contactFirst: false, noticeInFooter: false },
    'contact-footer': { banner: false, contactFirst: true, noticeInFooter: false },
    'cookie-popup-footer': { banner: false, contactFirst: false, noticeInFooter: true },
  };

  test('are all used by the route table or the error page', () => {
    const used = new Set(Object.values<Route>(routes).map(({ layout }) => layout ?? 'default'));
    expect([...used, 'without-footer'].sort()).toEqual([...layoutNames].sort());
  });

  for (const [name, { banner, contactFirst, noticeInFooter }] of Object.entries(expected)) {
    test(`${name}: its pages have the specified end`, async ({ page }) => {
      for (const route of Object.values<Route>(routes).filter(
        ({ layout }) => (layout ?? 'default') === name,
      )) {
        const path = addresses.find((address) => address.route === route)?.path ?? '';
        await open(page, path);
        const parts = partsOf(page);
        await expect(parts.header, path).toBeVisible();
        await expect(parts.banner, path).toHaveCount(banner ? 1 : 0);
        await expect(parts.footer, path).toHaveCount(1);
        await expect(parts.floatingButtons, path).toHaveCount(1);
        await expect(parts.scrollToTop, path).toHaveCount(1);
        await expect(parts.cookieNotice, path).toBeVisible();
        await expect(parts.footer.getByRole('complementary'), path).toHaveCount(noticeInFooter ? 1 : 0);
        const leads = await parts.footer.evaluate((footer, slogan) => {
          const text = footer.textContent ?? '';
          const address = footer.querySelector('address')?.textContent ?? '?';
          return text.indexOf(address) < text.indexOf(slogan);
        }, String(company.slogan));
        expect(leads, path).toBe(contactFirst);
      }
    });
  }

  testInOwnContext(
    'without-footer: the error page has no frame, a gradient over the window and one wide button',
    async ({ page }) => {
      const host = await serveStatically();
      const html = await (await fetch(`${host.origin}/500`)).text();
      await host.close();
      await page.route('**/services', (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: html }),
      );
      const problems = browserProblems(page);
      await page.goto('/services');
      await expect(page.locator('h1')).toHaveText('Oops... Something went wrong');
      const button = page.getByRole('link', { name: 'To home page' });
      await expect(button).toHaveAttribute('href', '/');
      const parts = partsOf(page);
      for (const part of [
        parts.header,
        parts.banner,
        parts.footer,
        parts.floatingButtons,
        parts.cookieNotice,
      ]) {
        await expect(part).toHaveCount(0);
      }
      const section = page.locator('main > section');
      expect(await section.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
        'gradient',
      );
      expect((await section.boundingBox())?.height).toBeGreaterThanOrEqual(900);
      await button.click();
      await expect(page).toHaveURL(/\/$/);
      await expect(parts.footer).toBeVisible();
      expect(problems.filter((complaint) => !complaint.includes('status of 500'))).toEqual([]);
    },
  );
});

test.describe('the cookie notice', () => {
  const text = 'This website uses Cookies to enhance your browsing experience';

  for (const path of ['/services', '/privacy-policy']) {
    test(`on ${path} is shown until OK is pressed, and not again`, async ({ page }) => {
      await open(page, path);
      const { cookieNotice, footer } = partsOf(page);
      await expect(cookieNotice).toContainText(text);
      await expect(cookieNotice.getByRole('link', { name: 'Privacy Policy', exact: true })).toHaveAttribute(
        'href',
        '/privacy-policy',
      );
      expect(await page.evaluate(() => localStorage.getItem('cookiesAceept'))).toBeNull();
      const position = await cookieNotice.evaluate((element) => getComputedStyle(element).position);
      expect(position).toBe(path === '/privacy-policy' ? 'static' : 'fixed');
      await page.reload();
      await waitForHydration(page);
      await cookieNotice.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(cookieNotice).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('cookiesAceept'))).toBe('true');
      await page.reload();
      await waitForHydration(page);
      await expect(footer).toHaveCount(1);
      await expect(cookieNotice).toHaveCount(0);
      await open(page, '/');
      await expect(cookieNotice).toHaveCount(0);
    });
  }

  test('covers no other control, also in a narrow window', async ({ page }) => {
    await page.setViewportSize(narrow);
    await open(page, '/services');
    const { cookieNotice, floatingButtons, scrollToTop } = partsOf(page);
    await expect(cookieNotice).toBeInViewport({ ratio: 1 });
    await scrollDownAndUp(page);
    for (const button of await floatingButtons.getByRole('link').all()) await button.click({ trial: true });
    await scrollToTop.click({ trial: true, timeout: 5000 });
  });
});

test.describe('the arrow to the top', () => {
  test('is shown from 500 pixels on, measures 50 by 50 and scrolls to the top', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('cookiesAceept', 'true'));
    await open(page, '/services');
    const { scrollToTop } = partsOf(page);
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect(scrollToTop).toBeHidden();
    await scrollTo(499);
    await page.waitForTimeout(200);
    await expect(scrollToTop).toBeHidden();
    await scrollTo(500);
    await expect(scrollToTop).toBeVisible();
    const box = await scrollToTop.boundingBox();
    expect([box?.width, box?.height]).toEqual([50, 50]);
    await scrollToTop.click();
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(scrollToTop).toBeHidden();
  });
});

test.describe('the floating contact buttons', () => {
  for (const [width, size] of [
    [1280, 64],
    [390, 48],
  ] as const) {
    test(`offer e-mail, phone and chat from the middle of the page, ${size} pixels large at ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, '/services');
      const buttons = partsOf(page).floatingButtons.getByRole('link');
      await expect(buttons).toHaveCount(3);
      const targets = await buttons.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets).toEqual([
        `mailto:${String(company.email)}`,
        `tel:${String(company.phone).replaceAll(' ', '')}`,
        company.whatsapp,
      ]);
      await scrollDownAndUp(page);
      for (const button of await buttons.all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
        const box = await button.boundingBox();
        expect([box?.width, box?.height]).toEqual([size, size]);
      }
    });
  }
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  for (const path of ['/', '/services', '/contact', '/no-such-page']) {
    await open(page, path);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await holdsFocus(page.getByRole('banner')), path).toBe(false);
  }
});

test.describe('the end of the page', () => {
  test('has the banner with a link to the pricing form', async ({ page }) => {
    await open(page, '/services');
    const { banner } = partsOf(page);
    await expect(banner.getByRole('heading')).toHaveText('Want to create something amazing with us?');
    await banner.getByRole('link', { name: 'Create request', exact: true }).click();
    await expect(page).toHaveURL(/\/Pricing$/);
  });

  test('has the footer with slogan, offices, contact details and copyright', async ({ page }) => {
    await open(page, '/services');
    const { footer } = partsOf(page);
    await expect(footer).toContainText('Together We Grow');
    await expect(footer).toContainText(/©\s*\d{4}/);
    await expect(footer).toContainText(String(company.brand));

    const offices = footer.locator('address');
    await expect(offices).toHaveCount(2);
    await expect(offices.nth(0)).toContainText(/Hanoi.*headquarters/i);
    await expect(offices.nth(1)).toContainText(/Ho Chi Minh City.*branch/i);
    for (const office of await offices.all()) {
      await expect(office.getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//);
    }
    await expect(footer.getByRole('link', { name: 'email us' })).toHaveAttribute(
      'href',
      `mailto:${String(company.email)}`,
    );
    await expect(footer.getByRole('link', { name: 'make a call' })).toHaveAttribute('href', /^tel:\+\d+$/);
    for (const network of ['facebook', 'whatsapp', 'linkedin']) {
      await expect(footer.getByRole('link', { name: new RegExp(network, 'i') })).toHaveAttribute(
        'href',
        String(company[network]),
      );
    }
  });

  test('has links to services, technologies and contact', async ({ page }) => {
    await open(page, '/case-studies');
    const { footer } = partsOf(page);
    for (const [name, path] of [
      ['Services', '/services'],
      ['Full-stack, data and AI', '/tech'],
      ['Contact Us', '/contact'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await footer.getByRole('link', { name: 'Full-stack, data and AI', exact: true }).click();
    await expect(page).toHaveURL(/\/tech$/);
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

test('Submit a request leads from home to the pricing form', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Submit a request', exact: true }).click();
  await expect(page).toHaveURL(/\/Pricing$/);
});
