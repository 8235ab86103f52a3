import type { Page } from '@playwright/test';

/** The site's own font for Latin text: other fonts of the stack may be installed on some systems. */
const webFontOnly = `:root { --font-latin: 'Nunito Sans Variable', sans-serif; }`;

/**
 * Korean and Japanese use system fonts, which differ. Their characters are one em wide and their line height is
 * fixed, so the layout is compared without the characters.
 */
const hiddenCharacters = ':lang(ko), :lang(ja) { -webkit-text-fill-color: transparent; }';

/** Product pictures are generated separately; only their boxes are compared. */
const emptyPictures =
  'main img { object-fit: none; object-position: 0 -1000vh; background: var(--data-soft); }';

/** The style page's states in Korean and Japanese are hidden. */
const latinStatesOnly = `main [lang='ko'], main [lang='ja'], [data-language='ko'], [data-language='ja'] { display: none; }`;

export const screenshotStyle = [webFontOnly, hiddenCharacters, emptyPictures].join('\n');
export const stylePageScreenshotStyle = [webFontOnly, latinStatesOnly, emptyPictures].join('\n');

/** A Tuesday morning in Hanoi, because offices show their local time. Playwright's clock would stop React as well. */
const now = Date.parse('2026-03-10T02:15:00Z');

/** Init script that fixes the current time. */
export const fixedTimeScript = `globalThis.Date = class extends Date {
  constructor(...parts) { super(...(parts.length === 0 ? [${now}] : parts)); }
  static now() { return ${now}; }
};`;

/** Scrolls to the end, so that lazy content loads. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Resolves when all pictures are decoded and all fonts are loaded. */
export async function waitForPicturesAndFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** Prepares a page for its screenshot. */
export async function prepareScreenshot(page: Page, style: string): Promise<void> {
  await page.addStyleTag({ content: style });
  await waitForPicturesAndFonts(page);
}
