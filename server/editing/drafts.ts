import { tidyCommitMessage } from '../../src/editor/decap/saved-files';
import { mayPublish } from '../sign-in/roles';

import type { Editor } from './admin-guard';
import { rejectContentErrors } from './content-check';
import type { ContentStore } from './content-store';
import { notesAfterSave } from './draft-notes';
import { HttpError, editorErrorFor } from './http-error';
import { mergeChanges } from './merge';
import { changesSince, type FileChanges } from './objects';
import { draftPrefix, readyStatus, withDraft, type Draft, type DraftStatus, type Refs } from './refs';

/** A draft as the editor identifies it. */
export interface DraftName {
  collection: string;
  slug: string;
}

interface DraftFacts extends DraftName {
  commit: string;
  status: string;
  updatedAt: string;
  diffs: DraftDiff[];
}

interface DraftDiff {
  id: string;
  path: string;
  oldPath: string;
  newPath: string;
  status: string;
  newFile: boolean;
  binary: boolean;
}

/** Git stores a branch as a file, and file names are limited to 255 bytes. */
const longestName = 200;
const namePattern = /^[A-Za-z0-9][\w-]*(?:\/[A-Za-z0-9][\w-]*)*$/;

/** @throws HttpError for an invalid branch name */
export function branchOf({ collection, slug }: DraftName): string {
  const name = `${collection}/${slug}`;
  if (name.length > longestName || !namePattern.test(collection) || !namePattern.test(slug)) {
    throw new HttpError(400, `“${name.slice(0, longestName)}” cannot be the name of a draft.`);
  }
  return draftPrefix + name;
}

/** @returns the name of the draft on a branch, the reverse of `branchOf` */
export function draftNameOf(branch: string): DraftName {
  const [collection = '', ...rest] = branch.slice(draftPrefix.length).split('/');
  return { collection, slug: rest.join('/') };
}

/** @throws HttpError if the draft does not exist */
export function findDraft(refs: Refs, name: DraftName): Draft {
  const draft = refs.drafts.get(branchOf(name));
  if (draft === undefined)
    throw editorErrorFor(404, 'draftGone', {
      slug: name.slug.replace(/\/index$/, ''),
      collection: name.collection,
    });
  return draft;
}

/** @returns the draft's own changes, without publications since it began */
export async function readDraft({ git }: ContentStore, refs: Refs, name: DraftName): Promise<DraftFacts> {
  const { commit, status } = findDraft(refs, name);
  const [{ changes }, updatedAt] = await Promise.all([
    changesSince(git, refs.tip, commit),
    git.run(['log', '-1', '--format=%cI', commit]),
  ]);
  const diffs = changes
    .filter(({ after }) => after !== undefined)
    .map(({ path, before }) => ({
      id: path,
      path,
      oldPath: before === undefined ? '' : path,
      newPath: path,
      status: before === undefined ? 'added' : 'modified',
      newFile: before === undefined,
      binary: !/\.(?:md|json)$/.test(path),
    }));
  return { collection: name.collection, slug: name.slug, commit, status, updatedAt, diffs };
}

/**
 * Saves files to a draft, which begins if it does not exist. If others have published since it began, it begins anew from the
 * newest content. Its pictures are those of the last save. A ready draft that a writer saves is in review again, so that nobody
 * publishes what no publisher has read.
 * @returns the refs with the draft
 * @throws HttpError if its other files conflict with publications
 */
