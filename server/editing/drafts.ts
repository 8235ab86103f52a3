import { tidyCommitMessage } from '../../src/cms/saved-files';

import type { Git } from './git';
import { draftPrefix, statusOf, type Heads } from './heads';
import { Refusal, refusalFor } from './refusal';
import { mergeChanges } from './three-way';
import { changesSince, commitChanges } from './tree';
import type { Workspace } from './workspace';

/** An entry's draft, as the editor names it. */
export interface DraftName {
  collection: string;
  slug: string;
}

/** What the editor is told of a draft. */
export interface DraftFacts extends DraftName {
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

const namePattern = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/;

/** @throws Refusal for a name that no branch may have */
export function branchOf({ collection, slug }: DraftName): string {
  if (!namePattern.test(collection) || !namePattern.test(slug)) {
    throw new Refusal(400, `“${collection}/${slug}” cannot be the name of a draft.`);
  }
  return `${draftPrefix}${collection}/${slug}`;
}

/**
 * @returns what the draft itself changes. decap-server would also name what others have published since it was begun,
 * and answers nothing at all for a draft that changes nothing.
 */
export async function readDraft(git: Git, heads: Heads, name: DraftName): Promise<DraftFacts | undefined> {
  const draft = heads.drafts.get(branchOf(name));
  if (draft === undefined) return undefined;
  const [{ changes }, updatedAt] = await Promise.all([
    changesSince(git, heads.tip, draft.commit),
    git.run(['log', '-1', '--format=%cI', draft.commit]),
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
  return { ...name, status: statusOf(draft), updatedAt, diffs };
}

/**
 * Puts an open draft upon the present content, as one commit, so that decap-server’s own rebase finds nothing to do.
 *
 * @param isReplaced whether a file of the draft is written anew by the save that follows, so that it may conflict
 */
export async function refreshDraft(
  { git }: Workspace,
  heads: Heads,
  branch: string,
  isReplaced: (path: string) => boolean,
): Promise<void> {
  const draft = heads.drafts.get(branch);
  if (draft === undefined || (await git.run(['merge-base', heads.tip, draft.commit])) === heads.tip) return;
  const { changes, conflicts } = await mergeChanges(git, heads.tip, draft.commit);
  const lost = conflicts.filter((path) => !isReplaced(path));
  if (lost.length > 0) throw outdated(lost);
  const commit = await commitChanges(
    git,
    heads.tip,
    changes,
    await firstMessage(git, heads.tip, draft.commit),
  );
  await git.run(['update-ref', `refs/heads/${branch}`, commit]);
}

/** Publishes a draft as one commit on the content branch, and ends it. */
export async function publishDraft({ git, branch }: Workspace, heads: Heads, name: DraftName): Promise<void> {
  const draftBranch = branchOf(name);
  const draft = heads.drafts.get(draftBranch);
  if (draft === undefined) throw gone(name);
  const { changes, conflicts } = await mergeChanges(git, heads.tip, draft.commit);
  if (conflicts.length > 0) throw outdated(conflicts);
  const commit = await commitChanges(
    git,
    heads.tip,
    changes,
    await firstMessage(git, heads.tip, draft.commit),
  );
  await git.run(['update-ref', `refs/heads/${branch}`, commit]);
  await git.run(['reset', '--quiet', '--hard', commit]);
  await git.run(['branch', '--quiet', '-D', draftBranch]);
}

export function gone({ collection, slug }: DraftName): Refusal {
  return refusalFor(404, 'draftGone', { slug: slug.replace(/\/index$/, ''), collection });
}

/** @throws Refusal if an open draft changes anything in the folder of an entry */
export async function refuseDraftsOf(git: Git, heads: Heads, folder: string): Promise<void> {
  for (const [name, { commit }] of heads.drafts) {
    const { changes } = await changesSince(git, heads.tip, commit);
    if (!changes.some(({ path }) => path.startsWith(`${folder}/`))) continue;
    throw refusalFor(409, 'draftOpen', { name: name.slice(draftPrefix.length).replace(/\/index$/, '') });
  }
}

/** How the entry came to be a draft tells whether it is new: “Create …”, “Update …”. */
async function firstMessage(git: Git, tip: string, draft: string): Promise<string> {
  const subjects = await git.run(['log', '--reverse', '--format=%s', `${tip}..${draft}`]);
  return tidyCommitMessage(subjects.split('\n')[0] ?? '') || 'Update the content';
}

function outdated(files: readonly string[]): Refusal {
  return refusalFor(409, 'draftOutdated', { files }, { files });
}
