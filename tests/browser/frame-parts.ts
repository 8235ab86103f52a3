import type { Locator, Page } from '@playwright/test';

import { languages } from '../../src/i18n/languages';

import { messagesIn } from './site';

/** The parts of the frame, located by their English accessible names. */
export interface FrameParts {
  header: Locator;
  mainMenu: Locator;
  languagePopover: Locator;
  /** The menu of narrow windows with its button. */
  sidebar: Locator;
  banner: Locator;
  footer: Locator;
  cookieNotice: Locator;
  floatingButtons: Locator;
  scrollToTop: Locator;
}

const messages = messagesIn(languages[0], 'common');

export function partsOf(page: Page): FrameParts {
  return {
    header: page.getByRole('banner'),
    mainMenu: page.getByRole('navigation', { name: messages.mainMenu }),
    languagePopover: page.locator('header details').filter({ has: page.locator('a[hreflang]') }),
    sidebar: page.locator('header details[data-locks-scroll]'),
    banner: page.getByRole('region', { name: 'Want to create something amazing with us?' }),
    footer: page.getByRole('contentinfo'),
    cookieNotice: page.getByRole('complementary', { name: messages.cookieNotice }),
    floatingButtons: page.getByRole('complementary', { name: messages.directContact }),
    scrollToTop: page.getByRole('button', { name: messages.scrollToTop, includeHidden: true }),
  };
}

/** An item of the main menu that opens a panel. */
export interface MegaMenuParts {
  link: Locator;
  toggle: Locator;
  panel: Locator;
}

export function megaMenuOf(page: Page, label: string): MegaMenuParts {
  const { mainMenu } = partsOf(page);
  const menu = mainMenu
    .locator(':scope > div')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) });
  return {
    link: menu.getByRole('link', { name: label, exact: true }),
    toggle: menu.getByRole('button'),
    panel: menu.getByRole('list', { includeHidden: true }),
  };
}

/** @returns whether the focus is on an element or inside it */
export function holdsFocus(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element.contains(document.activeElement));
}
