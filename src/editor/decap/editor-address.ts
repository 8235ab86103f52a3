import { parseContentPath } from '../../content/content-path';
import { contentTypeAt, contentTypes } from '../../content/content-types';
import { fileCodes } from '../../i18n/languages';

import { messageFiles } from './messages-entry';

/** An entry in the editor. */
export interface EditorPlace {
  collection: string;
  /** Decap's name of the entry within its collection. */
  slug: string;
}

/** The collection of messages, with one entry for each namespace. */
export const messagesCollection = 'words';

/**
 * @param file path in the repository, such as `content/case-studies/orderbuddy/index.fr.md` or `locales/fr/common.json`
 * @returns the entry that the file belongs to; undefined for files that the editor does not show
 */
export function editorPlaceOf(file: string): EditorPlace | undefined {
  const place = parseContentPath(file);
  if (place?.kind === 'messages') return { collection: messagesCollection, slug: place.namespace };
  const type = place?.file ? contentTypeAt(place.folder, place.slug) : undefined;
  if (!place || !type) return undefined;
  const { slug } = place;
  return type.onlySlugs?.length === 1
    ? { collection: `${type.folder}-${slug}`, slug: 'index' }
    : { collection: type.folder, slug: `${slug}/index` };
}

/**
 * @param field front matter key, or key of a message, to focus
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

/** @returns the files with the texts of the entry, English first; empty for an unknown entry */
export function filesOfEntry({ collection, slug }: EditorPlace): string[] {
  if (collection === messagesCollection) return messageFiles(slug).map(({ path }) => path);
  const folder = folderOfEntry({ collection, slug });
  return folder === undefined ? [] : fileCodes.map((code) => `${folder}/index.${code}.md`);
}

/** @returns the folder of an entry in the repository; undefined for messages and unknown entries */
export function folderOfEntry({ collection, slug }: EditorPlace): string | undefined {
  const single = contentTypes.find(
    (type) => type.onlySlugs?.length === 1 && `${type.folder}-${type.onlySlugs[0] ?? ''}` === collection,
  );
  if (single) return `content/${single.folder}/${single.onlySlugs?.[0] ?? ''}`;
  const [, name] = /^([^/]+)\/index$/.exec(slug) ?? [];
  const isType = contentTypes.some((type) => type.folder === collection && type.onlySlugs?.length !== 1);
  return isType && name !== undefined ? `content/${collection}/${name}` : undefined;
}
