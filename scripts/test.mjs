import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

import { ensureChromium } from '../tests/chromium.mjs';
import { ensureFirefox } from '../tests/firefox.mjs';
import { ensureNginx } from '../tests/nginx.mjs';

import { runChecks, runNode } from './check.mjs';
import { stateOfRelease } from './freshness.mjs';
import { setUp } from './setup.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'test-results');
/** What hangs is ended in time for the report; continuous integration gives 90 minutes, of which installing takes some. */
const deadline = AbortSignal.timeout(80 * 60_000);

/** `npm test`: sets up, then the quick checks, the unit tests, the build, and the browser tests on it. */
async function test() {
  process.chdir(root);
  await setUp(root, { tools: true });
  ensureChromium();
  ensureNginx();
  if (!ensureFirefox()) console.log('No Firefox can be had here: the tests in it are left out.');
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });

  const totals = [await runChecks(), await unitTests()];
  if (await upToDateBuild())
    totals.push({ passed: 1, failed: 0 }, await buildTests(), await browserTests(), await visualTests());
  else
    totals.push({
      passed: 0,
      failed: 1,
      names: ['Build: the site could not be built; see its output above'],
    });

  const passed = totals.reduce((sum, total) => sum + total.passed, 0);
  const failed = totals.reduce((sum, total) => sum + total.failed, 0);
  const names = totals.flatMap((total) => total.names ?? []);
  if (names.length) console.log(`\nWhat failed\n${names.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

const unitTests = () => jestTests('Unit tests', 'jest.config.js');
const buildTests = () => jestTests('Build tests', 'tests/build/jest.config.js');

async function jestTests(name, config) {
  console.log(`\n${name}`);
  const file = join(results, `${name.replace(' ', '-').toLowerCase()}.json`);
  const words = ['node_modules/jest/bin/jest.js', '--config', config, '--ci', '--json'];
  // A failed test may leave a server behind, for which Jest would wait for ever.
  const held = await runNode([...words, `--outputFile=${file}`, '--forceExit'], deadline);
  const report = await readReport(file);
  if (!report) return withoutReport(name);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return withHow(held, { name, passed: report.numPassedTests, failed, names: failedOfJest(report) });
}

async function upToDateBuild() {
  if ((await stateOfRelease(root)) === 'fresh') return true;
  console.log('\nBuild');
  return runNode(['scripts/build.mjs'], deadline);
}

const browserTests = () => playwrightTests('browser');
const visualTests = () => playwrightTests('visual');

/** @param {'browser' | 'visual'} name of its folder under tests, and of its report */
async function playwrightTests(name) {
  console.log(`\n${name[0].toUpperCase()}${name.slice(1)} tests`);
  const words = ['node_modules/@playwright/test/cli.js', 'test', '-c', `tests/${name}/playwright.config.ts`];
  const held = await runNode(words, deadline);
  const report = await readReport(join(results, `${name}.json`));
  if (!report) return withoutReport(`${name} tests`);
  const { expected, unexpected, flaky } = report.stats;
  const names = [
    ...report.suites.flatMap((suite) => failedOfPlaywright(suite)),
    ...report.errors.map((error) => `${name} tests: outside the tests: ${firstLine(error.message)}`),
  ];
  return withHow(held, { name: `${name} tests`, passed: expected + flaky, failed: unexpected, names });
}

/** A runner's total, in which the failure of the runner itself counts, too, where none of its tests says why. */
function withHow(held, { name, passed, failed, names }) {
  if (held || failed > 0) return { passed, failed, names };
  const why = deadline.aborted
    ? 'ended at the time limit of 80 minutes in all'
    : 'ended with an error though no test failed';
  return { passed, failed: 1, names: names.length ? names : [`${name}: ${why}; see its output above`] };
}

/** @param {string} name of a phase that ended before it wrote its report */
function withoutReport(name) {
  const why = deadline.aborted ? 'not over after 80 minutes in all' : 'ended without a report';
  return { passed: 0, failed: 1, names: [`${name}: ${why}`] };
}

/** A line for each failed test, and for each suite that could not be run. */
function failedOfJest(report) {
  return report.testResults.flatMap((suite) => {
    const file = relative(root, suite.name);
    const tests = suite.assertionResults.filter((test) => test.status === 'failed');
    if (suite.status === 'failed' && !tests.length) return [`${file}: ${firstLine(suite.message)}`];
    return tests.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

/** A line for each failed test of a file or of a group inside it. */
function failedOfPlaywright(suite) {
  const own = (suite.specs ?? []).filter((spec) => !spec.ok);
  const lines = own.map((spec) => {
    const error = spec.tests.flatMap((test) => test.results).findLast((result) => result.error)?.error;
    return `${spec.file} (${spec.tests[0].projectName}): ${spec.title}: ${firstLine(error?.message)}`;
  });
  return [...lines, ...(suite.suites ?? []).flatMap((inner) => failedOfPlaywright(inner))];
}

const firstLine = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim()) ?? '';

/** @returns {Promise<any>} a runner's own report, undefined if it ended before it wrote one */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

test().catch((error) => {
  console.error(error.message);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
