import type { FileCode } from '../../i18n/languages';
import { isObject, parseObject } from '../json-object';

import { translationCodes } from './text-source';

/**
 * How each translation was made, by language and name of the text: the fingerprint of its English (`a748522c`), and after
 * a space `same` if a person confirmed that it equals the English on purpose, or `machine` if no person has confirmed it.
 */
export type Records = Readonly<Partial<Record<FileCode, Readonly<Record<string, string>>>>>;

export type RecordNote = 'same' | 'machine';

/** @returns the parts of a record; without a fingerprint if there is none */
export function readMark(mark: string | undefined): { madeFrom?: string; note?: RecordNote } {
  const [madeFrom, note] = mark?.split(' ') ?? [];
  return {
    ...(madeFrom === undefined ? {} : { madeFrom }),
    ...(note === 'same' || note === 'machine' ? { note } : {}),
  };
}

/** @returns a record, the reverse of `readMark` */
export function writeMark(madeFrom: string, note?: RecordNote): string {
  return note === undefined ? madeFrom : `${madeFrom} ${note}`;
}

/**
 * @param raw text of `translations.json`; undefined if there is none
 * @returns undefined if it cannot be parsed, as after an unfinished merge
 */
export function readRecords(raw: string | undefined): Records | undefined {
  if (raw === undefined) return {};
  const data = parseObject(raw);
  return data && Object.fromEntries(translationCodes.map((code) => [code, marksIn(data[code])]));
}

function marksIn(data: unknown): Record<string, string> {
  const marks = Object.entries(isObject(data) ? data : {});
  return Object.fromEntries(marks.filter((mark): mark is [string, string] => typeof mark[1] === 'string'));
}

/** @returns the file with one text a line in a fixed order, so that Git can merge the records of two people */
export function writeRecords(records: Records): string {
  const filled = translationCodes.toSorted().flatMap((code) => {
    const marks = Object.entries(records[code] ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return marks.length > 0 ? [[code, Object.fromEntries(marks)] as const] : [];
  });
  return `${JSON.stringify(Object.fromEntries(filled), null, 2)}\n`;
}

/** The file for no records, which is not written if it does not exist. */
export const noRecords = writeRecords({});
