import { ensureChromium } from '../../tests/chromium.mjs';
import { ensureFirefox } from '../../tests/firefox.mjs';
import { ensureNginx } from '../../tests/nginx.mjs';
import { ensurePostgres } from '../../tests/postgres.mjs';
import { ensureWebKit, hasWebKit } from '../../tests/webkit.mjs';
import { runChecks } from '../check.mjs';
import { stateOfRelease } from '../freshness.mjs';

import { commandPhase, jestPhase, playwrightPhase } from './phases.mjs';
import { root } from './run-node.mjs';

/**
 * A part of a test run.
 *
 * @typedef {object} Phase
 * @property {string} name
 * @property {() => Promise<import('./reports.mjs').Total>} run
 * @property {boolean} [neededByTheRest] whether later phases are skipped if it fails
 */

/**
 * A phase, or several at the same time because each leaves processors idle.
 *
 * @typedef {Phase | Phase[]} Step
 */

/**
 * @param {import('./phases.mjs').Deadline} deadline
 * @param {boolean} isLong whether this is `npm run test:long`
 * @returns {Step[]} every test, in running order
 */
export function fullRun(deadline, isLong) {
  return [
    { name: 'Browsers', run: ensureBrowsers, neededByTheRest: true },
    [
      { name: 'Checks', run: () => runChecks() },
      { name: 'Build', run: () => upToDateBuild(deadline), neededByTheRest: true },
    ],
    [
      { name: 'Unit tests', run: () => jestPhase('Unit tests', 'jest.config.js', deadline) },
      { name: 'Build tests', run: () => jestPhase('Build tests', 'tests/build/jest.config.js', deadline) },
    ],
    { name: 'Browser tests', run: () => playwrightPhase('Browser tests', 'browser', deadline) },
    [
      { name: 'WebKit tests', run: () => webKitTests(deadline) },
      { name: 'Visual tests', run: () => playwrightPhase('Visual tests', 'visual', deadline) },
    ],
    ...(isLong ? [{ name: 'Server under load', run: () => serverUnderLoad(deadline) }] : []),
  ];
}

/** Installs the browsers, nginx and PostgreSQL; Firefox, WebKit and PostgreSQL are optional. */
export async function ensureBrowsers() {
  ensureChromium();
  ensureNginx();
  if (!ensureFirefox()) console.log('No Firefox can be had here: the tests in it are left out.');
  if (!ensurePostgres()) console.log('No PostgreSQL can be had here: the tests with it are left out.');
  if (!ensureWebKit()) console.log('No WebKit can be had here: the tests in it are left out.');
  return { passed: 0, failed: 0 };
}

/** Builds the site unless the newest release is up to date. */
export async function upToDateBuild(deadline) {
  if ((await stateOfRelease(root)) === 'fresh') return { passed: 1, failed: 0 };
  return commandPhase('Build', ['scripts/build.mjs'], deadline);
}

/** @param {string[]} [files] for Playwright; all by default */
export async function webKitTests(deadline, files = []) {
  if (hasWebKit()) return playwrightPhase('WebKit tests', 'webkit', deadline, files);
  console.log('Not run, as there is no WebKit: they count as neither passed nor failed.');
  return { passed: 0, failed: 0 };
}

const serverUnderLoad = (deadline) =>
  commandPhase('Server under load', ['--import', 'tsx', 'bench/server.ts'], {
    ...deadline,
    env: { BENCH_SOAK_MINUTES: process.env.BENCH_SOAK_MINUTES ?? '30' },
  });
