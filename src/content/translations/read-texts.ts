import { fileCodeOf, languages } from '../../i18n/languages';
import { readEntryText } from '../entry-text';
import { parseObject } from '../json-object';

import { readRecords, type Records } from './records';
import type { TextSource, Values } from './text-source';
import type { Texts } from './text-state';

export interface TextFile {
  path: string;
  raw: string;
}

/** @returns the texts, and the records of their translations; undefined where these cannot be parsed */
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
  return source.kind === 'entry' ? readEntryText(raw) : parseObject(raw);
}
