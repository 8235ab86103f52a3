import type { Page } from '@playwright/test';

import { firstViewAttribute } from '../../src/client/first-paint/served-html';

/** Resolves when React has hydrated the served HTML. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
}

/** Opens an address and waits for hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
}

/** Opens an address and waits until everything runs, deferred code included. */
export async function openFully(page: Page, address: string): Promise<void> {
  await open(page, address);
  await waitForFullPage(page);
}

/** Resolves when the deferred parts of the page are loaded and it is laid out to its end. */
export async function waitForFullPage(page: Page): Promise<void> {
  await page.locator('#page-announcer').waitFor({ state: 'attached' });
  await layOutToEnd(page);
}

/**
 * Has the page laid out to its end, so that nothing moves when it is scrolled to a link. Without a mouse, as in a headless
 * Firefox, pages wait for the first scroll.
 */
export async function layOutToEnd(page: Page): Promise<void> {
  const top = await page.evaluate(() => window.scrollY);
  if (top === 0) await page.evaluate(() => window.scrollTo({ top: 1, behavior: 'instant' }));
  await page.locator(`html:not([${firstViewAttribute}])`).waitFor();
  if (top === 0) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
