import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { downloadBrowser, findProgram, hasDebian, installDebian } from './install.mjs';

/** Where systems install Firefox. */
const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * @returns {import('@playwright/test').LaunchOptions | undefined} how to start the Firefox named by FIREFOX_PATH,
 * else the system's, over WebDriver BiDi; else Playwright's own download
 */
export function firefoxLaunch() {
  const executablePath = findProgram('FIREFOX_PATH', places);
  if (executablePath) return { channel: 'moz-firefox', executablePath };
  // Not imported, because `npm test` reads this file before Playwright is installed.
  const { firefox } = createRequire(join(process.cwd(), 'package.json'))('@playwright/test');
  return existsSync(firefox.executablePath()) ? {} : undefined;
}

/**
 * Makes sure that there is a Firefox if possible: the system's, else Debian's package for root, else Playwright's own
 * download. Visitors have the first two.
 *
 * @returns {boolean} whether there is one; without one, its tests do not run
 */
export function ensureFirefox() {
  for (const attempt of [() => undefined, debianFirefox, () => downloadBrowser('firefox')]) {
    try {
      attempt();
    } catch (error) {
      console.log(`No Firefox that way: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (firefoxLaunch()) return true;
  }
  return false;
}

function debianFirefox() {
  if (!hasDebian()) return;
  console.log('Installing Debian’s Firefox');
  installDebian('--no-install-recommends', 'firefox-esr');
}
