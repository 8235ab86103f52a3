import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { selectTests } from './select-tests';
import { rowOf, testsBySource } from './tests-by-source';

const root = join(__dirname, '..', '..');
const names = (folder: string): string[] => readdirSync(join(root, folder));
const specsIn = (folder: string): string[] =>
  names(folder)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace('.spec.ts', ''));
const specs = specsIn('tests/browser');

describe('the table of tests by source', () => {
  it('lists every spec, and none that does not exist', () => {
    const named = new Set(testsBySource.flatMap(({ browser }) => browser ?? []));
    expect([...named].sort()).toEqual(specs.sort());
  });

  it('lists every WebKit spec, each named like a browser spec', () => {
    expect(specs).toEqual(expect.arrayContaining(specsIn('tests/webkit')));
  });

  it('lists only existing paths, none below an earlier one', () => {
    const paths = testsBySource.flatMap((row) => row.paths.map((path) => ({ path, row })));
    for (const { path, row } of paths) expect([path, rowOf(path) === row]).toEqual([path, true]);
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    const unused = paths.filter(({ path }) => !tracked.some((file) => file.startsWith(path)));
    expect(unused.map(({ path }) => path)).toEqual([]);
  });

  it('covers every source folder', () => {
    const folders = names('src')
      .map((name) => `src/${name}/`)
      .filter((folder) => existsSync(join(root, folder)));
    const others = ['server/', 'deploy/', 'conformance/', 'content/', 'locales/', 'static/', 'admin/'];
    expect([...folders, ...others].filter((folder) => rowOf(`${folder}any-file`) === undefined)).toEqual([]);
  });
});

describe('the tests selected for a change', () => {
  it('in one section are those of the pages and examples that use it', async () => {
    const { browser, templates, visual, build } = await selectTests(root, [
      'src/sections/steps/steps.module.css',
    ]);
    expect(browser).toContain('page-style');
    expect(browser).not.toContain('forms');
    expect(templates).toEqual(['project', 'service']);
    expect(visual).toEqual(['steps']);
    expect(build).toBe(false);
  });

  it('in a shared part are those of all its pages', async () => {
    const { templates } = await selectTests(root, ['src/ui/section/section.tsx']);
    expect(templates).toEqual(expect.arrayContaining(['about', 'home', 'pricing']));
  });

  it('in a helper of the browser tests are the specs that import it', async () => {
    const { browser } = await selectTests(root, ['tests/browser/keyboard.ts']);
    expect(browser).toContain('keyboard-walk');
    expect(browser).not.toContain('search');
  });

  it('in a form include WebKit; in a WebKit helper they are only those', async () => {
    const form = await selectTests(root, ['src/forms/lead-form/lead-form.tsx']);
    expect([form.browser, form.webkit]).toEqual([
      expect.arrayContaining(['forms', 'forms-offline']),
      ['forms', 'pages'],
    ]);
    const helper = await selectTests(root, ['tests/webkit/forms-parts.ts']);
    expect([helper.browser, helper.webkit]).toEqual([[], ['forms', 'offline']]);
  });

  it('in the content include the unit tests that read it', async () => {
    const { unit } = await selectTests(root, ['content/pages/about/index.en.md']);
    expect(unit).toContain('tests/unit/real-content.test.ts');
    expect(unit).not.toContain('server/stress.test.ts');
  });

  it('in a unit test or the docs need no browser', async () => {
    const { browser, webkit, visual } = await selectTests(root, [
      'src/i18n/format-values.test.ts',
      'docs/design.md',
    ]);
    expect([browser, webkit, visual]).toEqual([[], [], []]);
  });

  it('in a file missing from the table are all, and the file is named', async () => {
    const selection = await selectTests(root, ['src/sections/steps/steps.tsx', 'gatsby-node.ts']);
    expect(selection).toMatchObject({
      browser: 'all',
      webkit: 'all',
      unit: 'all',
      unknown: ['gatsby-node.ts'],
    });
  });
});
