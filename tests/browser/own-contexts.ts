import type { Fixtures, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test';

export interface OwnContexts {
  ownContexts: void;
}

/**
 * Closes the browser contexts that a test has opened itself. The browser would keep them during all later tests, and open pages of
 * the editor and the inbox go on sending requests.
 */
export const ownContexts: Fixtures<
  OwnContexts,
  object,
  object,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  ownContexts: [
    async ({ browser }, provide) => {
      const before = new Set(browser.contexts());
      await provide();
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
};
