import { execFileSync } from 'node:child_process';

import { runChecks, checksFor } from '../check.mjs';

import { ensureBrowsers, upToDateBuild } from './full-run.mjs';
import { jestPhase, playwrightPhase } from './phases.mjs';
import { root } from './run-node.mjs';

/**
 * Says what changed and what is tested because of it.
 *
 * @param {string | undefined} base a branch or commit; main where none is named
 * @param {import('./phases.mjs').Deadline} deadline
 * @returns {Promise<import('./full-run.mjs').Phase[]>} what the change can have broken
 */
export async function changedRun(base, deadline) {
  const { files, since, selection } = readSelection(base);
  explain(files, since, selection);
  if (!files.length) return [];
  const { browser, visual, templates, unit, build } = selection;
  if (templates !== 'all') process.env.TEST_TEMPLATES = templates.join(',');
  const unitWords = unit === 'all' ? [] : ['--findRelatedTests', ...files, ...unit, '--passWithNoTests'];
  const phases = [
    { name: 'Checks', run: () => runChecks(checksFor(files)) },
    { name: 'Unit tests', run: () => jestPhase('Unit tests', 'jest.config.js', deadline, unitWords) },
  ];
  if (!browser.length && !visual.length && !build) return phases;
  phases.push(
    { name: 'Browsers', run: ensureBrowsers, neededByTheRest: true },
    { name: 'Build', run: () => upToDateBuild(deadline), neededByTheRest: true },
  );
  if (build)
    phases.push({
      name: 'Build tests',
      run: () => jestPhase('Build tests', 'tests/build/jest.config.js', deadline),
    });
  if (browser.length) {
    const words = browser === 'all' ? [] : browser.map((name) => `browser/${name}.spec.ts`);
    phases.push({
      name: 'Browser tests',
      run: () => playwrightPhase('Browser tests', 'browser', deadline, words),
    });
  }
  if (visual.length) {
    const words = visual === 'all' ? [] : ['--grep', `(?:${visual.join('|')}): all its examples`];
    phases.push({
      name: 'Visual tests',
      run: () => playwrightPhase('Visual tests', 'visual', deadline, words),
    });
  }
  return phases;
}

/** In a process of its own: this one begins before the packages are installed that read TypeScript. */
function readSelection(base) {
  const words = [
    '--import',
    'tsx',
    'scripts/testing/print-selection.ts',
    ...(base === undefined ? [] : [base]),
  ];
  return JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' }));
}

function explain(files, since, { browser, visual, templates, unknown }) {
  const list = (items) => (items === 'all' ? 'all' : items.join(', ') || 'none');
  console.log(`${files.length} files changed, ${since}:`);
  for (const file of files) console.log(`  ${file}`);
  if (unknown.length)
    console.log(
      `Everything is tested: scripts/testing/tests-by-source.ts does not know ${unknown.join(', ')}`,
    );
  console.log(`Browser tests: ${list(browser)}`);
  console.log(`Pages that they go through: ${list(templates)}`);
  console.log(`Pictures of parts: ${list(visual)}`);
}
