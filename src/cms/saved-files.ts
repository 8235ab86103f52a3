import { contentTypeAt } from '../content-model/content-types';
import { defaultLanguage, fileCodeOf } from '../i18n/languages';

import { readEntryText, writeEntryText, type EntryValues } from './entry-text';

/** A file of an entry as the editor hands it to its back end. */
export interface SavedFile {
  path: string;
  slug: string;
  raw: string;
}

interface Place {
  folder: string;
  slug: string;
  code: string;
}

function placeOf(path: string): Place | undefined {
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

/**
 * @returns what is wrong with the folder names of a new entry, for the editor's eyes; undefined if nothing is. Its name
 * is made of the entry's name, of which letters other than Latin ones fall away.
 */
export function newEntryFault(files: readonly SavedFile[]): string | undefined {
  const isSound = files.every(({ path }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(placeOf(path)?.slug ?? ''));
  return isSound
    ? undefined
    : 'The entry’s address is made of its name, and this name gives none: use Latin letters, digits and hyphens in the English name.';
}

/** @returns the message without the file name that the editor takes for a part of the entry's name */
export function tidyCommitMessage(message: string): string {
  return message.replace(/ “index”$/, '').replace(/\/index”$/, '”');
}
