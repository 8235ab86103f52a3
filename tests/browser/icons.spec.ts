import { expect, test } from '@playwright/test';
import sharp from 'sharp';

import { openWhole } from './whole';

interface Icon {
  src: string;
  sizes: string;
  type: string;
}

test('every icon that the web manifest names is served in the size it claims', async ({ page, request }) => {
  await openWhole(page, '/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const { icons } = (await (await request.get(String(address))).json()) as { icons: Icon[] };
  expect(icons.length).toBeGreaterThan(0);
  for (const { src, sizes, type } of icons) {
    const answer = await request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toBe(type);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('the head names a drawn icon and one for home screens; what knows neither finds one by its usual name', async ({
  page,
  request,
}) => {
  await openWhole(page, '/');
  const hrefOf = async (selector: string) => String(await page.locator(selector).getAttribute('href'));

  const drawn = await request.get(await hrefOf('link[rel=icon]'));
  expect(drawn.headers()['content-type']).toContain('image/svg+xml');
  expect(await drawn.text()).toContain('prefers-color-scheme: dark');

  const touch = await sharp(
    await (await request.get(await hrefOf('link[rel=apple-touch-icon]'))).body(),
  ).metadata();
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false]);

  const ico = await (await request.get('/favicon.ico')).body();
  const sides = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + 16 * index));
  expect(sides).toEqual([16, 32, 48]);
});

test('the browser’s own bars have a colour in either theme', async ({ page }) => {
  await page.goto('/');
  for (const theme of ['light', 'dark'] as const) {
    const colour = page.locator(`meta[name=theme-color][media="(prefers-color-scheme: ${theme})"]`);
    await expect(colour).toHaveAttribute('content', /^#[0-9a-f]{6}$/);
  }
});
