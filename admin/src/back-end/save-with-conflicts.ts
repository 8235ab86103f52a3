import { recordsOfSave } from '../../../src/content/translations/record-save';
import { textSourceAt } from '../../../src/content/translations/text-source';
import { keepMine } from '../../../src/editor/decap/merge-texts';
import type { SavedFile } from '../../../src/editor/decap/saved-files';

import type { BackEndContext, Conflict } from './context';
import type { DraftKey } from './opened-texts';
import { BackEndError, type ChangedFile, EditorNotice } from './requests';
import type { Asset, SaveOptions } from './types';

/** The part of the local server's answer that is used. */
interface SaveAnswer {
  commit?: string;
  /** The draft was ready, and has to be approved again. */
  isInReviewAgain?: boolean;
}

interface Save {
  /** The draft that the form was filled from; undefined for the published content. */
  draft: DraftKey | undefined;
  /** The draft that is saved to. */
  savedDraft: DraftKey | undefined;
  files: SavedFile[];
  assets: Asset[];
  loadCurrent: (path: string) => Promise<string | null>;
  options: SaveOptions;
}

/**
 * Saves, unless somebody else changed the entry since it was opened: then the editor decides. This repeats until the
 * decision is about the text that is in the repository.
 */
export async function saveWithConflicts(context: BackEndContext, save: Save): Promise<unknown> {
  const { opened, dialogs } = context;
  let { files } = save;
  let hasMerged = false;
  for (;;) {
    try {
      const answer = await send(context, save, files);
      const { commit, isInReviewAgain } = (answer ?? {}) as SaveAnswer;
      if (save.savedDraft !== undefined) opened.setCommit(save.savedDraft, commit);
      for (const { path, raw } of files) opened.set(save.savedDraft, path, raw);
      opened.release(files.map(({ path }) => path));
      // Decap still shows the values before the merge, or the status before the save.
      if (hasMerged || isInReviewAgain) setTimeout(dialogs.reloadEntry, 600);
      return answer;
    } catch (error) {
      if (!(error instanceof BackEndError) || error.conflict.length === 0) throw error;
      const conflict = conflictOf(context, save, files, error.conflict);
      const choice = await dialogs.chooseInConflict(conflict);
      if (choice === 'theirs') dialogs.reloadEntry();
      if (choice !== 'mine') throw new EditorNotice(dialogs.notSaved);
      files = files.map((file) => {
        const found = conflict.files.find(({ path }) => path === file.path);
        return found ? { ...file, raw: keepMine(file.path, found) } : file;
      });
      hasMerged = true;
      opened.release(files.map(({ path }) => path));
      for (const { path, text } of error.conflict) opened.set(save.draft, path, text);
    }
  }
}

function conflictOf(
  { opened }: BackEndContext,
  { draft }: Save,
  files: SavedFile[],
  changed: readonly ChangedFile[],
): Conflict {
  return {
    files: changed.map(({ path, text }) => ({
      path,
      opened: opened.get(draft, path),
      mine: files.find((file) => file.path === path)?.raw ?? '',
      theirs: text,
    })),
  };
}

async function send(context: BackEndContext, save: Save, files: SavedFile[]): Promise<unknown> {
  const { original, opened, isLocal } = context;
  const { draft, assets, options } = save;
  if (!isLocal) await rejectChanged(context, save, files);
  const base = await Promise.all(
    files.map(async ({ path }) => [path, await textId(opened.get(draft, path))] as const),
  );
  const withBase = isLocal ? { ...options, base: Object.fromEntries(base) } : options;
  const records = await recordsFor(context, save, files);
  return original.persistEntry({ dataFiles: [...files, ...records], assets }, withBase);
}

/** @returns the records of translations that the save changes */
async function recordsFor(
  { opened }: BackEndContext,
  { draft, loadCurrent }: Save,
  files: readonly SavedFile[],
): Promise<SavedFile[]> {
  const paths = new Set(files.flatMap(({ path }) => textSourceAt(path)?.recordsPath ?? []));
  const present = new Map(
    await Promise.all(
      [...paths].map(async (path) => [path, (await loadCurrent(path)) ?? undefined] as const),
    ),
  );
  const before = (path: string): string | undefined =>
    paths.has(path) ? present.get(path) : (opened.get(draft, path) ?? undefined);
  const slug = files[0]?.slug ?? '';
  return recordsOfSave(files, before).map((file) => ({ ...file, slug }));
}

/** Compares the texts here where no server does it. */
async function rejectChanged(
  { opened }: BackEndContext,
  { draft, loadCurrent }: Save,
  files: readonly SavedFile[],
): Promise<void> {
  const present = await Promise.all(
    files.map(async ({ path }) => ({ path, text: (await loadCurrent(path)) || null })),
  );
  const changed = present.filter(({ path, text }) => text !== (opened.get(draft, path) || null));
  if (changed.length > 0) throw new BackEndError('Somebody else changed this entry meanwhile.', 409, changed);
}

/** @returns the id that the server gives a file with this text: its SHA-256 */
export async function textId(text: string | null | undefined): Promise<string | null> {
  if (text === null || text === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
