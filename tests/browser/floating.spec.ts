import { expect, type Locator, type Page } from '@playwright/test';

import { languages } from '../../src/i18n/languages';
import { pairsOf, sampleOf } from '../test-length';

import { partsOf } from './frame-parts';
import { openFully } from './hydration';
import { test } from './shared-tab';

const paths = [
  '/',
  '/services',
  '/services/web-development',
  '/case-studies',
  '/case-studies/orderbuddy',
  '/tech/full-stack',
  '/About',
  '/contact',
  '/Pricing',
  '/projects',
] as const;

const windows = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1201, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** The visible state at one scroll position. */
interface Sample {
  position: string;
  /** Whether the contact buttons are shown. */
  isShown: boolean;
  /** Elements covered by floating ones. */
  covered: string[];
}

/**
 * Runs in the page: scrolls it down in steps, up a bit, to its end and back to its top.
 *
 * @returns covered elements at each position
 */
async function read(): Promise<Sample[]> {
  const controls = 'a, button, input, select, textarea, summary, label';
  const pictures = 'img, svg:not([aria-hidden])';
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 30) ?? ''}”`;

  function isAt(box: DOMRect, x: number, y: number): boolean {
    return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  }

  function hasTextAt(element: Element, x: number, y: number): boolean {
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some((box) => isAt(box, x, y));
    });
  }

  function coveredBy(floating: Element, inMain: boolean): string[] {
    const box = floating.getBoundingClientRect();
    const found = new Set<string>();
    for (let row = 0; row <= 6; row++)
      for (let column = 0; column <= 6; column++) {
        const x = box.left + 1 + (column / 6) * (box.width - 2);
        const y = box.top + 1 + (row / 6) * (box.height - 2);
        for (const element of document.elementsFromPoint(x, y)) {
          if (element.closest('[data-floating]') || (inMain && !element.matches('main form button')))
            continue;
          if (element.closest(controls) || element.matches(pictures) || hasTextAt(element, x, y))
            found.add(nameOf(element));
        }
      }
    return [...found].map((what) => `${nameOf(floating)} covers ${what}`);
  }

  function sample(position: string): Sample {
    const covered: string[] = [];
    const bar = document.querySelector('aside[data-floating^="main form,"]');
    if (!bar) throw new Error('There are no contact buttons.');
    const box = bar.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const isBar = getComputedStyle(bar).position === 'sticky';
    for (const floating of document.querySelectorAll('[data-floating]')) {
      if (!isShown(floating)) continue;
      if (floating.matches('[data-floating="main form button"]')) covered.push(...coveredBy(floating, true));
      else if (!isBar || position === 'end') covered.push(...coveredBy(floating, false));
    }
    // Without a gutter the buttons are in an opaque bar, which clips the page like the window's lower edge.
    if (isBar && isShown(bar)) {
      if (box.left > 0 || box.right < clientWidth)
        covered.push('the bar leaves a part of the page beside it');
      if (!/^rgb\(/.test(getComputedStyle(bar).backgroundColor))
        covered.push('the page shows through the bar');
      if (box.bottom < innerHeight - 1) covered.push('the page shows below the bar');
      for (const form of document.querySelectorAll('main form')) {
        const { top, bottom } = form.getBoundingClientRect();
        if (top < box.bottom && bottom > box.top) covered.push('the bar covers a form');
      }
    }
    return { position, isShown: isShown(bar), covered };
  }

  /** Waits until the page has reacted to the scroll position. */
  async function scrollTo(top: number): Promise<void> {
    window.scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }

  /** Elements that stay covered a moment later are covered at rest. */
  async function sampleAtRest(position: string): Promise<void> {
    let taken = sample(position);
    if (taken.covered.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      taken = sample(position);
    }
    samples.push(taken);
  }

  const samples: Sample[] = [];
  const { scrollHeight } = document.documentElement;
  const end = scrollHeight - innerHeight;
  // Pictures and forms get their final heights.
  for (const top of [end, 0]) await scrollTo(top);
  for (const part of [0.3, 0.65]) {
    for (const step of [0, 0.05, 0.1]) await scrollTo(end * (part + step));
    await sampleAtRest('read');
    await scrollTo(end * (part + 0.08));
    await sampleAtRest('scrolled up');
  }
  await scrollTo(scrollHeight);
  await sampleAtRest('end');
  await scrollTo(0);
  await sampleAtRest('top');
  return samples;
}

async function openWithArrow(page: Page, address: string): Promise<void> {
  await openFully(page, address);
  await page.locator('button[data-floating]').waitFor({ state: 'attached' });
}

for (const language of languages)
  test(`in ${language.label} contact buttons, arrow and cookie notice cover nothing at any width`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [path] of pairsOf(paths, languages).filter(([, chosen]) => chosen === language)) {
      // Accepted on the page before.
      await page.evaluate(() => localStorage.removeItem('cookiesAceept'));
      await openWithArrow(page, `${path}?lang=${language.value}`);
      for (const hasNotice of [true, false]) {
        if (!hasNotice)
          await page.locator('aside:has(a[href="/privacy-policy"]) button').dispatchEvent('click');
        const sizes = hasNotice ? sampleOf([windows[0], windows[2]], 1, path) : sampleOf(windows, 3, path);
        for (const size of sizes) {
          await page.setViewportSize(size);
          for (const { position, isShown, covered } of await page.evaluate(read)) {
            const where = `${path} at ${size.width} pixels, ${position}`;
            expect.soft(covered, where).toEqual([]);
            if (position === 'end' || (position === 'top' && size.width > 1200))
              expect.soft(isShown, where).toBe(true);
          }
        }
      }
    }
  });

test('on a narrow screen the buttons hide on scrolling down, and show on scrolling up, on focus, at the top and at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithArrow(page, '/services');
  const { floatingButtons, footer, scrollToTop } = partsOf(page);
  const scrollBy = (top: number) =>
    page.evaluate((y) => window.scrollBy({ top: y, behavior: 'instant' }), top);
  const expectShown = async (isShown: boolean) => {
    await expect(floatingButtons).toHaveCSS('opacity', isShown ? '1' : '0');
    await expect(floatingButtons).toHaveCSS('pointer-events', isShown ? 'auto' : 'none');
  };
  await expectShown(true);
  await scrollBy(900);
  await expectShown(false);
  await expect(scrollToTop).toHaveCSS('opacity', '0');
  await scrollBy(-40);
  await expectShown(true);
  await expect(scrollToTop).toHaveCSS('opacity', '1');
  await scrollBy(300);
  await expectShown(false);
  await footer
    .getByRole('link')
    .last()
    .evaluate((link) => link.focus({ preventScroll: true }));
  for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
  await expect(floatingButtons.locator(':focus')).toHaveCount(1);
  await expectShown(true);
  await page.locator('main').evaluate((main) => main.focus({ preventScroll: true }));
  await expectShown(false);
  await scrollBy(100_000);
  await expectShown(true);
  await scrollBy(-100_000);
  await expectShown(true);
});

test('an answer that is pressed above the cookie notice stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithArrow(page, '/Pricing');
  const notice = page.locator('aside:has(a[href="/privacy-policy"])');
  const answer = page.locator('label:has([name=project][value=new])');
  await expect(notice).toBeVisible();
  const top = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);
  const above = (await top(notice)) - 60;
  await page.evaluate((distance) => window.scrollBy(0, distance), (await top(answer)) - above);
  expect(await top(answer)).toBeCloseTo(above, 0);
  await answer.click();
  await expect(answer.locator('input')).toBeFocused();
  // A browser that scrolls to the focus does so before the second frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await top(answer)).toBeCloseTo(above, 0);
});

test('the cookie notice covers no entry of the open sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const language of languages) {
    await openWithArrow(page, `/services?lang=${language.value}`);
    await expect(page.locator('aside:has(a[href="/privacy-policy"])')).toBeVisible();
    const sidebar = page.locator('header details[data-locks-scroll]');
    await sidebar.locator('summary').first().click();
    for (const entry of await sidebar.locator('nav').locator('a, summary').filter({ visible: true }).all())
      await entry.click({ trial: true, timeout: 2000 });
    await sidebar.locator('summary').first().click();
  }
});
