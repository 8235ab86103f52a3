import type { ContentFacts } from '../content-model/content-facts';
import { contentTypeAt } from '../content-model/content-types';
import type { Fault } from '../content-model/fault';
import { validateEntry } from '../content-model/validate-entry';
import { valueFault } from '../content-model/value-fault';
import { defaultLanguage, fileCodeOf, languages } from '../i18n/languages';
import { findMessageFaults } from '../i18n/messages-faults';

import { readEntryText } from './entry-text';
import { placeOf } from './saved-files';
import { readWords } from './words-entry';

/** A file of an entry in one language, real path and text. */
export interface EntryFile {
  path: string;
  raw: string;
}

/**
 * Checks all languages of an entry, or of a namespace of the interface's words, as the build will.
 *
 * @param files every language's file of it; one that is left out counts as empty
 * @returns what must be mended before it can be published
 */
export function entryFaults(files: readonly EntryFile[], facts: ContentFacts): Fault[] {
  const [first] = files;
  if (first === undefined) return [];
  return first.path.startsWith('locales/') ? wordFaults(files) : contentFaults(first.path, files, facts);
}

function contentFaults(path: string, files: readonly EntryFile[], facts: ContentFacts): Fault[] {
  const place = placeOf(path);
  const type = place && contentTypeAt(place.folder, place.slug);
  if (!place || !type) return [];
  return languages.flatMap((language) => {
    const file = `content/${place.folder}/${place.slug}/index.${fileCodeOf(language)}.md`;
    const raw = files.find((one) => one.path === file)?.raw ?? '';
    const values = raw.trim() === '' ? {} : readEntryText(raw);
    const where = { file, language: language.label };
    if (!values) return [{ ...where, ...valueFault('unreadable', {}) }];
    return validateEntry(type, language === defaultLanguage, values, facts).map((fault) => ({
      ...where,
      ...fault,
    }));
  });
}

function wordFaults(files: readonly EntryFile[]): Fault[] {
  const found = languages.flatMap((language) => {
    const file = files.find(({ path }) => path.startsWith(`locales/${fileCodeOf(language)}/`));
    const namespace = /(?:^|\/)([^/]+)\.json$/.exec(file?.path ?? '')?.[1];
    return file && namespace !== undefined ? [{ language, namespace, data: readWords(file.raw) }] : [];
  });
  return findMessageFaults(found).map(({ language, namespace, key, ...fault }) => ({
    file: `locales/${fileCodeOf(language)}/${namespace}.json`,
    language: language.label,
    ...(key === undefined ? {} : { field: key }),
    ...fault,
  }));
}
