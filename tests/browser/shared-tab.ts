import { test as base, type Page } from '@playwright/test';

/**
 * `test` whose tests share one tab for each worker, because opening a tab takes as long as many tests. Each test
 * starts without cookies, storage, routes or listeners of another one, and without a service worker. Tests that need
 * other context options than the viewport, or init scripts, use Playwright's `test`.
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
    await tab.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  },
});

/** A page may still write while it is left, so storage is cleared from a text file of the site. */
async function empty(tab: Page): Promise<void> {
  await tab.goto('/robots.txt');
  await tab.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await tab.context().clearCookies();
  await tab.mouse.move(0, 0);
}
