import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { downloadBrowser, findProgram, hasDebian, installDebian } from './install.mjs';

/** Where systems keep a Firefox. */
const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * @returns {import('@playwright/test').LaunchOptions | undefined} how Playwright starts the Firefox named by
 * FIREFOX_PATH, else one found on the system, over WebDriver BiDi; else Playwright's own download
 */
export function firefoxLaunch() {
  const executablePath = findProgram('FIREFOX_PATH', places);
  if (executablePath) return { channel: 'moz-firefox', executablePath };
  // Not imported: `npm test` reads this file before Playwright is installed.
  const { firefox } = createRequire(join(process.cwd(), 'package.json'))('@playwright/test');
  return existsSync(firefox.executablePath()) ? {} : undefined;
}

/**
 * Sees to it that there is a Firefox where one can be had: the system's, else Debian's package for root, else Playwright's
 * own download. The first two are what visitors have.
 *
 * @returns {boolean} whether there is one; where there is none, its tests are left out
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
