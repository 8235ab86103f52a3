import { expect, type Page } from '@playwright/test';

import type { LanguageValue } from '../../src/i18n/languages';

/** Resolves when the service worker has cached these pages in a language. */
export async function waitForCachedPages(
  page: Page,
  paths: readonly string[],
  language: LanguageValue,
): Promise<void> {
  const missing = () =>
    page.evaluate(
      async ([wanted, value]) => {
        const cache = await caches.open('pages');
        const found = await Promise.all(wanted.map((path) => cache.match(`${path}?lang=${value}`)));
        return wanted.filter((_, index) => !found[index]);
      },
      [paths, language] as const,
    );
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

/** Resolves when the number of cached responses no longer grows. */
export async function waitForIdleCache(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const sizes = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    });
  let before = -1;
  for (let now = await count(); now !== before; now = await count()) {
    before = now;
    await page.waitForTimeout(700);
  }
}

/** @returns pictures in the window that are not shown */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      })
      .filter((image) => image.naturalWidth === 0)
      .map((image) => image.currentSrc || image.src),
  );
}
