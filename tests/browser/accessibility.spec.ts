import { expect, test } from '@playwright/test';

import { languageCookieName } from '../../src/i18n/choose-language';
import { languages, tagOf } from '../../src/i18n/languages';

import { violationsIn } from './axe';
import { addresses, oneOfEachRoute } from './site';
import { openWhole } from './whole';

const missing = '/no-such-page';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  // All in one tab: what the pages share is loaded once.
  test(`axe finds nothing on any page in ${language.label}`, async ({ page, context, baseURL }) => {
    test.setTimeout(300_000);
    await context.addCookies([{ name: languageCookieName, value: language.value, url: baseURL ?? '' }]);
    for (const path of [...addresses.map(({ path }) => path), missing]) {
      await openWhole(page, path);
      await expect.soft(page.locator('html'), path).toHaveAttribute('lang', tagOf(language));
      expect.soft(await violationsIn(page), path).toEqual([]);
    }
  });
}

for (const path of [...oneOfEachRoute, missing]) {
  test(`axe finds nothing on ${path} in the dark theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openWhole(page, path);
    expect(await violationsIn(page)).toEqual([]);
  });
}
