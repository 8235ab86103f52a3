import type { Page } from '@playwright/test';

import { firstViewAttribute } from '../../src/styles/first-view-attribute';

import { open } from './hydration';

/** Opens an address and waits until everything runs, what is loaded late included. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await open(page, address);
  await whole(page);
}

/** Resolves when what is loaded late is there, and the page is laid out to its end, as it is for a visitor who reads on. */
export async function whole(page: Page): Promise<void> {
  await page.locator('#page-announcer').waitFor({ state: 'attached' });
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.locator(`html:not([${firstViewAttribute}])`).waitFor();
}
