import { expect } from '@playwright/test';

import { languageCookieName, languageStorageKey } from '../../src/i18n/choose-language';
import { languages, tagOf } from '../../src/i18n/languages';
import { messagesIn } from '../browser/site';

import { describeInBothWidths, test } from './test';
import type { Visitor } from './visitor';

const menu = 'header details:has(a[hreflang])';

const hasLanguage = (visitor: Visitor, tag: string) =>
  visitor.until((wanted) => document.documentElement.lang === wanted, tag);

const daysOfCookie = async (visitor: Visitor): Promise<number> => {
  const { expiry = 0 } = (await visitor.cookie(languageCookieName)) ?? {};
  return Math.round((expiry - Date.now() / 1000) / 86_400);
};

describeInBothWidths(() => {
  test('each language can be chosen in the menu without leaving the document or its scroll position', async ({
    visitor,
  }) => {
    await visitor.open('/services');
    await visitor.run(() => {
      Object.assign(window, { isFirstDocument: true });
      window.scrollTo(0, 300);
    });
    for (const language of [...languages.slice(1), languages[0]]) {
      await visitor.click(`${menu} summary`);
      await visitor.click(`${menu} a[hreflang=${tagOf(language)}]`);
      await hasLanguage(visitor, tagOf(language));
      await visitor.until(
        (name) => document.querySelector('header nav a')?.textContent === name,
        messagesIn(language, 'common').home ?? '',
      );
    }
    expect(await visitor.run(() => ['isFirstDocument' in window, window.scrollY])).toEqual([true, 300]);
    await visitor.click(`${menu} summary`);
    await visitor.click(`${menu} a[hreflang=fr]`);
    await hasLanguage(visitor, 'fr');
    await visitor.reload();
    await hasLanguage(visitor, 'fr');
  });
});

test('a language in the address is stored and removed from the address', async ({ visitor }) => {
  await visitor.open('/services?lang=ko');
  await hasLanguage(visitor, 'ko');
  await visitor.isAt('/services');
  await visitor.open('/About');
  await hasLanguage(visitor, 'ko');
});

test.describe('with tracking prevention as in Safari', () => {
  test.use({ windowOptions: ['--tracking-prevention'] });

  test('the cookie lasts 365 days for a language in the address', async ({ visitor }) => {
    await visitor.open('/About?lang=fr');
    await visitor.until((key) => localStorage.getItem(key) === 'fr', languageStorageKey);
    await expect.poll(() => daysOfCookie(visitor)).toBe(365);
  });

  test('the cookie lasts 365 days for a language chosen in the menu', async ({ visitor }) => {
    await visitor.open('/About');
    await visitor.click(`${menu} summary`);
    await visitor.click(`${menu} a[hreflang=ja]`);
    await hasLanguage(visitor, 'ja');
    await expect.poll(() => daysOfCookie(visitor)).toBe(365);
    expect((await visitor.cookie(languageCookieName))?.value).toBe('jp');
  });

  test('a visitor without the cookie gets the stored language, and the cookie again', async ({ visitor }) => {
    await visitor.open('/About?lang=fr');
    await visitor.until((key) => localStorage.getItem(key) === 'fr', languageStorageKey);
    await visitor.deleteCookies();
    await visitor.open('/services');
    await hasLanguage(visitor, 'fr');
    await expect.poll(() => daysOfCookie(visitor)).toBe(365);
  });
});
