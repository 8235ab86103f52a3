import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { setUp } from './setup.mjs';
import { root, runNodeQuietly } from './testing/run-node.mjs';

const code = /\.(?:tsx?|mjs|js)$/;
const content = /^(?:content|locales|src)\//;
const packages = /^(?:package-lock\.json|package\.json|admin\/package\.json|scripts\/)/;

/** Room for short-lived objects: with the little that is usual, a fifth of the time goes into collecting them. */
const roomy = '--max-semi-space-size=64';
/** What these keep from run to run is valid only while the files that they looked at are the same. */
const cache = 'node_modules/.cache/checks';
const types = (config) => [
  roomy,
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `${cache}/${config.replace('/', '-')}`,
  '-p',
  config,
];

/**
 * The quick checks, none of which needs a browser or a build. The longest comes first, because two run at the same time.
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {string[]} words for Node
 * @property {RegExp} about the files that it looks at
 * @property {string[]} [all] further words: all the files. Where there are some, it can look at certain files, too.
 */

/** @type {readonly Check[]} */
export const checks = [
  {
    name: 'Lint',
    words: [roomy, 'node_modules/eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored'],
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
      roomy,
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
  { name: 'Wording', words: ['--import', 'tsx', 'scripts/check-wording.ts'], about: content },
  { name: 'Licences', words: ['--import', 'tsx', 'scripts/check-licences.ts'], about: packages },
];

/** So many run at the same time: most of them use one core each. */
const lanes = 2;

const onAllFiles = ({ name, words, all = [] }) => ({ name, words: [...words, ...all] });

/**
 * @param {string[]} files that changed
 * @returns {{ name: string, words: string[] }[]} the checks that have to do with them, on them alone where that is possible
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
 * Runs checks and prints each one's result when it is over.
 *
 * @param {readonly { name: string, words: string[] }[]} [chosen]
 * @returns {Promise<{ passed: number, failed: number, names: string[] }>} how many of the checks held, and a line for each other one
 */
export async function runChecks(chosen = checks.map(onAllFiles)) {
  const queue = [...chosen];
  const failed = [];
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const start = performance.now();
      const { ok, output } = await runNodeQuietly(check.words);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(ok ? `${check.name}: no faults (${seconds} s)` : `\n${check.name}: failed\n${output}`);
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
