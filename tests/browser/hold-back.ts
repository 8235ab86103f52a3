import type { Page } from '@playwright/test';

/**
 * Holds back what a page asks for, as over a slow network.
 *
 * @param what addresses, as `page.route` takes them
 * @returns lets all of it come
 */
export async function holdBack(page: Page, what: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
