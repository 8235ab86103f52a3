import { expect, test } from '@playwright/test';

import { openFully } from '../browser/hydration';

import { fixedTimeScript, scrollToEnd, prepareScreenshot, screenshotStyle } from './stable-screenshots';

/** The pages and languages that are compared. */
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
        test(`${name} in ${language} matches its screenshot`, async ({ page, context, baseURL }) => {
          await context.addCookies([{ name: 'i18n_redirected', value: language, url: baseURL ?? '' }]);
          await context.addInitScript(() => window.localStorage.setItem('cookiesAceept', 'true'));
          await page.route('**/sw.js', (route) =>
            route.fulfill({ body: '', contentType: 'text/javascript' }),
          );
          await page.addInitScript(fixedTimeScript);
          await openFully(page, path);
          await scrollToEnd(page);
          await prepareScreenshot(page, screenshotStyle);
          await expect(page).toHaveScreenshot(['pages', `${name}-${language}-${width}.png`], {
            fullPage: true,
          });
        });
      }
    }
  });
}
