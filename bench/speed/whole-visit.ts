import type { Browser } from '@playwright/test';

import { partsOf } from '../../tests/browser/frame-parts';

import { settled, visitOn, type Shift } from './phone';

/** Home, and the page whose lines of labels and notices a font moves most easily. */
export const visits = [
  { path: '/', width: 412 },
  { path: '/', width: 1280 },
  { path: '/case-studies', width: 390 },
  { path: '/case-studies', width: 1280 },
] as const;

/** Milliseconds by which fonts come late, as over a slow network. */
const fontDelay = 1200;

/**
 * Visits a page with late fonts, while the cookie notice and the offer of another language show; changes the language;
 * reads to the end.
 *
 * @returns all shifts of the layout
 */
export async function shiftsOfVisit(
  browser: Browser,
  origin: string,
  { path, width }: (typeof visits)[number],
): Promise<Shift[]> {
  const isNarrow = width < 800;
  const { page, shifts, end } = await visitOn(browser, origin, {
    slow: false,
    // Reads Korean: the page, which is English, offers it.
    locale: 'ko-KR',
    viewport: { width, height: 823 },
    isMobile: isNarrow,
    hasTouch: isNarrow,
  });
  try {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, fontDelay));
      await route.continue();
    });
    await page.goto(path);
    await settled(page);
    await page.waitForTimeout(2 * fontDelay);
    const { languagePopover } = partsOf(page);
    await languagePopover.locator('summary').click();
    await languagePopover.locator('a[hreflang="ja"]').click();
    await page.waitForFunction(() => document.documentElement.lang === 'ja');
    await page.waitForTimeout(2 * fontDelay);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await page.waitForTimeout(120);
    }
    await settled(page);
    return await shifts();
  } finally {
    await end();
  }
}
