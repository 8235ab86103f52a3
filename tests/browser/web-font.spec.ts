import { expect, test } from '@playwright/test';

import { isInWebFont } from '../in-page';

import { waitForFullPage } from './hydration';

test.describe('the first page of a visit', () => {
  test.use({ serviceWorkers: 'block' });

  for (const width of [390, 1280])
    test(`requests the web font with the page and uses it, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const fonts: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.woff2')) fonts.push(request.url());
      });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expect.poll(() => page.evaluate(isInWebFont)).toBe(true);
      await waitForFullPage(page);
      expect(await page.evaluate(isInWebFont)).toBe(true);
      // Firefox also loads the subsets of letters further down the page.
      expect(fonts).toContainEqual(expect.stringContaining('nunito-sans-latin'));
    });

  test('uses the fallback font when the web font cannot be loaded', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await waitForFullPage(page);
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(isInWebFont)).toBe(false);
  });
});
