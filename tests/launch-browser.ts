import { chromium, type Browser, type LaunchOptions } from '@playwright/test';

import { completeChromiumLaunch, ensureChromium } from './chromium.mjs';

/** Starts a Chromium with a new profile, and installs one first if necessary. */
export function launchBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  ensureChromium();
  const launch = completeChromiumLaunch();
  return chromium.launch({ ...options, ...launch, args: [...launch.args, ...args] });
}
