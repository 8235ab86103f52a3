import { readJestReport, readPlaywrightReport } from './reports.mjs';
import { runNode } from './run-node.mjs';

/** @typedef {import('./reports.mjs').Total} Total */

/**
 * `limit` is a number of minutes, and `signal` aborts after it.
 *
 * @typedef {{ limit: number, signal: AbortSignal }} Deadline
 */

/**
 * @param {string} name of the phase
 * @param {string} config file of Jest
 * @param {Deadline} deadline
 * @param {string[]} [more] arguments for Jest
 * @returns {Promise<Total>}
 */
export async function jestPhase(name, config, deadline, more = []) {
  const file = `test-results/${name.replaceAll(' ', '-').toLowerCase()}.json`;
  const args = ['node_modules/jest/bin/jest.js', '--config', config, '--ci', '--json'];
  // A failed test may leave a server running, for which Jest would wait forever.
  const ended = await runNode([...args, `--outputFile=${file}`, '--forceExit', ...more], deadline);
  return withRunner(name, await readJestReport(file), ended, deadline);
}

/**
 * @param {string} name of the phase
 * @param {string} folder of the tests below tests/, and name of their report
 * @param {Deadline} deadline
 * @param {string[]} [more] arguments for Playwright
 * @returns {Promise<Total>}
 */
export async function playwrightPhase(name, folder, deadline, more = []) {
  const config = `tests/${folder}/playwright.config.ts`;
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', config, ...more];
  const ended = await runNode(args, deadline);
  return withRunner(name, await readPlaywrightReport(`test-results/${folder}.json`, name), ended, deadline);
}

/**
 * A command that passes or fails as one test.
 *
 * @param {string} name of the phase
 * @param {string[]} args
 * @param {Deadline & { env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<Total>}
 */
export async function commandPhase(name, args, options) {
  if (await runNode(args, options)) return { passed: 1, failed: 0 };
  const why = options.signal.aborted ? overLimit(options) : 'it failed; see its output above';
  return { passed: 0, failed: 1, names: [`${name}: ${why}`] };
}

/** A failed test runner counts as a failure even if no test failed. */
function withRunner(name, total, ended, deadline) {
  if (total && (ended || total.failed > 0)) return total;
  const why = deadline.signal.aborted
    ? overLimit(deadline)
    : total
      ? 'ended with an error though no test failed'
      : 'ended without a report';
  const names = total?.names?.length ? total.names : [`${name}: ${why}; see its output above`];
  return { passed: 0, ...total, failed: 1, names };
}

const overLimit = ({ limit }) => `ended at the time limit of ${limit} minutes in all`;
