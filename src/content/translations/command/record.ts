import type { FileCode } from '../../../i18n/languages';
import { readSource } from '../read-texts';
import { recordRight, recordSave } from '../record-save';
import { noRecords, writeRecords, type Records } from '../records';
import { english, textSourceAt, translationCodes, type TextSource } from '../text-source';

import { isAt, isInside, type TextFolder } from './text-folder';

/** Translations that are right for the current English. */
interface Acceptance {
  path: string;
  /** Undefined for all texts at the path. */
  field: string | undefined;
}

/**
 * Records like a save in the editor, with the checked-out commit as the former texts and the working files as the new ones.
 *
 * @param paths records only the texts below these, or all
 * @param accepted paths, or `path:field`, of translations that are right for the current English
 * @returns a message about the result
 * @throws if a path has no texts, or a record cannot be parsed
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
    if (!sources.some((source) => isInside(source, [path]))) throw new Error(`There are no texts at ${path}.`);
  }
  const written: string[] = [];
  for (const source of sources) {
    const matching = acceptances.filter(({ path }) => isInside(source, [path]));
    if (!isInside(source, paths) && matching.length === 0) continue;
    const raw = writeRecords(await recordsOf(folder, source, matching));
    if (raw === (folder.read(source.recordsPath) ?? noRecords)) continue;
    folder.write(source.recordsPath, raw);
    written.push(source.recordsPath);
  }
  const list = written.map((path) => `\n  ${path}`).join('');
  return written.length === 0
    ? 'All is recorded already.'
    : `Recorded, to be committed with the texts:${list}`;
}

function readAcceptance(argument: string): Acceptance {
  const [path = '', field] = argument.split(':');
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

/** @returns the message for a record that is not JSON */
export function brokenRecord(path: string): string {
  return `${path} cannot be read, perhaps after a merge that was not finished. Fix it, or delete it and run npm run translations -- record.`;
}
