import { parseMessages } from '../../src/content/reading/check-messages';
import { parseText } from '../../src/content/reading/parse-text';
import { sizeError } from '../../src/content/reading/stray-files';

import type { Editor } from './admin-guard';
import { idOf, rejectOutdated, type SentText } from './base-check';
import { rejectContentErrors, rejectErrors } from './content-check';
import { isPicturePath, isTextPath, rejectForeignPaths } from './content-paths';
import type { ContentStore } from './content-store';
import { branchOf, saveDraft } from './drafts';
import { HttpError, editorErrorFor } from './http-error';
import type { FileChanges } from './objects';
import { rejectSameNames, rejectInvalidPicture } from './picture-check';
import type { Params } from './protocol';
import { readyStatus, type Refs } from './refs';

interface SaveAnswer {
  message: string;
  /** Ids of the saved texts, which the next save sends as loaded. */
  ids: Record<string, string>;
  /** The saved draft's commit. */
  commit?: string | undefined;
  /** Whether the draft was ready before the save, and needs a new approval. */
  isInReviewAgain?: boolean;
}

export interface SavedChanges {
  changes: FileChanges;
  message: string;
  author: Editor;
}

/** Saves an entry as a draft, or directly. */
export async function save(
  store: ContentStore,
  { entry, dataFiles, assets = [], options }: Params<'persistEntry'>,
  author: Editor,
): Promise<SaveAnswer> {
  const texts = dataFiles ?? (entry ? [entry] : []);
  await rejectInvalidFiles(texts, assets);
  const { collectionName = '', commitMessage: message, base: loaded } = options;
  const draftBranch = options.useWorkflow
    ? branchOf({ collection: collectionName, slug: texts[0]?.slug ?? '' })
    : undefined;
  const changes = new Map<string, Buffer | string>([
    ...texts.map(({ path, raw }): [string, string] => [path, raw]),
    ...assets.map(({ path, content }): [string, Buffer] => [path, Buffer.from(content, 'base64')]),
  ]);
  return store.change(async (refs) => {
    if (loaded) await rejectOutdated(store, refs, draftBranch, texts, loaded);
    const ids = Object.fromEntries(texts.map(({ path, raw }) => [path, idOf(raw)]));
    const answer = { message: 'entry persisted', ids };
    const saved = await saveChanges(store, refs, draftBranch, { changes, message, author });
    if (draftBranch === undefined) return { refs: saved, answer };
    const [before, after] = [refs, saved].map(({ drafts }) => drafts.get(draftBranch));
    const isInReviewAgain = before?.status === readyStatus && after?.status !== readyStatus;
    return { refs: saved, answer: { ...answer, commit: after?.commit, isInReviewAgain } };
  });
}

/**
 * @param draftBranch undefined to publish
 * @returns the refs with the saved files
 * @throws HttpError if these files conflict with others, or the site could not be built with them
 */
export async function saveChanges(
  store: ContentStore,
  refs: Refs,
  draftBranch: string | undefined,
  { changes, message, author }: SavedChanges,
): Promise<Refs> {
  const present = refs.drafts.get(draftBranch ?? '')?.commit ?? refs.tip;
  await rejectSameNames(
    store,
    present,
    [...changes.keys()].filter((path) => isPicturePath(path)),
  );
  if (draftBranch !== undefined) return saveDraft(store, refs, draftBranch, { changes, message, author });
  const tip = await store.objects.commit({ parents: [refs.tip], changes, message, author });
  await rejectContentErrors(store, refs.tip, tip);
  return { ...refs, tip };
}

/** A draft may lack texts or have wrong values, but the site must be able to read its files. */
async function rejectInvalidFiles(
  texts: readonly (SentText & { newPath?: string | undefined })[],
  pictures: readonly { path: string; content: string }[],
): Promise<void> {
  if (texts.length === 0) throw new HttpError(422, 'There is nothing to save: the request holds no texts.');
  if (texts.some(({ newPath }) => newPath !== undefined)) throw editorErrorFor(403, 'movedElsewhere', {});
  rejectForeignPaths(
    texts.map(({ path }) => path),
    isTextPath,
  );
  rejectForeignPaths(
    pictures.map(({ path }) => path),
    isPicturePath,
  );
  for (const picture of pictures) await rejectInvalidPicture(picture, texts);
  rejectErrors(
    texts.flatMap(({ path, raw }) => {
      const tooLarge = sizeError(path, Buffer.byteLength(raw));
      if (tooLarge !== undefined) return [tooLarge];
      const parsed = path.endsWith('.json') ? parseMessages(raw) : parseText(raw);
      return 'error' in parsed ? [{ ...parsed.error, file: path + parsed.error.file }] : [];
    }),
  );
}
