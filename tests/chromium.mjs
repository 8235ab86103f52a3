import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist. Correct it, or unset it.`);
  }
  return places.find((place) => existsSync(place));
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
  const run = (command, words) => execFileSync(command, words, { stdio: 'inherit' });
  try {
    console.log('No Chromium on this machine: trying Playwright’s own download');
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell']);
    return;
  } catch {
    console.log('Playwright’s download did not succeed');
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s Chromium');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']);
    if (findChromium()) return;
  }
  throw new Error(
    'The browser tests need Chromium. Install it, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
