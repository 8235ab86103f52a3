import { expect, test } from '@playwright/test';

import { languageCookieName } from '../../src/i18n/choose-language';
import { defaultLanguage, languages, tagOf, type Language } from '../../src/i18n/languages';

import { addresses } from './site';
import { expectNotFoundPage, expectPage, unknownPaths } from './whole-page';

/** Requests a page with the cookie of a language; without one for English. */
function ask(path: string, language: Language, baseURL: string | undefined): Promise<Response> {
  const headers = new Headers({ accept: 'text/html' });
  if (language !== defaultLanguage) headers.set('cookie', `${languageCookieName}=${language.value}`);
  return fetch(new URL(path, baseURL), { headers, redirect: 'manual' });
}

/** @returns NUL and replacement characters, the results of encoding errors, with their surroundings */
function brokenCharacters(html: string): string[] {
  // eslint-disable-next-line no-control-regex -- the test searches for these characters
  return [...html.matchAll(/.{0,20}[\u0000\ufffd]+.{0,20}/gu)].map(([around]) => JSON.stringify(around));
}

for (const language of languages) {
  test(`every page is served complete in ${language.label}: its head, heading and texts`, async ({
    baseURL,
  }) => {
    for (const address of addresses) {
      const where = `${address.path} in ${language.label}`;
      const response = await ask(address.path, language, baseURL);
      const html = await response.text();
      expect.soft(response.status, where).toBe(200);
      expect.soft(response.headers.get('content-language'), where).toBe(tagOf(language));
      expect.soft(brokenCharacters(html), where).toEqual([]);
      const english = await (await ask(address.path, defaultLanguage, baseURL)).text();
      expectPage(address, { html, language, english });
    }
  });

  test(`an unknown address returns 404 with a page in ${language.label}`, async ({ baseURL }) => {
    for (const path of unknownPaths) {
      const response = await ask(path, language, baseURL);
      expect.soft(response.status, path).toBe(404);
      expect.soft(response.headers.get('content-language'), path).toBe(tagOf(language));
      const english = await (await ask(path, defaultLanguage, baseURL)).text();
      expectNotFoundPage(path, { html: await response.text(), language, english });
    }
  });
}

test('the 404 page and its button have the specified text', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await page.getByRole('link', { name: 'To home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});
