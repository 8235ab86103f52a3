import { chromium, type Browser } from '@playwright/test';

import { chromiumArguments, findChromium } from '../../tests/chromium.mjs';

/** Starts a browser that has never been anywhere. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...chromiumArguments, ...more],
    // Visitors’ browsers keep pages for the way back.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  });
}
