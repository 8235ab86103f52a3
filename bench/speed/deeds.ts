import type { Locator, Page } from '@playwright/test';

import { languages, tagOf } from '../../src/i18n/languages';
import { pathFor } from '../../src/routes/route-table';
import { partsOf } from '../../tests/browser/frame-parts';

export interface Deed {
  name: string;
  path: string;
  /** What is pressed, one after the other. */
  press: (page: Page) => Locator[];
  /** The field that has the focus, and the key that is pressed in it. */
  type?: { field: string; key: string };
  isDone: (page: Page) => Promise<boolean>;
}

const [, french] = languages;

/** What is done on pages, with one finger. */
export const deeds: readonly Deed[] = [
  {
    name: 'open the menu',
    path: pathFor('home'),
    press: (page) => [partsOf(page).sidebar.locator('summary').first()],
    isDone: (page) => partsOf(page).sidebar.evaluate((menu) => (menu as HTMLDetailsElement).open),
  },
  {
    name: 'switch the language',
    path: pathFor('home'),
    press: (page) => {
      const { languagePopover } = partsOf(page);
      const choice = languagePopover.locator(`a[hreflang="${tagOf(french)}"]`);
      return [languagePopover.locator('summary'), choice];
    },
    isDone: (page) => page.evaluate((tag) => document.documentElement.lang === tag, tagOf(french)),
  },
  {
    name: 'first letter in the contact form',
    path: pathFor('contact'),
    press: () => [],
    type: { field: 'form input[name="firstName"]', key: 'a' },
    isDone: async (page) => (await page.locator('form input[name="firstName"]').inputValue()) === 'a',
  },
];
