import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { buildEnvironment } from '../server/releases/child-environment.cjs';

import { stateOfRelease } from './freshness.mjs';
import { canReuseFormer } from './gatsby-build.mjs';
import { setUp } from './setup.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** `npm start`: installs, builds if necessary, and serves in this process, which receives its signals. */
async function start() {
  process.chdir(root);
  await refuseTakenPort(Number(process.env.PORT ?? 9000), process.env.HOST ?? '127.0.0.1');
  await setUp(root);
  const repository = process.env.CONTENT_REPO;
  const ownContent = !repository || resolve(root, repository) === root;
  const state = await stateOfRelease(root, { ownContent });
  const canReuse = await canReuseFormer(root);
  if (state === 'fresh' && !canReuse)
    console.log(
      'The folder was moved, its environment changed or a build was cut off, so everything is built once more.',
    );
  if (state === 'fresh' && canReuse) {
    console.log('The build is up to date');
  } else if (!(await build())) {
    if (state === 'missing')
      throw new Error('There is nothing to serve yet: correct the errors above and start again.');
    console.error('The build failed, so the former release is served; the errors above say why.');
  }
  await import(pathToFileURL(join(root, '.build', 'server.mjs')).href);
}

/** Checked before a build that takes minutes. */
async function refuseTakenPort(port, host) {
  const probe = createServer();
  try {
    await new Promise((resolve, reject) => probe.once('error', reject).listen(port, host, resolve));
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return;
    throw new Error(
      `Port ${port} is taken by another program. End it, or choose another: PORT=9001 npm start`,
    );
  }
}

async function build() {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit', env: buildEnvironment() });
  const passOn = (signal) => child.kill(signal);
  process.on('SIGTERM', passOn);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  process.off('SIGTERM', passOn);
  return code === 0;
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
