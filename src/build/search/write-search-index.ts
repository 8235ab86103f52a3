import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { languages, type Language } from '../../i18n/languages';
import type { Address } from '../../routes/route-table';
import { searchIndexPath, type IndexedPage } from '../../search/search-index';
import { builtPageFile, titleOf } from '../built-page';
import { kindOf } from '../page-kind';
import { writeIfChanged } from '../write-if-changed';

import { sectionsOf } from './page-sections';

/**
 * Writes what the search of the site looks through: one file for each language (a `SearchIndex`), made of the pages as they were
 * built.
 *
 * @param root the project's folder, with the built pages in `public/`
 * @param addresses the pages, in the order in which equally good results are shown
 */
export async function writeSearchIndex(root: string, addresses: readonly Address[]): Promise<void> {
  for (const language of languages) {
    const pages: string[] = [];
    // One page after the other, and of each the JSON alone: texts that are cut out of a page keep it in memory.
    for (const address of addresses) {
      const page = await indexPage(root, address, language);
      if (page !== undefined) pages.push(JSON.stringify(page));
    }
    await writeIfChanged(join(root, 'public', searchIndexPath(language)), `{"pages":[${pages.join(',')}]}`);
  }
}

async function indexPage(
  root: string,
  { path, route }: Address,
  language: Language,
): Promise<IndexedPage | undefined> {
  const html = await readFile(builtPageFile(root, path, language), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const title = nameOf(titleOf(html));
  const sections = sectionsOf(html).filter(({ heading, text }) => heading !== '' || !saysSame(text, title));
  return { path, title, kind: kindOf(route), sections };
}

/** Above a page's heading stands its name once more. */
function saysSame(text: string, title: string): boolean {
  const letters = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, '');
  return letters(text) === letters(title);
}

/** Titles end with the trade and the brand; home's says nothing else. */
function nameOf(title: string): string {
  const parts = title.split(' | ');
  return parts.length > 2 ? parts.slice(0, -2).join(' | ') : title;
}
