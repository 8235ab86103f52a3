import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { setUp } from './setup.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The quick checks, none of which needs a browser or a build. */
export const checks = [
  { name: 'Types', words: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'Types of the editor',
    words: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'admin/tsconfig.json'],
  },
  { name: 'Lint', words: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'] },
  {
    name: 'Styles',
    words: ['node_modules/stylelint/bin/stylelint.mjs', '**/*.css', '--ignore-path', '.prettierignore'],
  },
  { name: 'Format', words: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'] },
  { name: 'Unused code', words: ['node_modules/knip/bin/knip.js'] },
  { name: 'Content and messages', words: ['--import', 'tsx', 'scripts/check-content.ts'] },
  { name: 'Licences', words: ['--import', 'tsx', 'scripts/check-licences.ts'] },
  { name: 'Wording', words: ['--import', 'tsx', 'scripts/check-wording.ts'] },
];

/**
 * Runs Node on one of the project's tools.
 *
 * @param {string[]} words
 * @param {AbortSignal} [signal] ends the tool when it has run for too long
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runNode(words, signal) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      stdio: 'inherit',
      signal,
      killSignal: 'SIGKILL',
    });
    child.once('error', (error) => (signal?.aborted ? undefined : reject(error)));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** @returns {Promise<{ passed: number, failed: number, names: string[] }>} how many of the checks held, and a line for each other one */
export async function runChecks() {
  const failed = [];
  for (const { name, words } of checks) {
    console.log(`\n${name}`);
    if (!(await runNode(words))) failed.push(name);
  }
  const names = failed.map((name) => `${name}: this check failed; “npm run check” says where`);
  return { passed: checks.length - failed.length, failed: failed.length, names };
}

async function main() {
  await setUp(root, { tools: true });
  const { passed, failed, names } = await runChecks();
  for (const name of names) console.error(`\n${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
