import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { importersOf } from './importers';
import { rowOf } from './tests-by-source';

/** The tests for a change. */
export interface Selection {
  /** Names of spec files in tests/browser. */
  browser: string[] | 'all';
  /** Names of spec files in tests/webkit. */
  webkit: string[] | 'all';
  /** Template names of the pages for specs that open every page. */
  templates: string[] | 'all';
  /** Names of parts on the style page. */
  visual: string[] | 'all';
  /** Unit tests besides those that import a changed file. */
  unit: string[] | 'all';
  /** Whether the tests of complete builds run. */
  build: boolean;
  /** Changed files missing from the table, because of which everything runs. */
  unknown: string[];
}

const codeOfPages = /^src\/(?:forms|sections|templates|ui)\//;
const unitTest = /\.test\.tsx?$/;
const examples = /\.examples\.tsx$/;

/**
 * Selects tests by the table in tests-by-source.ts, and by the pages and parts that import the changed files.
 *
 * @param files changed files, relative to the project's folder
 */
export async function selectTests(root: string, files: readonly string[]): Promise<Selection> {
  // Jest itself finds a unit test that changed.
  const sources = files.filter((file) => !unitTest.test(file));
  const rows = sources.map((file) => ({ file, row: rowOf(file) }));
  const unknown = rows.filter(({ row }) => row === undefined).map(({ file }) => file);
  if (unknown.length > 0)
    return {
      browser: 'all',
      webkit: 'all',
      templates: 'all',
      visual: 'all',
      unit: 'all',
      build: true,
      unknown,
    };

  const below = (folder: string, ending: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => `${folder}/${file}`);
  const unitTestsIn = (path: string): string[] =>
    unitTest.test(path) ? [path] : ['.test.ts', '.test.tsx'].flatMap((ending) => below(path, ending));
  const namesOfImporters = async (
    entries: string[],
    ending: string,
    of: readonly string[],
  ): Promise<string[]> => (await importersOf(root, entries, of)).map((file) => basename(file, ending));

  const onPages = rows
    .filter(({ file, row }) => row?.browser !== undefined && !examples.test(file))
    .map(({ file }) => file);
  const templates = onPages.every((file) => codeOfPages.test(file))
    ? await namesOfImporters(below('src/templates', '.tsx'), '.tsx', onPages)
    : 'all';

  const pictured = rows.filter(({ row }) => row?.visual !== undefined);
  const parts = ['src/forms', 'src/sections', 'src/ui'].flatMap((folder) => below(folder, '.examples.tsx'));
  const visual = pictured.some(({ row }) => row?.visual === 'all')
    ? 'all'
    : await namesOfImporters(
        parts,
        '.examples.tsx',
        pictured.map(({ file }) => file),
      );

  const changedTests = sources.filter((file) => file.startsWith('tests/'));
  const specsThatImport = (folder: string): Promise<string[]> =>
    namesOfImporters(below(folder, '.spec.ts'), '.spec.ts', changedTests);
  const named = rows.flatMap(({ row }) => row?.browser ?? []);
  // A file of the same name tests the same in WebKit.
  const alsoInWebKit = named.filter((name) => existsSync(join(root, `tests/webkit/${name}.spec.ts`)));

  return {
    browser: unique([...named, ...(await specsThatImport('tests/browser'))]),
    webkit: unique([...alsoInWebKit, ...(await specsThatImport('tests/webkit'))]),
    templates,
    visual,
    unit: unique(rows.flatMap(({ row }) => row?.unit ?? []).flatMap(unitTestsIn)),
    build: rows.some(({ row }) => row?.build === true),
    unknown,
  };
}

const unique = (items: string[]): string[] => [...new Set(items)].sort();
