import type { Page } from '@playwright/test';

/** The site's own font for Latin text, whatever a system has: the others of the stack may be installed on one of them. */
const ownFont = `:root { --font-latin: 'Nunito Sans Variable', sans-serif; --font-entries: var(--font-latin); }`;

/**
 * Korean and Japanese use the system's fonts, which differ. Their letters are one em wide and their lines as high as
 * the tokens say, so the layout is compared, without the letters.
 */
const unseenLetters = ':lang(ko), :lang(ja) { -webkit-text-fill-color: transparent; }';

/** Product pictures have sources and a command of their own; only their places are compared. */
const emptyPictures =
  'main img { object-fit: none; object-position: 0 -1000vh; background: var(--data-soft); }';

/** On the style page, states in Korean and Japanese are left out. */
const latinStates = `main [lang='ko'], main [lang='ja'], [data-language='ko'], [data-language='ja'] { display: none; }`;

export const steadyPage = [ownFont, unseenLetters, emptyPictures].join('\n');
export const steadyStylePage = [ownFont, latinStates, emptyPictures].join('\n');

/** A Tuesday morning in Hanoi: offices tell their time. Playwright's clock would stop React's too. */
const now = Date.parse('2026-03-10T02:15:00Z');

/** Run in a page before its own scripts, it is always that moment. */
export const oneDay = `globalThis.Date = class extends Date {
  constructor(...parts) { super(...(parts.length === 0 ? [${now}] : parts)); }
  static now() { return ${now}; }
};`;

/** Has all come that waits until it is near the window. */
export async function readToItsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Brings a page into the state it is photographed in. */
export async function steady(page: Page, style: string): Promise<void> {
  await page.addStyleTag({ content: style });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
