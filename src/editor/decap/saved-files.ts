import { parseContentPath, parseTextPath, type EntryPath } from '../../content/content-path';
import { contentTypeAt } from '../../content/content-types';
import { readEntryText, writeEntryText, type EntryValues } from '../../content/entry-text';
import { defaultLanguage, fileCodeOf } from '../../i18n/languages';

/** A file of an entry as Decap passes it to the back end. */
export interface SavedFile {
  path: string;
  slug: string;
  raw: string;
}

/**
 * Decap rewrites all languages of an entry with each save. This restores the lines that did not change, and removes
 * shared fields from the files of other languages, where Decap's widgets leave them.
 *
 * @param textOf the file as it was loaded, if it was
 */
export function fixSavedFile<File extends SavedFile>(
  file: File,
  textOf: (path: string) => string | undefined,
): File {
  const place = parseTextPath(file.path);
  // Decap leaves the file of a language empty if no field is written in it.
  const values = file.raw.trim() === '' ? {} : readEntryText(file.raw);
  if (!place || !values) return file;
  return {
    ...file,
    raw: writeEntryText(textOf(file.path), withHyphens(place, withoutShared(place, values))),
  };
}

/** Decap’s rich text writes list items with stars, where the content has hyphens. */
function withHyphens({ folder, slug }: EntryPath, values: EntryValues): EntryValues {
  const type = contentTypeAt(folder, slug);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      type?.fields[name]?.kind === 'markdown' && typeof value === 'string'
        ? value.replace(/^([ \t]*)\*(?= +\S)/gm, '$1-')
        : value,
    ]),
  );
}

function withoutShared({ folder, slug, code }: EntryPath, values: EntryValues): EntryValues {
  const type = contentTypeAt(folder, slug);
  if (!type || code === fileCodeOf(defaultLanguage)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => type.fields[name]?.translated ?? true));
}

/** Another entry has the address of a new entry, or the name of the new entry gives none. */
export type NewEntryError = 'addressTaken' | 'addressEmpty';

/** Decap makes the folder of a new entry from the Latin letters of its name. */
export function newEntryError(files: readonly SavedFile[]): NewEntryError | undefined {
  // Decap numbers the file, not the folder, if the address is taken.
  if (files.some(({ path }) => /\/index-\d+\.[a-z]+\.md$/.test(path))) return 'addressTaken';
  const isValid = files.every(({ path }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(parseTextPath(path)?.slug ?? ''));
  return isValid ? undefined : 'addressEmpty';
}

/**
 * @param path of a file of the entry
 * @returns the message of a commit, in English in every language of the editor
 */
export function commitMessage(action: 'Create' | 'Update' | 'Delete' | 'Restore', path: string): string {
  const place = parseContentPath(path);
  if (place?.kind === 'messages') return `${action} words “${place.namespace}”`;
  const type = place?.code && contentTypeAt(place.folder, place.slug);
  if (!type) return `${action} ${path}`;
  return type.onlySlugs?.length === 1 ? `${action} ${type.label}` : `${action} ${type.label} “${place.slug}”`;
}

/** @returns the message without the file name that Decap adds to the name of the entry */
export function tidyCommitMessage(message: string): string {
  return message.replace(/ “index”$/, '').replace(/\/index”$/, '”');
}
