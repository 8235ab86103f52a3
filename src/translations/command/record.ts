import type { FileCode } from '../../i18n/languages';
import { readSource } from '../read-texts';
import { recordRight, recordSave } from '../record-save';
import { noRecords, writeRecords, type Records } from '../records';
import { english, textSourceAt, translationCodes, type TextSource } from '../text-source';

import { isAt, isBelow } from './paths';
import type { TextFolder } from './text-folder';

/** Translations that somebody has found right for the present English. */
interface Acceptance {
  path: string;
  /** All texts at the path if undefined. */
  field: string | undefined;
}

/**
 * Records as a save in the editor would: the checked-out commit is what was before, the working files are what is saved.
 *
 * @param paths records only the texts below these; all if there are none
 * @param accepted paths, or `path:field`, of translations that are right for the present English
 * @returns what was done, in words
 * @throws if nothing is at a path, or a record cannot be read
 */
export async function record(
  folder: TextFolder,
  paths: readonly string[],
  accepted: readonly string[],
): Promise<string> {
  const acceptances = accepted.map(readAcceptance);
  const found = folder.paths.flatMap((path) => textSourceAt(path) ?? []);
  const sources = [...new Map(found.map((source) => [source.recordsPath, source])).values()];
  for (const path of [...paths, ...acceptances.map((acceptance) => acceptance.path)]) {
    if (!sources.some((source) => isBelow(source, [path]))) throw new Error(`There are no texts at ${path}.`);
  }
  const written: string[] = [];
  for (const source of sources) {
    const own = acceptances.filter(({ path }) => isBelow(source, [path]));
    if (!isBelow(source, paths) && own.length === 0) continue;
    const raw = writeRecords(await recordsOf(folder, source, own));
    if (raw === (folder.read(source.recordsPath) ?? noRecords)) continue;
    folder.write(source.recordsPath, raw);
    written.push(source.recordsPath);
  }
  const list = written.map((path) => `\n  ${path}`).join('');
  return written.length === 0
    ? 'All is recorded already.'
    : `Recorded, to be committed with the texts:${list}`;
}

function readAcceptance(words: string): Acceptance {
  const [path = '', field] = words.split(':');
  return { path, field };
}

async function recordsOf(
  folder: TextFolder,
  source: TextSource,
  acceptances: readonly Acceptance[],
): Promise<Records> {
  const { texts, records } = readSource(source, folder.read);
  if (!records) throw new Error(brokenRecord(source.recordsPath));
  const before = new Map<string, string>();
  for (const code of [english, ...translationCodes]) {
    const text = await folder.readCommitted(source.pathOf(code));
    if (text !== undefined) before.set(source.pathOf(code), text);
  }
  const was = before.size === 0 ? undefined : readSource(source, (path) => before.get(path)).texts;
  const isRight = (code: FileCode, name: string): boolean =>
    acceptances.some(
      ({ path, field }) =>
        (field === undefined || field === name) &&
        [source.pathOf(code), source.pathOf(english), source.recordsPath].some((file) => isAt(file, path)),
    );
  return recordRight(source, texts, recordSave(source, was, texts, records), isRight);
}

/** @returns what to say of a record that is no longer JSON */
export function brokenRecord(path: string): string {
  return `${path} cannot be read, perhaps after a merge that was not finished. Mend it, or delete it and run npm run translations -- record.`;
}
