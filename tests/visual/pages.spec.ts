import { expect, test } from '@playwright/test';

import { openWhole } from '../browser/whole';

import { oneDay, readToItsEnd, steady, steadyPage } from './steady';

/** The pages and the languages they are compared in. */
const pages: readonly (readonly [name: string, path: string, languages: readonly string[]])[] = [
  ['home', '/', ['en', 'jp']],
  ['about', '/About', ['en']],
  ['case-study', '/case-studies/orderbuddy', ['en', 'jp']],
  ['service', '/services/web-development', ['en']],
  ['technology', '/tech/full-stack', ['en']],
  ['contact', '/contact', ['en']],
];

for (const width of [390, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: 'light' });

    for (const [name, path, languages] of pages) {
      for (const language of languages) {
        test(`${name} in ${language} looks as it did`, async ({ page, context, baseURL }) => {
          await context.addCookies([{ name: 'i18n_redirected', value: language, url: baseURL ?? '' }]);
          await context.addInitScript(() => window.localStorage.setItem('cookiesAceept', 'true'));
          await page.route('**/sw.js', (route) =>
            route.fulfill({ body: '', contentType: 'text/javascript' }),
          );
          await page.addInitScript(oneDay);
          await openWhole(page, path);
          await readToItsEnd(page);
          await steady(page, steadyPage);
          await expect(page).toHaveScreenshot(['pages', `${name}-${language}-${width}.png`], {
            fullPage: true,
          });
        });
      }
    }
  });
}
