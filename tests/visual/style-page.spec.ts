import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, test as base, type Page } from '@playwright/test';

import { stylePageOrigin } from './playwright.config';
import { fixedTimeScript, prepareScreenshot, stylePageScreenshotStyle } from './stable-screenshots';

const source = join(__dirname, '..', '..', 'src');

/** Every part with examples, by the name of its page; the first page shows the tokens. */
const parts = ['ui', 'forms', 'sections']
  .flatMap((folder) => readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }))
  .filter((file) => file.endsWith('.examples.tsx'))
  .map((file) => basename(file, '.examples.tsx'));

/** All pages of a worker share a tab, so that scripts and fonts are compiled once. */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, provide, { project }) => {
      const { locale, timezoneId, deviceScaleFactor, bypassCSP, contextOptions } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        locale,
        timezoneId,
        deviceScaleFactor,
        bypassCSP,
        viewport: { width: 1280, height: 900 },
      });
      const tab = await context.newPage();
      await tab.addInitScript(fixedTimeScript);
      await provide(tab);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const name of ['tokens', ...parts]) {
  test(`${name}: all examples match their screenshots, in the light and the dark theme`, async ({ tab }) => {
    await tab.emulateMedia({ colorScheme: 'light' });
    await tab.goto(`${stylePageOrigin}/style-page/en/${name === 'tokens' ? '' : name}`);
    await prepareScreenshot(tab, stylePageScreenshotStyle);
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.emulateMedia({ colorScheme });
      await expect.soft(tab.locator('main')).toHaveScreenshot(['style-page', `${name}-${colorScheme}.png`]);
    }
  });
}
