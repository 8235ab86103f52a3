import { contentTypeAt } from '../content-model/content-types';
import { defaultLanguage, fileCodeOf } from '../i18n/languages';

import { readEntryText, writeEntryText, type EntryValues } from './entry-text';

/** A file of an entry as the editor hands it to its back end. */
export interface SavedFile {
  path: string;
  slug: string;
  raw: string;
}

/** Where a file of an entry stands. */
export interface Place {
  folder: string;
  slug: string;
  code: string;
}

/** @returns where the file stands among the content; undefined for other files */
export function placeOf(path: string): Place | undefined {
  const [, folder, slug, code] = /^content\/([^/]+)\/([^/]+)\/index\.([a-z]+)\.md$/.exec(path) ?? [];
  return folder && slug && code ? { folder, slug, code } : undefined;
}

/**
 * The editor writes all languages of an entry anew at each save. This puts back all that the save did not change, and
 * takes shared fields out of the files of other languages, where widgets without the focus leave them.
 *
 * @param textOf the file as it was loaded, if it was
 */
export function mendSavedFile<File extends SavedFile>(
  file: File,
  textOf: (path: string) => string | undefined,
): File {
  const place = placeOf(file.path);
  const values = readEntryText(file.raw);
  if (!place || !values) return file;
  return { ...file, raw: writeEntryText(textOf(file.path), withoutShared(place, values)) };
}

function withoutShared({ folder, slug, code }: Place, values: EntryValues): EntryValues {
  const type = contentTypeAt(folder, slug);
  if (!type || code === fileCodeOf(defaultLanguage)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => type.fields[name]?.translated ?? true));
}

/** What is wrong with the address of a new entry: another entry has it, or its name gives none. */
export type NewEntryFault = 'addressTaken' | 'addressEmpty';

/**
 * @returns what is wrong with the folder names of a new entry; undefined if nothing is. Its name is made of the entry's
 * name, of which letters other than Latin ones fall away.
 */
export function newEntryFault(files: readonly SavedFile[]): NewEntryFault | undefined {
  // The editor numbers the file, not the folder, when there is an entry of this address already.
  if (files.some(({ path }) => /\/index-\d+\.[a-z]+\.md$/.test(path))) return 'addressTaken';
  const isSound = files.every(({ path }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(placeOf(path)?.slug ?? ''));
  return isSound ? undefined : 'addressEmpty';
}

/**
 * @param path of a file of the entry
 * @returns what a commit says: always in English, whatever language the editor's interface is in
 */
export function commitMessage(action: 'Create' | 'Update' | 'Delete', path: string): string {
  const [, namespace] = /^locales\/[^/]+\/([^/]+)\.json$/.exec(path) ?? [];
  if (namespace !== undefined) return `${action} words “${namespace}”`;
  const place = placeOf(path);
  const type = place && contentTypeAt(place.folder, place.slug);
  if (!place || !type) return `${action} ${path}`;
  return type.onlySlugs?.length === 1 ? `${action} ${type.label}` : `${action} ${type.label} “${place.slug}”`;
}

/** @returns the message without the file name that the editor takes for a part of the entry's name */
export function tidyCommitMessage(message: string): string {
  return message.replace(/ “index”$/, '').replace(/\/index”$/, '”');
}
