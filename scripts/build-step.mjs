import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Runs one step of a build in a process of its own and prints how long it took.
 *
 * @param {string} root the project's folder
 * @param {string} name printed first; the server knows the steps by it
 * @param {string[]} words for Node
 * @param {NodeJS.ProcessEnv} [variables]
 */
export async function runNode(root, name, words, variables = {}) {
  console.log(name);
  const begin = Date.now();
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    // Pictures are encoded and files compressed by libuv's threads, of which Node starts four on every machine.
    env: { UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())), ...process.env, ...variables },
  });
  const passOn = (signal) => child.kill(signal);
  process.on('SIGTERM', passOn);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  process.off('SIGTERM', passOn);
  if (code !== 0) throw new Error(`“${name}” failed.`);
  console.log(`${name}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}
