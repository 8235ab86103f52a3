import { expect, test } from '@playwright/test';

import { serveStatically } from './static-host';

/** As far down, in parts of the section's height, the error page's gradient is deep enough for white words. */
const deep = 0.58;

test('the error page’s words stand where its gradient is deep, in windows of every shape', async ({
  page,
}) => {
  const host = await serveStatically();
  for (const variant of ['/500', '/fr/500', '/ko/500', '/ja/500']) {
    await page.goto(`${host.origin}${variant}`);
    // As on a plain host, a page that is not there would be answered by the 404 page, without a gradient.
    await expect(page.locator('main > section')).toHaveCSS('background-image', /gradient/);
    for (const size of [
      { width: 320, height: 480 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 1280, height: 900 },
      { width: 1920, height: 600 },
    ]) {
      await page.setViewportSize(size);
      const section = await page.locator('main > section').boundingBox();
      const words = await page.locator('main h1').boundingBox();
      if (!section || !words) throw new Error('Nothing to measure.');
      const name = `${variant} at ${size.width}x${size.height}`;
      expect.soft(words.y + words.height, name).toBeLessThanOrEqual(section.y + deep * section.height);
    }
  }
  await host.close();
});
