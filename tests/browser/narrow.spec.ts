import { expect, test, type Page } from '@playwright/test';

import { languages } from '../../src/i18n/languages';

import { addresses } from './site';

/** The narrowest window that WCAG asks for: 1280 px at 400% zoom. */
const narrowest = 320;

/** Longer than any word of the four languages, as long as German ones get. */
const longWord = 'Warenwirtschaftsschnittstellenverordnung';

/** @returns how far the page can be scrolled sideways, and what reaches beyond the window */
async function overflowOf(page: Page): Promise<{ by: number; parts: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const parts = [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40) ?? ''}`);
    return { by: document.documentElement.scrollWidth - width, parts: parts.slice(0, 5) };
  });
}

for (const language of languages) {
  test(`no page is wider than a window of ${narrowest}px in ${language.label}`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: narrowest, height: 640 });
    await context.addCookies([
      { name: 'i18n_redirected', value: language.value, url: 'http://localhost:9310' },
    ]);
    for (const { path } of addresses) {
      await page.goto(path);
      const overflow = await overflowOf(page);
      expect(overflow.by, `${path}: ${overflow.parts.join(' | ')}`).toBe(0);
    }
  });
}

test('a word of forty characters in any heading, link or button breaks instead of widening the page', async ({
  page,
}) => {
  test.setTimeout(120_000);
  expect(longWord).toHaveLength(40);
  await page.setViewportSize({ width: narrowest, height: 640 });
  for (const { path } of addresses) {
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
    await page.evaluate((word) => {
      const parts = document.querySelectorAll(
        'main :is(h1, h2, h3, a, button, dt, dd, summary, label, li, p)',
      );
      for (const part of parts) {
        const text = [...part.childNodes].find(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        );
        if (text) text.textContent = word;
      }
    }, longWord);
    const overflow = await overflowOf(page);
    expect(overflow.by, `${path}: ${overflow.parts.join(' | ')}`).toBe(0);
  }
});
