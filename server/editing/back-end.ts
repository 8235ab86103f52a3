import type { Editor } from './admin-guard';
import { rejectContentErrors } from './content-check';
import { entryPlaceOf, isPicturePath, isTextPath, rejectForeignPaths } from './content-paths';
import type { ContentStore } from './content-store';
import { notesWithoutSchedule } from './draft-notes';
import {
  branchOf,
  draftChanged,
  findDraft,
  publishDraft,
  publishableCommit,
  readDraft,
  type DraftName,
} from './drafts';
import { editorErrorFor } from './http-error';
import { rejectInvalidPicture, rejectSameNames } from './picture-check';
import { readParams, type Action, type EditorRequest, type Params } from './protocol';
import { listFiles, loadMedia, loadTexts, noFile } from './reading';
import { draftPrefix, readyStatus, withDraft } from './refs';
import { save } from './save';

/** Answers Decap’s proxy back end. @param editor the author of commits @throws HttpError */
export type BackEnd = (request: EditorRequest, editor: Editor) => Promise<unknown>;

type Handler<Name extends Action> = (store: ContentStore, params: Params<Name>, editor: Editor) => unknown;

const handlers: { [Name in Action]: Handler<Name> } = {
  info: () => ({ repo: 'content', publish_modes: ['simple', 'editorial_workflow'], type: 'local_git' }),
  entriesByFolder: async (store, { folder, extension, depth }) => {
    const { tip } = await store.refs();
    const paths = await listFiles(store, tip, folder, extension, depth);
    return loadTexts(
      store,
      tip,
      paths.map((path) => ({ path })),
    );
  },
  entriesByFiles: async (store, { files }) => loadTexts(store, (await store.refs()).tip, files),
  getEntry: async (store, { path }) => (await loadTexts(store, (await store.refs()).tip, [{ path }]))[0],
  getMedia: async (store, { mediaFolder }) => {
    const { tip } = await store.refs();
    return loadMedia(store, tip, await listFiles(store, tip, mediaFolder, '', 1));
  },
  getMediaFile: async (store, { path }) => {
    const [file] = await loadMedia(store, (await store.refs()).tip, [path]);
    return file;
  },
  persistMedia: async (store, { asset, options }, author) => {
    rejectForeignPaths([asset.path], isPicturePath);
    await rejectInvalidPicture(asset, []);
    return store.change(async (refs) => {
      await rejectSameNames(store, refs.tip, [asset.path]);
      const changes = new Map([[asset.path, Buffer.from(asset.content, 'base64')]]);
      const message = options.commitMessage;
      const tip = await store.objects.commit({ parents: [refs.tip], changes, message, author });
      return { refs: { ...refs, tip }, answer: (await loadMedia(store, tip, [asset.path]))[0] };
    });
  },
  persistEntry: save,
  deleteFile: (store, { path, options }, author) => deleteFiles(store, [path], options.commitMessage, author),
  deleteFiles: (store, { paths, options }, author) =>
    deleteFiles(store, paths, options.commitMessage, author),
  unpublishedEntries: async (store) =>
    [...(await store.refs()).drafts.keys()].map((branch) => branch.slice(draftPrefix.length)),
  unpublishedEntry: async (store, { id, collection, slug }) => {
    const [first = '', ...rest] = (id ?? `${collection}/${slug}`).split('/');
    return readDraft(store, await store.refs(), { collection: first, slug: rest.join('/') });
  },
  unpublishedEntryDataFile: async (store, { path, ...name }) => {
    const [file] = await loadTexts(store, findDraft(await store.refs(), name).commit, [{ path }]);
    if (typeof file?.data !== 'string') throw noFile(path);
    return { data: file.data };
  },
  unpublishedEntryMediaFile: async (store, { path, ...name }) => {
    const [file] = await loadMedia(store, findDraft(await store.refs(), name).commit, [path]);
    return file;
  },
  updateUnpublishedEntryStatus: async (store, { newStatus: status, commit, ...name }, editor) =>
    store.change(async (refs) => {
      const draft = findDraft(refs, name);
      if (status === readyStatus) {
        if (commit !== undefined && commit !== draft.commit) throw draftChanged();
        await publishableCommit(store, refs, name, editor);
      }
      const notes = status === readyStatus ? draft.notes : await notesWithoutSchedule(store, draft);
      return {
        refs: withDraft(refs, branchOf(name), { ...draft, status, notes }),
        answer: { message: `${branchOf(name)} is ${status}` },
      };
    }),
  publishUnpublishedEntry: (store, name, editor) => publishDraft(store, name, editor),
  deleteUnpublishedEntry: (store, name: DraftName) =>
    store.change(async (refs) => {
      findDraft(refs, name);
      const branch = branchOf(name);
      return { refs: withDraft(refs, branch, undefined), answer: { message: `deleted branch: ${branch}` } };
    }),
  getDeployPreview: () => null,
};

export function createBackEnd(store: ContentStore): BackEnd {
  return async ({ action, params }, editor) => answer(store, action, params, editor);
}

async function answer<Name extends Action>(
  store: ContentStore,
  action: Name,
  given: unknown,
  editor: Editor,
): Promise<unknown> {
  const params = readParams(action, given);
  const { branch: asked = store.branch } = params as { branch?: string };
  // The editor may have been opened while another branch was published.
  if (asked !== store.branch)
    throw editorErrorFor(409, 'branchChanged', { branch: store.branch, asked: JSON.stringify(asked) });
  const handle: Handler<Name> = handlers[action];
  return handle(store, params, editor);
}

async function deleteFiles(
  store: ContentStore,
  paths: readonly string[],
  message: string,
  author: Editor,
): Promise<{ message: string }> {
  rejectForeignPaths(paths, (path) => isTextPath(path) || entryPlaceOf(path) !== undefined);
  return store.change(async (refs) => {
    const present = await store.objects.treeOf(refs.tip);
    const changes = new Map(paths.filter((path) => present.has(path)).map((path) => [path, undefined]));
    const tip = await store.objects.commit({ parents: [refs.tip], changes, message, author });
    await rejectContentErrors(store, refs.tip, tip);
    return { refs: { ...refs, tip }, answer: { message: `deleted files ${paths.join(', ')}` } };
  });
}
