import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, test } from '@playwright/test';

import { stylePageOrigin } from './playwright.config';
import { oneDay, steady, steadyStylePage } from './steady';

const source = join(__dirname, '..', '..', 'src');

/** Every part with examples, by the name of its page; the tokens have the first page. */
const parts = ['ui', 'forms', 'sections']
  .flatMap((folder) => readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }))
  .filter((file) => file.endsWith('.examples.tsx'))
  .map((file) => basename(file, '.examples.tsx'));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ baseURL: stylePageOrigin, colorScheme, viewport: { width: 1280, height: 900 } });

    for (const name of ['tokens', ...parts]) {
      test(`${name}: all its examples look as they did`, async ({ page }) => {
        await page.addInitScript(oneDay);
        await page.goto(`/style-page/en/${name === 'tokens' ? '' : name}`);
        await steady(page, steadyStylePage);
        await expect(page.locator('main')).toHaveScreenshot(['style-page', `${name}-${colorScheme}.png`]);
      });
    }
  });
}