export async function saveDraft(
  store: ContentStore,
  refs: Refs,
  branch: string,
  { changes, message, author }: { changes: FileChanges; message: string; author: Editor },
): Promise<Refs> {
  const { git, objects } = store;
  const { tip } = refs;
  const draft = refs.drafts.get(branch);
  if (draft === undefined) {
    const commit = await objects.commit({ parents: [tip], changes, message, author });
    return withDraft(refs, branch, { commit, status: 'draft' });
  }
  const status = statusAfterSave(draft, author);
  const withCommit = async (commit: string): Promise<Refs> =>
    withDraft(refs, branch, {
      commit,
      status,
      notes: await notesAfterSave(store, draft, { commit, status }),
    });
  const present = await objects.treeOf(tip);
  const { base, changes: earlier } = await changesSince(git, tip, draft.commit);
  const pictures = earlier.filter(({ path }) => !/\.(?:md|json)$/.test(path));
  const whole = new Map([...pictures.map(({ path }) => [path, present.get(path)] as const), ...changes]);
  if (base === tip) {
    return withCommit(await objects.commit({ parents: [draft.commit], changes: whole, message, author }));
  }
  const merged = await mergeChanges(store, tip, draft.commit);
  rejectConflicts(merged.conflicts.filter((path) => !whole.has(path)));
  const commit = await objects.commit({
    parents: [tip],
    changes: new Map([...merged.changes, ...whole]),
    message: await firstMessage(store, tip, draft.commit),
    author,
  });
  return withCommit(commit);
}

function statusAfterSave({ status }: Draft, { role }: Editor): DraftStatus {
  return status === readyStatus && role !== undefined && !mayPublish(role) ? 'pending_review' : status;
}

/** @returns the error for a draft that is not what a publisher has approved */
export function draftChanged(): HttpError {
  return editorErrorFor(409, 'draftChanged', {});
}

function rejectConflicts(files: readonly string[]): void {
  if (files.length > 0) throw editorErrorFor(409, 'draftOutdated', { files }, { files });
}

/** Publishes a ready draft as one commit and deletes it. */
export function publishDraft(
  store: ContentStore,
  name: DraftName,
  editor: Editor,
): Promise<{ message: string }> {
  return store.change(async (refs) => {
    const author = await authorOf(store, refs, name);
    const tip = await publishableCommit(store, refs, name, author ?? editor);
    if (findDraft(refs, name).status !== readyStatus) throw draftChanged();
    const branch = branchOf(name);
    const answer = { message: `${branch} is published` };
    return { refs: { ...withDraft(refs, branch, undefined), tip }, answer };
  });
}

/**
 * @returns the commit to put on the content branch
 * @throws HttpError if the draft cannot be published
 */
export async function publishableCommit(
  store: ContentStore,
  refs: Refs,
  name: DraftName,
  author: Editor,
): Promise<string> {
  const draft = findDraft(refs, name).commit;
  const { changes, conflicts } = await mergeChanges(store, refs.tip, draft);
  rejectConflicts(conflicts);
  const message = await firstMessage(store, refs.tip, draft);
  const commit = await store.objects.commit({ parents: [refs.tip], changes, message, author });
  await rejectContentErrors(store, refs.tip, commit);
  return commit;
}

/** @param folder ends with a slash @throws HttpError if a draft changes files of the folder */
export async function rejectOpenDrafts({ git }: ContentStore, refs: Refs, folder: string): Promise<void> {
  for (const [name, { commit }] of refs.drafts) {
    const { changes } = await changesSince(git, refs.tip, commit);
    if (changes.some(({ path }) => path.startsWith(folder)))
      throw editorErrorFor(409, 'draftOpen', {
        name: name.slice(draftPrefix.length).replace(/\/index$/, ''),
      });
  }
}

/** The draft's first commit message says whether the entry is new: “Create …”, “Update …”. */
async function firstMessage({ git }: ContentStore, tip: string, draft: string): Promise<string> {
  const subjects = await git.run(['log', '--reverse', '--format=%s', `${tip}..${draft}`]);
  return tidyCommitMessage(subjects.split('\n')[0] ?? '') || 'Update the content';
}

/** @returns the author of the draft's newest commit; undefined if it has none of its own */
export async function authorOf(
  { git }: ContentStore,
  refs: Refs,
  draft: DraftName,
): Promise<Editor | undefined> {
  const range = `${refs.tip}..${findDraft(refs, draft).commit}`;
  const line = await git.run(['log', '-1', '--format=%an%x00%ae', range]);
  const [name, email] = line.split('\0');
  return name && email ? { name, email } : undefined;
}
