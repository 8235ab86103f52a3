import { execFileSync } from 'node:child_process';

import { runChecks, checksFor } from '../check.mjs';

import { ensureBrowsers, upToDateBuild, webKitTests } from './full-run.mjs';
import { jestPhase, playwrightPhase } from './phases.mjs';
import { root } from './run-node.mjs';

/**
 * Prints what changed and which tests it selects.
 *
 * @param {string | undefined} base a branch or commit; main by default
 * @param {import('./phases.mjs').Deadline} deadline
 * @returns {Promise<import('./full-run.mjs').Step[]>} the tests that the change can break
 */
export async function changedRun(base, deadline) {
  const { files, since, selection } = readSelection(base);
  explain(files, since, selection);
  if (!files.length) return [];
  const { browser, webkit, visual, templates, unit, build } = selection;
  if (templates !== 'all') process.env.TEST_TEMPLATES = templates.join(',');
  const unitMessages = unit === 'all' ? [] : ['--findRelatedTests', ...files, ...unit, '--passWithNoTests'];
  const phases = [
    { name: 'Checks', run: () => runChecks(checksFor(files)) },
    { name: 'Unit tests', run: () => jestPhase('Unit tests', 'jest.config.js', deadline, unitMessages) },
  ];
  if (!browser.length && !webkit.length && !visual.length && !build) return phases;
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
    const files = specFiles('browser', browser);
    phases.push({
      name: 'Browser tests',
      run: () => playwrightPhase('Browser tests', 'browser', deadline, files),
    });
  }
  const last = [];
  if (webkit.length)
    last.push({
      name: 'WebKit tests',
      run: () => webKitTests(deadline, specFiles('webkit', webkit)),
    });
  if (visual.length) {
    const args = visual === 'all' ? [] : ['--grep', `(?:${visual.join('|')}): all examples match`];
    last.push({
      name: 'Visual tests',
      run: () => playwrightPhase('Visual tests', 'visual', deadline, args),
    });
  }
  return [...phases, last];
}

/** @returns arguments for Playwright that select test files; none for all */
function specFiles(folder, names) {
  return names === 'all' ? [] : names.map((name) => `${folder}/${name}.spec.ts`);
}

/** In a child process, because this one starts before the packages that read TypeScript are installed. */
function readSelection(base) {
  const args = [
    '--import',
    'tsx',
    'scripts/testing/print-selection.ts',
    ...(base === undefined ? [] : [base]),
  ];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
}

function explain(files, since, { browser, webkit, visual, templates, unknown }) {
  const list = (items) => (items === 'all' ? 'all' : items.join(', ') || 'none');
  console.log(`${files.length} files changed, ${since}:`);
  for (const file of files) console.log(`  ${file}`);
  if (unknown.length)
    console.log(
      `Everything is tested: scripts/testing/tests-by-source.ts does not know ${unknown.join(', ')}`,
    );
  console.log(`Browser tests: ${list(browser)}`);
  console.log(`WebKit tests: ${list(webkit)}`);
  console.log(`Pages that they go through: ${list(templates)}`);
  console.log(`Pictures of parts: ${list(visual)}`);
}
