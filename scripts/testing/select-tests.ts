import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { importersOf } from './importers';
import { rowOf } from './tests-by-source';

/** What is tested because of a change. */
export interface Selection {
  /** Names of spec files in tests/browser. */
  browser: string[] | 'all';
  /** The pages that the specs open that go from page to page, by the names of their templates. */
  templates: string[] | 'all';
  /** Names of parts on the style page. */
  visual: string[] | 'all';
  /** Unit tests that run besides those that import a changed file. */
  unit: string[] | 'all';
  /** Whether the tests of whole builds run. */
  build: boolean;
  /** The changed files that the table does not know, because of which everything runs. */
  unknown: string[];
}

const codeOfPages = /^src\/(?:forms|sections|templates|ui)\//;
const unitTest = /\.test\.tsx?$/;
const examples = /\.examples\.tsx$/;

/**
 * Selects by the table in tests-by-source.ts, and by which pages and parts import the changed files.
 *
 * @param root the project's folder
 * @param files that changed, from there
 */
export async function selectTests(root: string, files: readonly string[]): Promise<Selection> {
  // Jest itself finds a unit test that changed.
  const sources = files.filter((file) => !unitTest.test(file));
  const rows = sources.map((file) => ({ file, row: rowOf(file) }));
  const unknown = rows.filter(({ row }) => row === undefined).map(({ file }) => file);
  if (unknown.length > 0)
    return { browser: 'all', templates: 'all', visual: 'all', unit: 'all', build: true, unknown };

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
  const specs = await namesOfImporters(below('tests/browser', '.spec.ts'), '.spec.ts', changedTests);

  return {
    browser: unique([...rows.flatMap(({ row }) => row?.browser ?? []), ...specs]),
    templates,
    visual,
    unit: unique(rows.flatMap(({ row }) => row?.unit ?? []).flatMap(unitTestsIn)),
    build: rows.some(({ row }) => row?.build === true),
    unknown,
  };
}

const unique = (items: string[]): string[] => [...new Set(items)].sort();
