import { readSource } from './read-texts';
import type { Records } from './records';
import { textSourceAt, type TextSource } from './text-source';
import { reportTexts, type Texts, type TextReport } from './text-state';

/** All texts of one entry or namespace of messages. */
export interface SourceReport {
  source: TextSource;
  texts: Texts;
  records: Records;
  reports: readonly TextReport[];
  /** The record cannot be parsed, and all translations count as unrecorded. */
  isRecordBroken: boolean;
}

/**
 * @param paths of the repository in any order; other files are ignored
 * @returns one report for each entry and namespace, by path
 */
export function reportFiles(
  paths: readonly string[],
  textOf: (path: string) => string | undefined,
): SourceReport[] {
  const sources = paths.flatMap((path) => textSourceAt(path) ?? []);
  const different = new Map(sources.map((source) => [source.recordsPath, source]));
  return [...different.values()]
    .toSorted((one, other) => (one.recordsPath < other.recordsPath ? -1 : 1))
    .map((source) => {
      const { texts, records } = readSource(source, textOf);
      return {
        source,
        texts,
        records: records ?? {},
        reports: reportTexts(source, texts, records ?? {}),
        isRecordBroken: records === undefined,
      };
    });
}
