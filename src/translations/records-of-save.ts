import { readSource, type TextFile } from './read-texts';
import { recordSave } from './record-save';
import { writeRecords } from './records';
import { textSourceAt } from './text-source';

/**
 * @param files the texts that a save writes, at their places in the repository
 * @param before any file as it is without the save, records included; undefined for one that is not there
 * @returns the records that the save is to write too: what each translation was made from. None where nothing is new, or
 * where the save writes the record itself.
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
