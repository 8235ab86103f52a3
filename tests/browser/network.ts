import { test as base } from '@playwright/test';

import { proxyTo } from './fault-proxy';

export interface Network {
  /** No connection succeeds any more, the service worker's included, and the browser knows that it is offline. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/**
 * Tests whose visitor has a network of their own between browser and site. Playwright's offline alone does not do: in
 * Firefox service workers go on to reach the network.
 */
export const test = base.extend<{ network: Network }, { wire: Awaited<ReturnType<typeof proxyTo>> }>({
  wire: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern
    async ({}, provide, { project }) => {
      const wire = await proxyTo(project.use.baseURL ?? '');
      await provide(wire);
      await wire.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ wire }, provide) => {
    wire.fault = () => undefined;
    await provide(wire.origin);
  },
  network: async ({ wire, context }, provide) => {
    await provide({
      cut: async () => {
        wire.fault = () => 'break';
        await context.setOffline(true);
      },
      mend: async () => {
        wire.fault = () => undefined;
        await context.setOffline(false);
      },
    });
  },
});
