import type { Page } from '@playwright/test';

/** Resolves when the page's code has taken over the served HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
}

/** Opens an address and waits until its code runs. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
}
