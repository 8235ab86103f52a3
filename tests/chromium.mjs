import { downloadBrowser, findProgram, hasDebian, installDebian } from './install.mjs';

/** Where systems keep a Chromium or Chrome. */
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
 * @returns {string | undefined} the browser named by CHROMIUM_PATH, else one found on the system, else none: then
 * Playwright's own download is used
 */
export function findChromium() {
  return findProgram('CHROMIUM_PATH', places);
}

/** What a browser needs in a container and where it must not call home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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
    installDebian('chromium', 'fonts-noto-cjk');
    if (findChromium()) return;
  }
  throw new Error(
    'The browser tests need Chromium. Install it, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
