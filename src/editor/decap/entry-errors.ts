import type { ContentError } from '../../content/content-error';
import type { ContentFacts } from '../../content/content-facts';
import { parseContentPath, parseTextPath } from '../../content/content-path';
import { contentTypeAt } from '../../content/content-types';
import { readEntryText } from '../../content/entry-text';
import { validateEntry } from '../../content/validate-entry';
import { valueError } from '../../content/value-error';
import { defaultLanguage, fileCodeOf, languages } from '../../i18n/languages';
import { findMessageErrors } from '../../i18n/message-errors';

import { readMessages } from './messages-entry';

/** A file of an entry in one language. */
export interface EntryFile {
  path: string;
  raw: string;
}

/**
 * Checks all languages of an entry or of a namespace of messages, as the build does.
 *
 * @param files of all languages; a missing one counts as empty
 */
export function entryErrors(files: readonly EntryFile[], facts: ContentFacts): ContentError[] {
  const [first] = files;
  if (first === undefined) return [];
  return first.path.startsWith('locales/') ? messageErrors(files) : contentErrors(first.path, files, facts);
}

function contentErrors(path: string, files: readonly EntryFile[], facts: ContentFacts): ContentError[] {
  const place = parseTextPath(path);
  const type = place && contentTypeAt(place.folder, place.slug);
  if (!place || !type) return [];
  return languages.flatMap((language) => {
    const file = `content/${place.folder}/${place.slug}/index.${fileCodeOf(language)}.md`;
    const raw = files.find((one) => one.path === file)?.raw ?? '';
    const values = raw.trim() === '' ? {} : readEntryText(raw);
    const where = { file, language: language.label };
    if (!values) return [{ ...where, ...valueError('unreadable', {}) }];
    return validateEntry(type, language === defaultLanguage, values, facts).map((error) => ({
      ...where,
      ...error,
    }));
  });
}

function messageErrors(files: readonly EntryFile[]): ContentError[] {
  const found = languages.flatMap((language) => {
    const file = files.find(({ path }) => path.startsWith(`locales/${fileCodeOf(language)}/`));
    const place = parseContentPath(file?.path ?? '');
    return file && place?.kind === 'messages'
      ? [{ language, namespace: place.namespace, data: readMessages(file.raw) }]
      : [];
  });
  return findMessageErrors(found).map(({ language, namespace, key, ...error }) => ({
    file: `locales/${fileCodeOf(language)}/${namespace}.json`,
    language: language.label,
    ...(key === undefined ? {} : { field: key }),
    ...error,
  }));
}
