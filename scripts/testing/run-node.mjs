import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs one of the project's tools and shows its output.
 *
 * @param {string[]} args
 * @param {{ signal?: AbortSignal, env?: NodeJS.ProcessEnv }} [options] `signal` aborts the tool; `env` is added to
 * the environment
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runNode(args, { signal, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(args, 'inherit', { signal, env });
    child.once('error', (error) => (signal?.aborted ? undefined : reject(error)));
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * Runs one of the project's tools and returns its output, for tools that run in parallel.
 *
 * @param {string[]} args
 * @returns {Promise<{ ok: boolean, output: string }>} whether it succeeded, and its output
 */
export function runNodeQuietly(args) {
  return new Promise((resolve, reject) => {
    const child = start(args, ['ignore', 'pipe', 'pipe']);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

function start(args, stdio, { signal, env } = {}) {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio,
    signal,
    killSignal: 'SIGKILL',
  });
}
