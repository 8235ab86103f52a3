import { readEntryText } from '../cms/entry-text';
import { fileCodeOf, languages } from '../i18n/languages';

import { readRecords, type Records } from './records';
import type { TextSource, Values } from './text-source';
import type { Texts } from './text-state';

/** A file as a commit holds it. */
export interface TextFile {
  path: string;
  raw: string;
}

/** @returns the files’ texts, and what is recorded of their translations; undefined where that cannot be read */
export function readSource(
  source: TextSource,
  textOf: (path: string) => string | undefined,
): { texts: Texts; records: Records | undefined } {
  const files = languages.map((language) => {
    const code = fileCodeOf(language);
    return [code, readValues(source, textOf(source.pathOf(code)))] as const;
  });
  return {
    texts: Object.fromEntries(files.filter(([, values]) => values !== undefined)),
    records: readRecords(textOf(source.recordsPath)),
  };
}

function readValues(source: TextSource, raw: string | undefined): Values | undefined {
  if (raw === undefined) return undefined;
  return source.kind === 'entry' ? readEntryText(raw) : readMessages(raw);
}

function readMessages(raw: string): Values | undefined {
  try {
    const data: unknown = JSON.parse(raw);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Values) : undefined;
  } catch {
    return undefined;
  }
}
