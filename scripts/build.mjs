import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { lockBuild } from './build-lock.mjs';
import { setUp } from './setup.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** `npm run build`: the site, the editor, the server, and of them a release that a running server takes up. */
async function build() {
  await setUp(root);
  const unlock = await lockBuild(root);
  try {
    const startedAt = new Date().toISOString();
    const commit = await headCommit();
    await step('Building the site', ['node_modules/gatsby/cli.js', 'build'], {
      GATSBY_TELEMETRY_DISABLED: '1',
      // Plain lines instead of a moving progress bar.
      CI: 'true',
    });
    if (existsSync(join(root, 'admin', 'build.mjs'))) await step('Building the editor', ['admin/build.mjs']);
    await step('Making the release', ['--import', 'tsx', 'scripts/finish-build.ts', startedAt, commit]);
  } finally {
    await unlock();
  }
}

/** @returns {Promise<string>} the commit that is checked out; empty outside a repository or before its first commit */
function headCommit() {
  return new Promise((resolve) => {
    execFile('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root }, (error, output) =>
      resolve(error ? '' : output.trim()),
    );
  });
}

/** Runs one step in a process of its own and prints how long it took. */
async function step(name, words, variables = {}) {
  console.log(name);
  const begin = Date.now();
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  const passOn = (signal) => child.kill(signal);
  process.on('SIGTERM', passOn);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  process.off('SIGTERM', passOn);
  if (code !== 0) throw new Error(`“${name}” failed.`);
  console.log(`${name}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

build().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
