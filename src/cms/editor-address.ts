import { contentTypeAt, contentTypes } from '../content-model/content-types';
import { fileCodes } from '../i18n/languages';

import { wordFiles } from './words-entry';

/** Where in the editor a text is written. */
export interface EditorPlace {
  collection: string;
  /** As the editor names the entry within its collection. */
  slug: string;
}

/** The collection of the interface's words, with one entry for each namespace. */
export const wordsCollection = 'words';

/**
 * @param file path in the repository, such as `content/case-studies/orderbuddy/index.fr.md` or `locales/fr/common.json`
 * @returns where the editor shows it; undefined for files that it does not show
 */
export function editorPlaceOf(file: string): EditorPlace | undefined {
  const [, namespace] = /^locales\/[^/]+\/([^/]+)\.json$/.exec(file) ?? [];
  if (namespace !== undefined) return { collection: wordsCollection, slug: namespace };
  const [, folder, slug] = /^content\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  const type = folder && slug ? contentTypeAt(folder, slug) : undefined;
  if (!type || !slug) return undefined;
  return type.onlySlugs?.length === 1
    ? { collection: `${type.folder}-${slug}`, slug: 'index' }
    : { collection: type.folder, slug: `${slug}/index` };
}

/**
 * @param field front matter key, or key of a message; the editor goes there once it shows the entry
 * @param code file code of the language, such as `kr`
 * @returns the address in the editor (`#/collections/…`); undefined for files that it does not show
 */
export function editorAddressOf(file: string, field?: string, code?: string): string | undefined {
  const place = editorPlaceOf(file);
  if (!place) return undefined;
  const query = new URLSearchParams({
    ...(field === undefined ? {} : { field }),
    ...(code === undefined ? {} : { language: code }),
  }).toString();
  return `#/collections/${place.collection}/entries/${place.slug}${query === '' ? '' : `?${query}`}`;
}

/**
 * The other way round.
 *
 * @param slug as the editor names the entry within its collection
 * @returns the files that hold the entry's texts, English first; empty for what is no entry
 */
export function filesOfEntry({ collection, slug }: EditorPlace): string[] {
  if (collection === wordsCollection) return wordFiles(slug).map(({ path }) => path);
  const folder = folderOfEntry({ collection, slug });
  return folder === undefined ? [] : fileCodes.map((code) => `${folder}/index.${code}.md`);
}

/** @returns the folder of an entry, from the repository's top; undefined for what is no entry with a folder */
export function folderOfEntry({ collection, slug }: EditorPlace): string | undefined {
  const single = contentTypes.find(
    (type) => type.onlySlugs?.length === 1 && `${type.folder}-${type.onlySlugs[0] ?? ''}` === collection,
  );
  if (single) return `content/${single.folder}/${single.onlySlugs?.[0] ?? ''}`;
  const [, name] = /^([^/]+)\/index$/.exec(slug) ?? [];
  const isType = contentTypes.some((type) => type.folder === collection && type.onlySlugs?.length !== 1);
  return isType && name !== undefined ? `content/${collection}/${name}` : undefined;
}
