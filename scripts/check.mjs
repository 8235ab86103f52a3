import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { setUp } from './setup.mjs';
import { root, runNodeQuietly } from './testing/run-node.mjs';

const code = /\.(?:tsx?|mjs|js)$/;
const content = /^(?:content|locales|src)\//;
const packages = /^(?:package-lock\.json|package\.json|admin\/package\.json|scripts\/)/;

/** A larger young generation, in MB: with the default one, garbage collection takes a fifth of the time. */
const youngGeneration = (size) => `--max-semi-space-size=${size}`;
/** Caches of earlier runs. */
const cache = 'node_modules/.cache/checks';
const types = (config) => [
  // TypeScript 7 is four times as fast; ESLint still needs the API of TypeScript 5.
  'node_modules/typescript-7/bin/tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `${cache}/${config.replace('/', '-')}`,
  '-p',
  config,
];

/**
 * The quick checks, without browser and build, the longest first, because two run at the same time.
 * @typedef {object} Check
 * @property {string} name
 * @property {string[]} words arguments for Node
 * @property {RegExp} about the files that it checks
 * @property {string[]} [all] arguments for all files; such a check can also run on single files
 */

/** @type {readonly Check[]} */
export const checks = [
  {
    name: 'Lint',
    words: [
      youngGeneration(160),
      'node_modules/eslint/bin/eslint.js',
      '--max-warnings=0',
      '--no-warn-ignored',
    ],
    about: code,
    all: ['.'],
  },
  {
    name: 'Types',
    words: types('tsconfig.json'),
    about: code,
  },
  {
    name: 'Format',
    words: [
      youngGeneration(64),
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--ignore-unknown',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${cache}/prettier`,
    ],
    about: /./,
    all: ['.'],
  },
  {
    name: 'Lint with types',
    words: ['node_modules/oxlint/bin/oxlint', '--type-aware', '-c', 'oxlint.config.json'],
    about: /\.tsx?$/,
    all: ['.'],
  },
  { name: 'Unused code', words: ['node_modules/knip/bin/knip.js'], about: code },
  {
    name: 'Types of the editor',
    words: types('admin/tsconfig.json'),
    about: code,
  },
  {
    name: 'Styles',
    words: ['node_modules/stylelint/bin/stylelint.mjs', '--ignore-path', '.prettierignore'],
    about: /\.css$/,
    all: ['**/*.css'],
  },
  { name: 'Content and messages', words: ['--import', 'tsx', 'scripts/check-content.ts'], about: content },
  { name: 'Translations', words: ['--import', 'tsx', 'scripts/translations.ts'], about: content },
  { name: 'Wording', words: ['--import', 'tsx', 'scripts/check-wording.ts'], about: content },
  { name: 'Licences', words: ['--import', 'tsx', 'scripts/check-licences.ts'], about: packages },
];

/** Most checks use one core each. */
const lanes = 2;

const onAllFiles = ({ name, words, all = [] }) => ({ name, words: [...words, ...all] });

/**
 * @param {string[]} files that changed
 * @returns {{ name: string, words: string[] }[]} the checks of these files, limited to them where possible
 */
export function checksFor(files) {
  return checks.flatMap((check) => {
    const own = files.filter((file) => check.about.test(file));
    if (!own.length) return [];
    if (!check.all) return [onAllFiles(check)];
    const present = own.filter((file) => existsSync(join(root, file)));
    return present.length ? [{ name: check.name, words: [...check.words, ...present] }] : [];
  });
}

/**
 * Runs checks and prints each result.
 * @param {readonly { name: string, words: string[] }[]} [chosen]
 * @returns {Promise<{ passed: number, failed: number, names: string[] }>} with a line for each failed check
 */
export async function runChecks(chosen = checks.map(onAllFiles)) {
  const queue = [...chosen];
  const failed = [];
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const start = performance.now();
      const { ok, output } = await runNodeQuietly(check.words);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(ok ? `${check.name}: no errors (${seconds} s)` : `\n${check.name}: failed\n${output}`);
      if (!ok) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const names = failed.map((name) => `${name}: this check failed; “npm run check” says where`);
  return { passed: chosen.length - failed.length, failed: failed.length, names };
}

async function main() {
  await setUp(root, { tools: true });
  const { passed, failed, names } = await runChecks();
  for (const name of names) console.error(`\n${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
