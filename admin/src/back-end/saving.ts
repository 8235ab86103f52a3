import { isNamedAsPicture } from '../../../src/content/content-facts';
import { readEntryText } from '../../../src/content/entry-text';
import { folderOfEntry } from '../../../src/editor/decap/editor-address';
import {
  messageFiles,
  namespaceOf,
  splitMessages,
  type MessageTexts,
} from '../../../src/editor/decap/messages-entry';
import {
  commitMessage,
  fixSavedFile,
  newEntryError,
  type SavedFile,
} from '../../../src/editor/decap/saved-files';

import type { BackEndContext } from './context';
import { pictureOfSource } from './duplicated-entry';
import { draftKey } from './opened-texts';
import { findReferences } from './references';
import { EditorNotice } from './requests';
import { saveWithConflicts } from './save-with-conflicts';
import { announceSave } from './saves';
import type { Asset, BackEnd, SaveOptions } from './types';

/** The folder of an entry that was taken off the site, which Decap saves as a draft next. */
interface UnpublishedEntry {
  texts: ReadonlyMap<string, string | null>;
  pictures: Asset[];
  /** The records of its translations. */
  records: { path: string; raw: string }[];
}

/** @returns the methods that save and delete: they change only what the editor changed, and break no other entry */
export function savingMethods(context: BackEndContext): Pick<BackEnd, 'persistEntry' | 'deleteFiles'> {
  const { original, opened, load, reportErrors, dialogs } = context;
  const unpublished = new Map<string, UnpublishedEntry>();

  const save: BackEnd['persistEntry'] = async (entry, options) => {
    const collection = options.collectionName ?? '';
    const slug = entry.dataFiles[0]?.slug ?? '';
    const error = options.newEntry ? newEntryError(entry.dataFiles) : undefined;
    if (error !== undefined) throw new EditorNotice(dialogs.newEntryMessage(error));
    const draft = options.unpublished ? draftKey(collection, slug) : undefined;
    const folder = folderOfEntry({ collection, slug }) ?? '';
    const former = options.newEntry ? undefined : unpublished.get(folder);
    const files = [
      ...filesToWrite(
        entry.dataFiles,
        (path) => opened.get(draft, path) ?? former?.texts.get(path) ?? undefined,
      ),
      ...(former?.records ?? []).map((file) => ({ ...file, slug })),
    ];
    const answer = await reportErrors(
      saveWithConflicts(context, {
        draft,
        savedDraft: options.useWorkflow ? draftKey(collection, slug) : undefined,
        files,
        assets: former?.pictures ?? [
          ...usedAssets(entry.assets, files),
          ...(options.newEntry ? await copiedPictures(original, entry.assets, files) : []),
        ],
        loadCurrent: async (path) =>
          (options.unpublished ? await load(path, { collection, slug }) : null) ?? load(path),
        options: { ...options, commitMessage: messageOf(options, files[0]?.path ?? '') },
      }),
    );
    unpublished.delete(folder);
    if (options.useWorkflow) dialogs.noteDraft(draftKey(collection, slug), true);
    return answer;
  };

  return {
    persistEntry: (entry, options) => {
      const answer = save(entry, options);
      const form = { collection: options.collectionName ?? '', slug: entry.dataFiles[0]?.slug ?? '' };
      announceSave(answer.then(() => form));
      return answer;
    },
    deleteFiles: async (paths) => {
      const folders = [...new Set(paths.map((path) => path.replace(/\/[^/]*$/, '')))];
      for (const folder of folders) {
        const references = await findReferences(original, folder);
        if (references.length > 0) throw new EditorNotice(dialogs.showReferences(references));
      }
      // Pictures are deleted with their entry: the build rejects a folder without texts.
      for (const folder of folders) {
        const beside = (await original.getMedia(folder)).map(({ path }) => path);
        paths = [...new Set([...paths, ...beside])];
        const inside = paths.filter((path) => path.startsWith(`${folder}/`));
        unpublished.set(folder, await readBeforeDeleting(context, inside));
      }
      const answer = await reportErrors(original.deleteFiles(paths, commitMessage('Delete', paths[0] ?? '')));
      for (const path of paths) opened.set(undefined, path, null);
      return answer;
    },
  };
}

/** A save of several entries at once, without a draft, brings its own message. */
function messageOf({ newEntry, useWorkflow, commitMessage: given }: SaveOptions, path: string): string {
  return useWorkflow ? commitMessage(newEntry ? 'Create' : 'Update', path) : given;
}

/** @returns the uploads that a text of the entry names; Decap also sends those that were replaced again */
function usedAssets(assets: readonly Asset[], files: readonly SavedFile[]): Asset[] {
  const named = new Set(files.flatMap(({ raw }) => Object.values(readEntryText(raw) ?? {})));
  return assets.filter(({ path }) => named.has(path.split('/').at(-1)));
}

/** @returns the pictures of a duplicated entry that its copy names and nobody uploaded */
async function copiedPictures(
  original: BackEnd,
  assets: readonly Asset[],
  files: readonly SavedFile[],
): Promise<Asset[]> {
  const uploaded = new Set(assets.map(({ path }) => path.split('/').at(-1)));
  const values = files.flatMap(({ path, raw }) =>
    Object.values(readEntryText(raw) ?? {}).map((value) => ({ folder: path.replace(/\/[^/]*$/, ''), value })),
  );
  const copies = values.map(async ({ folder, value }) => {
    if (typeof value !== 'string' || !isNamedAsPicture(value) || uploaded.has(value)) return [];
    const sourcePath = pictureOfSource(value);
    return sourcePath === undefined
      ? []
      : [{ ...(await assetOf(original, sourcePath)), path: `${folder}/${value}` }];
  });
  return (await Promise.all(copies)).flat();
}

/**
 * @param files as Decap's form gives them
 * @param textOf the file as it was opened, if it was
 * @returns the files without changes that nobody made, and messages in the files of their languages
 */
function filesToWrite(
  files: readonly SavedFile[],
  textOf: (path: string) => string | undefined,
): SavedFile[] {
  return files.flatMap((file) => {
    const namespace = namespaceOf(file.path);
    if (namespace === undefined) return [fixSavedFile(file, textOf)];
    const targets = messageFiles(namespace);
    const before = Object.fromEntries(targets.map(({ code, path }) => [code, textOf(path)])) as MessageTexts;
    const texts = splitMessages(file.raw, before);
    return targets.map(({ code, path }) => ({ ...file, path, raw: texts[code] }));
  });
}

async function readBeforeDeleting(
  { original, opened, load }: BackEndContext,
  paths: readonly string[],
): Promise<UnpublishedEntry> {
  const pictures = paths.filter((path) => !/\.(?:md|json)$/.test(path));
  const records = paths.filter((path) => path.endsWith('.json'));
  return {
    texts: new Map(paths.map((path) => [path, opened.get(undefined, path) ?? null])),
    pictures: await Promise.all(pictures.map((path) => assetOf(original, path))),
    records: await Promise.all(records.map(async (path) => ({ path, raw: (await load(path)) ?? '{}' }))),
  };
}

async function assetOf(original: BackEnd, path: string): Promise<Asset> {
  const { file } = await original.getMediaFile(path);
  return {
    path,
    fileObj: file,
    toBase64: async () => {
      const bytes = new Uint8Array(await (file ?? new Blob()).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
  };
}
