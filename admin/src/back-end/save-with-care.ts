import { keepMine } from '../../../src/cms/merge-texts';
import type { SavedFile } from '../../../src/cms/saved-files';
import { recordsOfSave } from '../../../src/translations/records-of-save';
import { textSourceAt } from '../../../src/translations/text-source';

import { BackEndFault, type ChangedFile } from './back-end-fault';
import type { Conflict, Desk } from './desk';
import type { Line, OpenedTexts } from './opened-texts';
import { textId } from './text-id';
import type { Asset, BackEnd, SaveOptions } from './types';

interface Save {
  plain: BackEnd;
  opened: OpenedTexts;
  /** Where the texts come from. */
  line: Line | undefined;
  /** Where they go to. */
  savedLine: Line | undefined;
  isLocal: boolean;
  desk: Desk;
  files: SavedFile[];
  assets: Asset[];
  /** What stands in the repository now. */
  fresh: (path: string) => Promise<string | null>;
  options: SaveOptions;
}

/**
 * Saves, unless somebody else changed the entry since it was opened; then the editor decides. Saving goes on until the
 * editor's decision is about what really stands there.
 */
export async function saveWithCare(save: Save): Promise<unknown> {
  let { files } = save;
  let hasMerged = false;
  for (;;) {
    try {
      const answer = await send(save, files);
      for (const { path, raw } of files) save.opened.set(save.savedLine, path, raw);
      save.opened.release(files.map(({ path }) => path));
      // The form still shows the values from before.
      if (hasMerged) setTimeout(save.desk.showAnew, 600);
      return answer;
    } catch (error) {
      if (!(error instanceof BackEndFault) || error.conflict.length === 0) throw error;
      const conflict = conflictOf(save, files, error.conflict);
      const choice = await save.desk.chooseInConflict(conflict);
      if (choice === 'theirs') save.desk.showAnew();
      if (choice !== 'mine') throw new Error(save.desk.notSaved);
      files = onTopOfTheirs(files, conflict);
      hasMerged = true;
      save.opened.release(files.map(({ path }) => path));
      for (const { path, text } of error.conflict) save.opened.set(save.line, path, text);
    }
  }
}

function conflictOf(save: Save, files: SavedFile[], changed: readonly ChangedFile[]): Conflict {
  return {
    files: changed.map(({ path, text }) => ({
      path,
      opened: save.opened.get(save.line, path),
      mine: files.find((file) => file.path === path)?.raw ?? '',
      theirs: text,
    })),
  };
}

function onTopOfTheirs(files: readonly SavedFile[], conflict: Conflict): SavedFile[] {
  return files.map((file) => {
    const found = conflict.files.find(({ path }) => path === file.path);
    return found ? { ...file, raw: keepMine(file.path, found) } : file;
  });
}

async function send(save: Save, files: SavedFile[]): Promise<unknown> {
  const { plain, opened, line, isLocal, assets, options, fresh } = save;
  if (!isLocal) await refuseChanged(save, files, fresh);
  const base = await Promise.all(
    files.map(async ({ path }) => [path, await textId(opened.get(line, path))] as const),
  );
  const withBase = isLocal ? { ...options, base: Object.fromEntries(base) } : options;
  return plain.persistEntry({ dataFiles: [...files, ...(await recordsFor(save, files))], assets }, withBase);
}

/** @returns the records of what each translation was made from, where the save changes them */
async function recordsFor({ opened, line, fresh }: Save, files: readonly SavedFile[]): Promise<SavedFile[]> {
  const paths = new Set(files.flatMap(({ path }) => textSourceAt(path)?.recordsPath ?? []));
  const present = new Map(
    await Promise.all([...paths].map(async (path) => [path, (await fresh(path)) ?? undefined] as const)),
  );
  const before = (path: string): string | undefined =>
    paths.has(path) ? present.get(path) : (opened.get(line, path) ?? undefined);
  const slug = files[0]?.slug ?? '';
  return recordsOfSave(files, before).map((file) => ({ ...file, slug }));
}

/** What the server beside the site does itself. */
async function refuseChanged(
  { opened, line }: Save,
  files: readonly SavedFile[],
  fresh: Save['fresh'],
): Promise<void> {
  const present = await Promise.all(
    files.map(async ({ path }) => ({ path, text: (await fresh(path)) || null })),
  );
  const changed = present.filter(({ path, text }) => text !== (opened.get(line, path) || null));
  if (changed.length > 0) throw new BackEndFault('Somebody else changed this entry meanwhile.', 409, changed);
}
