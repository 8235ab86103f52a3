import { chromium, type Browser, type LaunchOptions } from '@playwright/test';

import { chromiumArguments, ensureChromium, findChromium } from './chromium.mjs';

/** Starts a Chromium that has never been anywhere, after it has been installed if there is none. */
export function launchBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  ensureChromium();
  const executablePath = findChromium();
  return chromium.launch({
    ...options,
    args: [...chromiumArguments, ...args],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}
