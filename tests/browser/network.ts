import { test as base } from '@playwright/test';

import { startFailingProxy } from './failing-proxy';

export interface Network {
  /** Breaks every connection, the service worker's included, and sets the browser offline. */
  cut: () => Promise<void>;
  fix: () => Promise<void>;
}

/**
 * Tests with their own proxy between browser and site. Playwright's offline mode is not enough: Firefox's service
 * workers still reach the network.
 */
export const test = base.extend<
  { network: Network },
  { wire: Awaited<ReturnType<typeof startFailingProxy>> }
>({
  wire: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern
    async ({}, provide, { project }) => {
      const wire = await startFailingProxy(project.use.baseURL ?? '');
      await provide(wire);
      await wire.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ wire }, provide) => {
    wire.failureFor = () => undefined;
    await provide(wire.origin);
  },
  network: async ({ wire, context }, provide) => {
    await provide({
      cut: async () => {
        wire.failureFor = () => 'break';
        await context.setOffline(true);
      },
      fix: async () => {
        wire.failureFor = () => undefined;
        await context.setOffline(false);
      },
    });
  },
});
