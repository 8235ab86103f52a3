import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * @param {string} variable of the environment that may name the program
 * @param {string[]} places where systems install it
 * @returns {string | undefined} the named program, else the first one found
 */
export function findProgram(variable, places) {
  const named = process.env[variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${variable} names ${named}, which does not exist. Correct it, or unset it.`);
  }
  return places.find((place) => existsSync(place));
}

/** @returns {boolean} whether Debian's packages can be installed, which needs root */
export function hasDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

let isUpdated = false;

/** @param {string[]} packages Debian's names, and options of apt-get */
export function installDebian(...packages) {
  const run = (/** @type {string[]} */ words) => execFileSync('apt-get', words, { stdio: 'inherit' });
  if (!isUpdated) run(['update', '-qq']);
  isUpdated = true;
  run(['install', '-y', '-qq', ...packages]);
}

/** @param {string} browser Playwright's name of a browser */
export function downloadBrowser(browser) {
  const words = ['node_modules/@playwright/test/cli.js', 'install', browser];
  execFileSync(process.execPath, words, { stdio: 'inherit' });
}
