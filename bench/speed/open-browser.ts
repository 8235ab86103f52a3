import type { Browser } from '@playwright/test';

import { launchBrowser } from '../../tests/launch-browser';

/** Starts a browser that has never been anywhere. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return launchBrowser({
    args: [...more],
    // Visitors’ browsers keep pages for the way back.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
