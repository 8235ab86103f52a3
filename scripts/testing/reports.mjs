import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from './run-node.mjs';

/**
 * The result of a phase.
 *
 * @typedef {object} Total
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [names] a line for each failure
 * @property {{ file: string, seconds: number }[]} [files] duration of each test file
 */

/**
 * @param {string} file Jest's report
 * @returns {Promise<Total | undefined>} undefined without a report
 */
export async function readJestReport(file) {
  const report = await readReport(file);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      names: report.testResults.flatMap(failuresOfJest),
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    }
  );
}

/**
 * @param {string} file Playwright's report
 * @param {string} name of the tests, for errors outside tests
 * @returns {Promise<Total | undefined>} undefined without a report
 */
export async function readPlaywrightReport(file, name) {
  const report = await readReport(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  const seconds = new Map();
  for (const suite of report.suites) addSeconds(suite, seconds);
  return {
    passed: expected + flaky,
    failed: unexpected,
    names: [
      ...report.suites.flatMap(failuresOfPlaywright),
      ...report.errors.map((error) => `${name}: outside the tests: ${summaryOf(error.message)}`),
    ],
    files: [...seconds].map(([label, sum]) => ({ file: label, seconds: sum })),
  };
}

/** A line for each failed test, and for each suite that could not run. */
function failuresOfJest(suite) {
  const file = relative(root, suite.name);
  const tests = suite.assertionResults.filter((test) => test.status === 'failed');
  if (suite.status === 'failed' && !tests.length) return [`${file}: ${summaryOf(suite.message)}`];
  return tests.map((test) => `${file}: ${test.fullName}: ${summaryOf(test.failureMessages[0])}`);
}

/** A line for each failed test of a file or group. */
function failuresOfPlaywright(suite) {
  const own = (suite.specs ?? []).filter((spec) => !spec.ok);
  const lines = own.map((spec) => {
    const error = spec.tests.flatMap((test) => test.results).findLast((result) => result.error)?.error;
    return `${spec.file} (${spec.tests[0].projectName}): ${spec.title}: ${summaryOf(error?.message)}`;
  });
  return [...lines, ...(suite.suites ?? []).flatMap(failuresOfPlaywright)];
}

/** Adds the time of each test to that of its file and browser. */
function addSeconds(suite, seconds) {
  for (const spec of suite.specs ?? []) {
    for (const { projectName, results } of spec.tests) {
      const label = projectName ? `${spec.file} (${projectName})` : spec.file;
      const own = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      seconds.set(label, (seconds.get(label) ?? 0) + own);
    }
  }
  for (const inner of suite.suites ?? []) addSeconds(inner, seconds);
}

/** Lines of a matcher's message with the expected and the received value. */
const valueLine = /^\s*(?:Locator|Expected|Received|Timeout|Counterexample)\b.*:/;

/** @returns the first line of an error, and those with expected and received values */
function summaryOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim().slice(0, 300))
    .filter(Boolean);
  const [first = '', ...rest] = lines;
  return [first, ...rest.filter((line) => valueLine.test(line)).slice(0, 5)].join(' | ');
}

/** @returns {Promise<any>} a runner's report, undefined if it ended before writing one */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}
