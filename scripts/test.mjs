import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import chooseSeed from '../tests/choose-seed.js';

import { setUp } from './setup.mjs';
import { changedRun } from './testing/changed-run.mjs';
import { fullRun } from './testing/full-run.mjs';
import { root } from './testing/run-node.mjs';
import { printSummary } from './testing/summary.mjs';

/** Minutes. Ends hanging tests in time for the report: CI allows 90 minutes, 350 at night. */
const limits = { short: 80, long: 320 };

/**
 * `npm test`: installs, then runs the quick checks, the build, the unit tests, and the tests of the build. `--changed [base]`
 * runs only what a change can have broken, `--long` everything at full length.
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
  const steps = option === '--changed' ? await changedRun(base, deadline) : fullRun(deadline, isLong);
  // Build tests leave releases with other content here for browser tests.
  const variants = await mkdtemp(join(tmpdir(), 'variants-'));
  process.env.TEST_VARIANT_FOLDER = variants;
  try {
    process.exitCode = printSummary(await runAll(steps)) ? 0 : 1;
  } finally {
    await rm(variants, { recursive: true, force: true });
  }
}

async function runAll(steps) {
  const done = [];
  for (const step of steps) {
    const phases = await Promise.all([step].flat().map(runPhase));
    done.push(...phases);
    if (phases.some(({ neededByTheRest, total }) => neededByTheRest && total.failed)) break;
  }
  return done;
}

async function runPhase({ name, run, neededByTheRest }) {
  console.log(`\n${name}`);
  const start = performance.now();
  const total = await run();
  return { name, neededByTheRest, seconds: (performance.now() - start) / 1000, total };
}

test(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
