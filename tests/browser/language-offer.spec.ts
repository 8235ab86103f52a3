import { expect, test, type Page } from '@playwright/test';

import { pathFor } from '../../src/routes/route-table';

import { headingOf } from './site';

const offer = (page: Page) => page.getByRole('complementary', { name: 'Voir cette page en français' });

test.describe('a browser that prefers French, without a stored choice', () => {
  test.use({ locale: 'fr-FR' });

  test('is served English and offered French, without layout shifts', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        for (const { value } of shifts) window.name = String(Number(window.name) + value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const response = await page.goto(pathFor('services'));
    expect(response?.headers()['content-language']).toBe('en');
    expect(await response?.text()).not.toContain('Voir cette page');
    await expect(offer(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // The menu gets narrower when the font arrives after the first paint, which would move the offer by 0.05.
    expect(await page.evaluate(() => Number(window.name))).toBeLessThan(0.001);
  });

  test('accepts with the keyboard: the page becomes French in place, and the offer does not return', async ({
    page,
  }) => {
    await page.goto(pathFor('services'));
    await offer(page).getByRole('link', { name: 'Voir en français' }).press('Enter');
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'fr'));
    await expect(page).toHaveURL(pathFor('services'));
    await expect(offer(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.reload();
    await expect(page.locator('h1')).toHaveText(headingOf('services', 'fr'));
  });

  test('declines: the page stays English, also after a reload and on the next page', async ({
    page,
    context,
  }) => {
    await page.goto(pathFor('services'));
    await offer(page).getByRole('button', { name: 'Non merci' }).click();
    await expect(offer(page)).toHaveCount(0);
    for (const path of [pathFor('services'), pathFor('techs')]) {
      const next = await context.newPage();
      await next.goto(path);
      await expect(next.locator('[data-network-news]')).toBeAttached();
      await expect(offer(next)).toHaveCount(0);
    }
  });
});

test('a browser that prefers English gets no offer', async ({ page }) => {
  await page.goto(pathFor('services'));
  await expect(page.locator('[data-network-news]')).toBeAttached();
  await expect(page.locator('[data-nosnippet]')).toHaveCount(0);
});
