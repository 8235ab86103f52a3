import { expect, type Browser, type Page } from '@playwright/test';

import { languages, tagOf } from '../../src/i18n/languages';
import { pathFor } from '../../src/routes/route-table';
import { partsOf } from '../../tests/browser/frame-parts';
import { settled, visitOn } from '../../tests/browser/phone';

interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
}

const french = tagOf(languages[1]);

const interactions: readonly Interaction[] = [
  {
    name: 'open the menu',
    path: pathFor('home'),
    act: async (page) => {
      const { sidebar } = partsOf(page);
      await sidebar.locator('summary').first().tap();
      await expect(sidebar).toHaveAttribute('open');
    },
  },
  {
    name: 'switch the language',
    path: pathFor('home'),
    act: async (page) => {
      const { languagePopover } = partsOf(page);
      await languagePopover.locator('summary').tap();
      await languagePopover.locator(`a[hreflang="${french}"]`).tap();
      await expect(page.locator('html')).toHaveAttribute('lang', french);
    },
  },
  {
    name: 'first letter in the contact form',
    path: pathFor('contact'),
    act: async (page) => {
      const field = page.locator('form input[name="firstName"]');
      await field.press('a');
      await expect(field).toHaveValue('a');
    },
  },
];

/** Browsers do not report shorter latencies. */
const frameMs = 16;

/** @returns for each interaction, the milliseconds until the next frame on a slow processor (the slowest input counts) */
export async function measureInteractions(browser: Browser, origin: string): Promise<Map<string, number>> {
  const latencies = new Map<string, number>();
  for (const { name, path, act } of interactions) {
    const { page, records, end } = await visitOn(browser, origin, { slow: true });
    await page.goto(path);
    await settled(page);
    const begin = Date.now();
    await act(page);
    await settled(page);
    const inputs = (await records()).events.filter(({ id, at }) => id > 0 && at >= begin - 50);
    latencies.set(name, Math.max(frameMs, ...inputs.map(({ duration }) => duration)));
    await end();
  }
  return latencies;
}

/**
 * Resolves with the milliseconds from a click until the next page’s heading is painted (Element Timing). A string, because
 * build steps would add helper calls that do not exist in the page.
 */
const untilNextPage = `(() => {
  let pressedAt;
  addEventListener('click', (event) => { pressedAt = event.timeStamp }, { capture: true, once: true });
  const before = document.querySelector('h1');
  const text = before?.textContent;
  window.nextPage = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const heading = list.getEntries().find(({ identifier }) => identifier === 'next page');
      if (heading) resolve(heading.renderTime - pressedAt);
    }).observe({ type: 'element' });
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (!heading || (heading === before && heading.textContent === text)) return;
      observer.disconnect();
      heading.setAttribute('elementtiming', 'next page');
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
})()`;

/** @returns milliseconds from a click on a prefetched link of home until its page is painted on a slow processor */
export async function measureNavigation(browser: Browser, origin: string): Promise<number> {
  const { page, end } = await visitOn(browser, origin, { slow: true });
  await page.goto(pathFor('home'));
  await settled(page);
  const link = page.locator('main a[href^="/case-studies"]:visible').first();
  await link.scrollIntoViewIfNeeded();
  // The page is prefetched when its link comes into view.
  await settled(page);
  await page.evaluate(untilNextPage);
  await link.tap();
  const milliseconds = await page.evaluate(
    () => (window as unknown as { nextPage: Promise<number> }).nextPage,
  );
  await end();
  return milliseconds;
}
