import type { FileCode } from '../../i18n/languages';

import { fingerprintOf, textOf } from './fingerprint';
import { readSource, type TextFile } from './read-texts';
import { writeMark, writeRecords, type RecordNote, type Records } from './records';
import { isSameAsEnglish } from './same-as-english';
import { textSourceAt, english, translationCodes, type TextSource } from './text-source';
import { textsIn, type Texts } from './text-state';

/**
 * Records a save: a changed translation was made from the English of this save. An unchanged one keeps its record, and is
 * outdated if the English changed.
 *
 * @param before the former texts; undefined for new ones
 */
export function recordSave(
  source: TextSource,
  before: Texts | undefined,
  after: Texts,
  records: Records,
): Records {
  return Object.fromEntries(
    translationCodes.map((code) => [code, recordLanguage(source, code, before, after, records[code] ?? {})]),
  );
}

function recordLanguage(
  source: TextSource,
  code: FileCode,
  before: Texts | undefined,
  after: Texts,
  known: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (!after[code] || !after[english]) return known;
  const englishIn = (texts: Texts | undefined, name: string): string =>
    fingerprintOf(source.englishOf(texts?.[english] ?? after[english] ?? {}, name));
  const marks = textsIn(source, after[english] ?? {}, code).map(({ name }): [string, string | undefined] => {
    const was = textOf(before?.[code]?.[name]);
    const is = textOf(after[code]?.[name]);
    if (was !== is) return [name, is === '' ? undefined : englishIn(after, name)];
    if (known[name] !== undefined || is === '') return [name, known[name]];
    return [name, englishIn(before, name)];
  });
  return Object.fromEntries(marks.filter((mark): mark is [string, string] => mark[1] !== undefined));
}

type Choice = (code: FileCode, name: string) => boolean;

/**
 * Records that a person checked translations and finds them right for the current English.
 *
 * @param isRight selects the texts by language and name
 */
export function recordRight(source: TextSource, texts: Texts, records: Records, isRight: Choice): Records {
  return recordNotes(source, texts, records, isRight, (from, text) =>
    isSameAsEnglish(from, text) ? 'same' : undefined,
  );
}

/** Records that a machine made translations from the current English. */
export function recordMachine(source: TextSource, texts: Texts, records: Records, isNew: Choice): Records {
  return recordNotes(source, texts, records, isNew, () => 'machine');
}

function recordNotes(
  source: TextSource,
  texts: Texts,
  records: Records,
  isChosen: Choice,
  noteOf: (from: unknown, text: unknown) => RecordNote | undefined,
): Records {
  const values = texts[english] ?? {};
  return Object.fromEntries(
    translationCodes.map((code) => {
      const chosen = textsIn(source, values, code)
        .filter(
          ({ name, required }) => isChosen(code, name) && (!required || textOf(texts[code]?.[name]) !== ''),
        )
        .map(({ name }) => {
          const from = source.englishOf(values, name);
          return [name, writeMark(fingerprintOf(from), noteOf(from, texts[code]?.[name]))];
        });
      return [code, { ...records[code], ...Object.fromEntries(chosen) }];
    }),
  );
}

/**
 * @param files the texts that a save writes
 * @param before reads a file before the save; undefined if it does not exist
 * @returns the changed records that the save has to write as well, unless it contains them already
 */
export function recordsOfSave(
  files: readonly TextFile[],
  before: (path: string) => string | undefined,
): TextFile[] {
  const saved = new Map(files.map(({ path, raw }) => [path, raw]));
  const sources = files.flatMap(({ path }) => textSourceAt(path) ?? []);
  const different = new Map(sources.map((source) => [source.recordsPath, source]));
  return [...different.values()].flatMap((source): TextFile[] => {
    if (saved.has(source.recordsPath)) return [];
    const was = readSource(source, before);
    const is = readSource(source, (path) => saved.get(path) ?? before(path));
    const isNew = Object.keys(was.texts).length === 0;
    const records = recordSave(source, isNew ? undefined : was.texts, is.texts, was.records ?? {});
    const raw = writeRecords(records);
    return was.records && raw === writeRecords(was.records) ? [] : [{ path: source.recordsPath, raw }];
  });
}
