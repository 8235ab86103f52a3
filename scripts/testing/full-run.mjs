import { ensureChromium } from '../../tests/chromium.mjs';
import { ensureFirefox } from '../../tests/firefox.mjs';
import { ensureNginx } from '../../tests/nginx.mjs';
import { runChecks } from '../check.mjs';
import { stateOfRelease } from '../freshness.mjs';

import { commandPhase, jestPhase, playwrightPhase } from './phases.mjs';
import { root } from './run-node.mjs';

/**
 * A part of a run of the tests.
 *
 * @typedef {object} Phase
 * @property {string} name
 * @property {() => Promise<import('./reports.mjs').Total>} run
 * @property {boolean} [neededByTheRest] whether the phases after it are left out where it fails
 */

/**
 * @param {import('./phases.mjs').Deadline} deadline
 * @param {boolean} isLong whether this is `npm run test:long`
 * @returns {Phase[]} every test, in the order in which they run
 */
export function fullRun(deadline, isLong) {
  return [
    { name: 'Browsers', run: ensureBrowsers, neededByTheRest: true },
    { name: 'Checks', run: () => runChecks() },
    { name: 'Unit tests', run: () => jestPhase('Unit tests', 'jest.config.js', deadline) },
    { name: 'Build', run: () => upToDateBuild(deadline), neededByTheRest: true },
    { name: 'Build tests', run: () => jestPhase('Build tests', 'tests/build/jest.config.js', deadline) },
    { name: 'Browser tests', run: () => playwrightPhase('Browser tests', 'browser', deadline) },
    { name: 'Visual tests', run: () => playwrightPhase('Visual tests', 'visual', deadline) },
    ...(isLong ? [{ name: 'Server under load', run: () => serverUnderLoad(deadline) }] : []),
  ];
}

/** Sees to the browsers and to nginx; only Firefox can be done without. */
export async function ensureBrowsers() {
  ensureChromium();
  ensureNginx();
  if (!ensureFirefox()) console.log('No Firefox can be had here: the tests in it are left out.');
  return { passed: 0, failed: 0 };
}

/** Builds the site unless the newest release is made from what is here. */
export async function upToDateBuild(deadline) {
  if ((await stateOfRelease(root)) === 'fresh') return { passed: 1, failed: 0 };
  return commandPhase('Build', ['scripts/build.mjs'], deadline);
}

const serverUnderLoad = (deadline) =>
  commandPhase('Server under load', ['--import', 'tsx', 'bench/server.ts'], {
    ...deadline,
    env: { BENCH_SOAK_MINUTES: process.env.BENCH_SOAK_MINUTES ?? '30' },
  });
