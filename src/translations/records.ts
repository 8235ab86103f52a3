import type { FileCode } from '../i18n/languages';

import { translationCodes } from './text-source';

/** Of each translation, the fingerprint of the English it was made from, by language and name of the text. */
export type Records = Readonly<Partial<Record<FileCode, Readonly<Record<string, string>>>>>;

/**
 * @param raw what `translations.json` holds; undefined where there is none yet
 * @returns undefined if it cannot be read, as after a merge that was not finished
 */
export function readRecords(raw: string | undefined): Records | undefined {
  if (raw === undefined) return {};
  const data = parse(raw);
  return isGroup(data)
    ? Object.fromEntries(translationCodes.map((code) => [code, marksIn(data[code])]))
    : undefined;
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function marksIn(data: unknown): Record<string, string> {
  const marks = Object.entries(isGroup(data) ? data : {});
  return Object.fromEntries(marks.filter((mark): mark is [string, string] => typeof mark[1] === 'string'));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns the file: one text a line and in a fixed order, so that Git can merge what two people have recorded */
export function writeRecords(records: Records): string {
  const filled = translationCodes.toSorted().flatMap((code) => {
    const marks = Object.entries(records[code] ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return marks.length > 0 ? [[code, Object.fromEntries(marks)] as const] : [];
  });
  return `${JSON.stringify(Object.fromEntries(filled), null, 2)}\n`;
}

/** What a file without records says; where there is none, none is made for it. */
export const noRecords = writeRecords({});
