import type { Page } from '@playwright/test';

/** @returns what makes the page wider than its window, and text that its own box cuts off */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const told = (element: Element) =>
      `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40) ?? ''}”`;
    const parts = [...document.querySelectorAll('body *')];
    const beyond = parts.filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    const cut = parts.filter((element) => {
      const { overflowX, overflowY, clip, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || clip !== 'auto' || !hasText(element)) return false;
      const isWide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isHigh = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return isWide || isHigh;
    });
    function hasText(element: Element): boolean {
      return [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    }
    return [
      ...(scrollWidth > clientWidth ? beyond.slice(0, 3).map((part) => `too wide: ${told(part)}`) : []),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} pixels too wide`] : []),
      ...cut.map((part) => `cut: ${told(part)}`),
    ];
  });
}
