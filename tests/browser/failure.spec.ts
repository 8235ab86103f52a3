import { expect, test } from '@playwright/test';

import { serveStatically } from './static-host';

/** The part of the section's height where the error page's gradient is dark enough for white text. */
const deep = 0.58;

test('the error page’s text is on the dark part of its gradient, in windows of every shape', async ({
  page,
}) => {
  const host = await serveStatically();
  for (const variant of ['/500', '/fr/500', '/ko/500', '/ja/500']) {
    await page.goto(`${host.origin}${variant}`);
    // A plain host answers an unknown page with the 404 page, which has no gradient.
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
      const heading = await page.locator('main h1').boundingBox();
      if (!section || !heading) throw new Error('Nothing to measure.');
      const name = `${variant} at ${size.width}x${size.height}`;
      expect.soft(heading.y + heading.height, name).toBeLessThanOrEqual(section.y + deep * section.height);
    }
  }
  await host.close();
});
