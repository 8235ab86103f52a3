import type { Browser, Page } from '@playwright/test';

import { settled, visitOn } from './phone';

/**
 * Resolves with the milliseconds from a press until the new page’s heading is on the screen, which the browser tells by itself
 * (Element Timing): a message or a frame of the page's own would wait for what comes after. Text, as in phone.ts.
 */
const untilNextPage = `(() => {
  const from = location.pathname;
  const before = document.querySelector('h1');
  const words = before?.textContent;
  let pressed;
  addEventListener('click', (event) => { pressed = event.timeStamp }, { capture: true, once: true });
  window.nextPage = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const heading = list.getEntries().find(({ identifier }) => identifier === 'next page');
      if (heading) resolve(heading.renderTime - pressed);
    }).observe({ type: 'element' });
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (pressed === undefined || location.pathname === from || !heading) return;
      if (heading === before && heading.textContent === words) return;
      observer.disconnect();
      heading.setAttribute('elementtiming', 'next page');
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
})()`;

/** Goes from home to another page that was loaded before, on a slow processor. @returns milliseconds until it is painted */
export async function goToNextPage(
  browser: Browser,
  origin: string,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<number> {
  const { page, end } = await visitOn(browser, origin, { slow: true, reducedMotion });
  try {
    await page.goto('/', { waitUntil: 'commit' });
    await settled(page);
    const link = page.locator('main a[href^="/case-studies"]:visible').first();
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // Its page is loaded when it comes into view.
    await settled(page);
    await page.evaluate(untilNextPage);
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    return await nextPage(page);
  } finally {
    await end();
  }
}

async function nextPage(page: Page): Promise<number> {
  const took = page.evaluate(() => (window as unknown as { nextPage: Promise<number> }).nextPage);
  const timeout = page.waitForTimeout(15_000).then(() => {
    throw new Error('The next page did not come by a navigation within the page.');
  });
  timeout.catch(() => undefined);
  return Promise.race([took, timeout]);
}
