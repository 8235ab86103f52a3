import type { Browser, Page } from '@playwright/test';

import { firstViewAttribute } from '../../src/styles/first-view-attribute';

import { openOnPhone, settled } from './phone';

/** Text, as in phone.ts. @param then is done with the next page’s `heading` when it comes into the document */
const whenHeadingComes = (then: string): string => `
  const before = document.querySelector('h1');
  const words = before?.textContent;
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (!heading || (heading === before && heading.textContent === words)) return;
    observer.disconnect();
    ${then}
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });`;

/**
 * Resolves with the milliseconds from a press until the new page’s heading is on the screen, which the browser tells by itself
 * (Element Timing): a message or a frame of the page's own would wait for what comes after.
 */
const untilNextPage = `(() => {
  let pressed;
  addEventListener('click', (event) => { pressed = event.timeStamp }, { capture: true, once: true });
  window.nextPage = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const heading = list.getEntries().find(({ identifier }) => identifier === 'next page');
      if (heading) resolve(heading.renderTime - pressed);
    }).observe({ type: 'element' });
    ${whenHeadingComes("heading.setAttribute('elementtiming', 'next page');")}
  });
})()`;

/** Resolves with the HTML of the next page’s content as it is when its heading comes into the document. */
const firstViewOf = `(() => {
  window.firstView = new Promise((resolve) => {
    ${whenHeadingComes("resolve(document.querySelector('main').innerHTML);")}
  });
})()`;

/** Has the next press on a link put this in the place of the page’s content: no more than the browser’s own work is left. */
const putInByHand = (firstView: string): string => `(() => {
  const next = document.createElement('div');
  next.innerHTML = ${JSON.stringify(firstView)};
  addEventListener('click', (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    history.pushState(null, '', '/case-studies');
    document.querySelector('main').replaceChildren(...next.childNodes);
    document.documentElement.setAttribute(${JSON.stringify(firstViewAttribute)}, '');
    scrollTo(0, 0);
  }, { capture: true, once: true });
})()`;

/** @returns what the site shows first of the page that `goToNextPage` goes to */
export async function firstViewOfNextPage(browser: Browser, origin: string): Promise<string> {
  const { page, end } = await openOnPhone(browser, origin, { slow: false, reducedMotion: 'reduce' });
  try {
    const press = await linkToNextPage(page);
    await page.evaluate(firstViewOf);
    await press();
    return await page.evaluate(() => (window as unknown as { firstView: Promise<string> }).firstView);
  } finally {
    await end();
  }
}

/**
 * Goes from home to another page that was loaded before, on a slow processor.
 *
 * @param firstView is put in by hand instead, from `firstViewOfNextPage`
 * @returns milliseconds until it is painted
 */
export async function goToNextPage(
  browser: Browser,
  origin: string,
  reducedMotion: 'reduce' | 'no-preference',
  firstView?: string,
): Promise<number> {
  const { page, end } = await openOnPhone(browser, origin, { slow: true, reducedMotion });
  try {
    const press = await linkToNextPage(page);
    await page.evaluate(untilNextPage);
    if (firstView !== undefined) await page.evaluate(putInByHand(firstView));
    await press();
    return await nextPage(page);
  } finally {
    await end();
  }
}

/** Brings the first link to the next page into view. @returns its centre */
function showLink(): { x: number; y: number } {
  const links = [...document.querySelectorAll('main a[href^="/case-studies"]')];
  const link = links.find((one) => one.checkVisibility());
  if (!link) throw new Error('No link to the case studies is on home.');
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Opens home and has the link in view. Nothing listens in the page but what is its own, which Playwright's ways of finding elements
 * would not leave so. @returns presses the link
 */
async function linkToNextPage(page: Page): Promise<() => Promise<void>> {
  await page.goto('/', { waitUntil: 'commit' });
  await settled(page);
  await page.evaluate(showLink);
  // Its page is loaded when it comes into view, and what is around it may be laid out only then.
  await settled(page);
  const { x, y } = await page.evaluate(showLink);
  return () => page.touchscreen.tap(x, y);
}

async function nextPage(page: Page): Promise<number> {
  const took = page.evaluate(() => (window as unknown as { nextPage: Promise<number> }).nextPage);
  const timeout = page.waitForTimeout(15_000).then(() => {
    throw new Error('The next page did not come by a navigation within the page.');
  });
  timeout.catch(() => undefined);
  return Promise.race([took, timeout]);
}
