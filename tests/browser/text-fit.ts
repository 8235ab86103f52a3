import type { Page } from '@playwright/test';

/**
 * Runs in the page.
 *
 * @returns elements that make it wider than its window, once its fonts are loaded
 */
export async function beyondWindow(): Promise<string[]> {
  await document.fonts.ready;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .map(
      (element) =>
        `too wide: ${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40) ?? ''}”`,
    );
  return [...beyond.slice(0, 5), `the page is ${scrollWidth - clientWidth} pixels too wide`];
}

/** @returns elements that make the page wider than its window, once its fonts are loaded */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(beyondWindow);
}

/** @returns elements that make the page wider than its window, and text cut off by its own box */
export async function misfits(page: Page): Promise<string[]> {
  const cut = await page.evaluate(() => {
    function hasText(element: Element): boolean {
      return [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clip, clipPath } = getComputedStyle(element);
        if (clipPath !== 'none' || clip !== 'auto' || !hasText(element)) return false;
        const isWide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const isHigh = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return isWide || isHigh;
      })
      .map(
        (element) =>
          `cut: ${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40) ?? ''}”`,
      );
  });
  return [...(await tooWide(page)), ...cut];
}
