import type { Page } from '@playwright/test';

import { open } from './hydration';

/** Opens an address and waits until everything runs, what is loaded late included. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await open(page, address);
  await whole(page);
}

/** Resolves when what is loaded late is there. */
export async function whole(page: Page): Promise<void> {
  await page.locator('#page-announcer').waitFor({ state: 'attached' });
}
