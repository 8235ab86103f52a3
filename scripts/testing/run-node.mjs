import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs Node on one of the project's tools and shows what it prints.
 *
 * @param {string[]} words
 * @param {{ signal?: AbortSignal, env?: NodeJS.ProcessEnv }} [options] `signal` ends the tool when it has run for too
 *   long; `env` is added to the environment
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runNode(words, { signal, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(words, 'inherit', { signal, env });
    child.once('error', (error) => (signal?.aborted ? undefined : reject(error)));
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * Runs Node on one of the project's tools and keeps what it prints, for tools that run at the same time.
 *
 * @param {string[]} words
 * @returns {Promise<{ ok: boolean, output: string }>} whether it succeeded, and all it printed
 */
export function runNodeQuietly(words) {
  return new Promise((resolve, reject) => {
    const child = start(words, ['ignore', 'pipe', 'pipe']);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

function start(words, stdio, { signal, env } = {}) {
  return spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio,
    signal,
    killSignal: 'SIGKILL',
  });
}
