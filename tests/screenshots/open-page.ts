import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { languageCookieName } from '../../src/i18n/choose-language';
import { defaultLanguage, tagOf, type Language } from '../../src/i18n/languages';
import { failurePages } from '../../src/routes/route-table';
import { openFully } from '../browser/hydration';
import { waitForPicturesAndFonts, scrollToEnd } from '../visual/stable-screenshots';

const errorPage = failurePages.serverError.path;
const publicFolder = join(__dirname, '..', '..', '.releases', 'current', 'public');

/**
 * Opens a page for a returning visitor, and waits until it is completely loaded.
 *
 * @param baseURL of the site
 */
export async function openPage(page: Page, baseURL = '', path: string, language: Language): Promise<void> {
  await page.context().addCookies([{ name: languageCookieName, value: language.value, url: baseURL }]);
  // The cookie notice would cover a part of every page.
  await page.addInitScript(() => window.localStorage.setItem('cookiesAceept', 'true'));
  // The real service worker would fetch the complete site for every test.
  await page.route('**/sw.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  if (path === errorPage) {
    const folder = language === defaultLanguage ? '' : tagOf(language);
    // The error page has no address and no app.
    const file = join(publicFolder, folder, errorPage, 'index.html');
    await page.route(baseURL + errorPage, (route) => route.fulfill({ path: file }));
    await page.goto(errorPage);
  } else await openFully(page, path);
  await scrollToEnd(page);
  await waitForPicturesAndFonts(page);
}
