import { existsSync } from 'node:fs';

import { downloadBrowser, findProgram, hasDebian, installDebian } from './install.mjs';

const debianHeadlessShell = '/usr/bin/chromium-headless-shell';

/** Where systems install Chromium or Chrome. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * @returns {string | undefined} the browser named by CHROMIUM_PATH, else the system's; undefined for Playwright's own
 * download
 */
export function findChromium() {
  return findProgram('CHROMIUM_PATH', places);
}

/**
 * @param {string | undefined} executablePath undefined for Playwright's own download
 * @returns how Playwright launches it
 */
const launchOf = (executablePath) => ({
  args: [...chromiumArguments, `--disable-features=${disabledFeatures.join()}`],
  ...(executablePath === undefined ? {} : { executablePath }),
});

/** @returns how Playwright launches the complete browser */
export function completeChromiumLaunch() {
  return launchOf(findChromium());
}

/**
 * @returns how Playwright launches the browser of most tests: without a user interface it needs two thirds of the
 * processor time. The long tests run in the complete one.
 */
export function chromiumLaunch() {
  const isShell =
    process.env.TEST_LENGTH !== 'long' && !process.env.CHROMIUM_PATH && existsSync(debianHeadlessShell);
  return launchOf(isShell ? debianHeadlessShell : findChromium());
}

/** Settings for containers, and against requests to the browser's vendor. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The value of `--disable-features`. Playwright passes this option, too, but Chromium takes only the last one, so this list
 * repeats what tests need of Playwright's.
 */
const disabledFeatures = [
  // With this feature, Chromium may not close a page that loads another at that moment, and Playwright waits for ever:
  // https://github.com/microsoft/playwright/issues/42068
  'RenderDocument',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** Makes sure that there is a Chromium: the system's, else Playwright's download, else Debian's package for root. */
export function ensureChromium() {
  if (findChromium()) return;
  try {
    console.log('No Chromium on this machine: trying Playwright’s own download');
    downloadBrowser('chromium-headless-shell');
    return;
  } catch {
    console.log('Playwright’s download did not succeed');
  }
  if (hasDebian()) {
    console.log('Installing Debian’s Chromium');
    installDebian('chromium', 'chromium-headless-shell', 'fonts-noto-cjk');
    if (findChromium()) return;
  }
  throw new Error(
    'The browser tests need Chromium. Install it, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
