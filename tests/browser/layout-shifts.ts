import { expect, type Browser } from '@playwright/test';

import { partsOf } from './frame-parts';
import { settled, visitOn, type Shift } from './phone';

/** Home, and the page on which a late font moves labels and notices most. */
export const visits = [
  { path: '/', width: 412 },
  { path: '/', width: 1280 },
  { path: '/case-studies', width: 390 },
  { path: '/case-studies', width: 1280 },
] as const;

/** The limit of cumulative layout shift. */
const mostShift = 0.02;

/** The limit where the web font is late, and a heading may break into another number of lines; 0.1 still counts as good. */
export const mostShiftOfLateFont = 0.05;

/** Expects the sum of shifts within the limit, and names the moved elements otherwise. */
export function expectSteady(shifts: readonly Shift[], where: string, most = mostShift): void {
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const lines = shifts.map(({ value, moved }) => `${value}: ${moved.join(', ')}`);
  expect.soft(total, [where, ...lines].join('\n')).toBeLessThanOrEqual(most);
}

/** As on a slow network. */
const fontDelayMs = 1200;

/**
 * Visits a page with late fonts, cookie notice and language offer, changes the language, and scrolls to the end.
 *
 * @returns all layout shifts
 */
export async function shiftsOfVisit(
  browser: Browser,
  origin: string,
  { path, width }: (typeof visits)[number],
): Promise<Shift[]> {
  const isNarrow = width < 800;
  const { page, records, end } = await visitOn(browser, origin, {
    slow: false,
    // The English page then offers Korean.
    locale: 'ko-KR',
    viewport: { width, height: 823 },
    isMobile: isNarrow,
    hasTouch: isNarrow,
  });
  try {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, fontDelayMs));
      await route.continue();
    });
    await page.goto(path);
    await settled(page);
    await page.waitForTimeout(2 * fontDelayMs);
    const { languagePopover } = partsOf(page);
    await languagePopover.locator('summary').click();
    await languagePopover.locator('a[hreflang="ja"]').click();
    await page.waitForFunction(() => document.documentElement.lang === 'ja');
    await page.waitForTimeout(2 * fontDelayMs);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await page.waitForTimeout(120);
    }
    await settled(page);
    return (await records()).shifts;
  } finally {
    await end();
  }
}
