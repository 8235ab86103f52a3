import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureChromium } from '../tests/chromium.mjs';

import { runChecks, runNode } from './check.mjs';
import { stateOfRelease } from './freshness.mjs';
import { setUp } from './setup.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'test-results');

/** `npm test`: sets up, then the quick checks, the unit tests, the build, and the browser tests on it. */
async function test() {
  process.chdir(root);
  await setUp(root);
  ensureChromium();
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });

  const totals = [await runChecks(), await unitTests()];
  if (await upToDateBuild())
    totals.push({ passed: 1, failed: 0 }, await buildTests(), await browserTests(), await visualTests());
  else totals.push({ passed: 0, failed: 1 });

  const passed = totals.reduce((sum, total) => sum + total.passed, 0);
  const failed = totals.reduce((sum, total) => sum + total.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

const unitTests = () => jestTests('Unit tests', 'jest.config.js');
const buildTests = () => jestTests('Build tests', 'tests/build/jest.config.js');

async function jestTests(name, config) {
  console.log(`\n${name}`);
  const file = join(results, `${name.replace(' ', '-').toLowerCase()}.json`);
  const held = await runNode([
    'node_modules/jest/bin/jest.js',
    '--config',
    config,
    '--ci',
    '--json',
    `--outputFile=${file}`,
  ]);
  const report = await readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: Math.max(failed, held ? 0 : 1) };
}

async function upToDateBuild() {
  if ((await stateOfRelease(root)) === 'fresh') return true;
  console.log('\nBuild');
  return runNode(['scripts/build.mjs']);
}

const browserTests = () => playwrightTests('browser');
const visualTests = () => playwrightTests('visual');

/** @param {'browser' | 'visual'} name of its folder under tests, and of its report */
async function playwrightTests(name) {
  console.log(`\n${name[0].toUpperCase()}${name.slice(1)} tests`);
  const words = ['node_modules/@playwright/test/cli.js', 'test', '-c', `tests/${name}/playwright.config.ts`];
  const held = await runNode(words);
  const report = await readReport(join(results, `${name}.json`));
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: Math.max(unexpected, held ? 0 : 1) };
}

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
