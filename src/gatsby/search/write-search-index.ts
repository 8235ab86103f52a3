import { join } from 'node:path';

import { writeIfChanged } from '../../content/reading/files';
import { searchIndexPath, type IndexedPage } from '../../content/search/search-index';
import { languages, type Language } from '../../i18n/languages';
import { nameInTitle } from '../../routes/page-title';
import type { Address } from '../../routes/route-table';
import { kindOf, readBuiltPage, titleOf } from '../built-page';

import { sectionsOf } from './page-sections';

/**
 * Writes the search index of each language (`SearchIndex`) from the built pages.
 * @param addresses in the order of equally good results
 */
export async function writeSearchIndex(root: string, addresses: readonly Address[]): Promise<void> {
  for (const language of languages) {
    const pages: string[] = [];
    // Keeps only the JSON of each page: substrings would keep the whole page in memory.
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
  const html = await readBuiltPage(root, path, language);
  if (html === undefined) return undefined;
  const title = nameInTitle(titleOf(html), path);
  const sections = sectionsOf(html).filter(({ heading, text }) => heading !== '' || !saysSame(text, title));
  return { path, title, kind: kindOf(route), sections };
}

/** The page's name is repeated above its heading. */
function saysSame(text: string, title: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  return letters(text) === letters(title);
}
