import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import chooseSeed from '../tests/choose-seed.js';

import { setUp } from './setup.mjs';
import { changedRun } from './testing/changed-run.mjs';
import { fullRun } from './testing/full-run.mjs';
import { root } from './testing/run-node.mjs';
import { printSummary } from './testing/summary.mjs';

/** Minutes. What hangs is ended in time for the report: CI gives 90 minutes, at night 350, and installing takes some. */
const limits = { short: 80, long: 320 };

/**
 * `npm test`: sets up, then runs the quick checks, the unit tests, the build, and the tests on it. `--changed [base]` runs
 * only what a change can have broken, `--long` all that the other tests shorten.
 */
async function test([option, base]) {
  process.chdir(root);
  const isLong = option === '--long';
  if (isLong) process.env.TEST_LENGTH = 'long';
  const limit = isLong ? limits.long : limits.short;
  const deadline = { limit, signal: AbortSignal.timeout(limit * 60_000) };
  await setUp(root, { tools: true });
  chooseSeed();
  const results = join(root, 'test-results');
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const phases = option === '--changed' ? await changedRun(base, deadline) : fullRun(deadline, isLong);
  // Tests of builds leave releases with other content here for browser tests.
  const variants = await mkdtemp(join(tmpdir(), 'variants-'));
  process.env.TEST_VARIANT_FOLDER = variants;
  try {
    process.exitCode = printSummary(await runAll(phases)) ? 0 : 1;
  } finally {
    await rm(variants, { recursive: true, force: true });
  }
}

/** @param {import('./testing/full-run.mjs').Phase[]} phases */
async function runAll(phases) {
  const done = [];
  for (const { name, run, neededByTheRest } of phases) {
    console.log(`\n${name}`);
    const start = performance.now();
    const total = await run();
    done.push({ name, seconds: (performance.now() - start) / 1000, total });
    if (neededByTheRest && total.failed) break;
  }
  return done;
}

test(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
