import { test as base, type Page } from '@playwright/test';

/**
 * `test` for what a visitor does on pages: all tests of a worker run in one tab, as to open a new one takes as long as many a
 * test. Each test finds the tab empty: no cookies, nothing stored, no routes or listeners of another one. The service worker
 * is left out. Tests that need other options of a context than its viewport, or scripts that run before a page's own,
 * take Playwright's `test`.
 */
export const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, locale } = project.use;
      const context = await browser.newContext({ baseURL, locale, serviceWorkers: 'block' });
      await provide(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ tab }, provide) => {
    await provide(tab.context());
  },
  page: async ({ tab, viewport }, provide) => {
    await empty(tab);
    if (viewport) await tab.setViewportSize(viewport);
    await provide(tab);
    for (const event of ['console', 'pageerror', 'request', 'requestfailed'] as const)
      tab.removeAllListeners(event);
    await tab.unrouteAll({ behavior: 'ignoreErrors' });
    await tab.context().setOffline(false);
    await tab.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
  },
});

/** A page may still write when it is left, so what is stored is cleared from a file beside it. */
async function empty(tab: Page): Promise<void> {
  await tab.goto('/robots.txt');
  await tab.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await tab.context().clearCookies();
  await tab.mouse.move(0, 0);
}
