import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { ContentRepository } from './content-repository';
import { GitFault } from './git';
import { isSameHeads, type Heads } from './heads';
import type { Journal } from './journal';
import { moveDrafts } from './move-drafts';
import { Moved, patiently } from './patience';
import { refusalFor } from './refusal';

/**
 * Brings a change from the workspace into the content repository: the content branch with the working files of
 * wherever it is checked out, then the drafts’ branches and how far they are. Uncommitted changes of others stay as
 * they are.
 *
 * @param workspace folder of the repository that has the new commits
 * @param from where the content repository’s branches stand
 * @param to where they are to stand
 * @throws Refusal or Moved; then nothing has changed
 */
export async function handOver(
  content: ContentRepository,
  workspace: string,
  from: Heads,
  to: Heads,
  journal: Journal,
): Promise<void> {
  if (isSameHeads(from, to)) return;
  const { git, branch } = content;
  const places = await checkedOut(content);
  refuseChangeUnderFeet(from, to, places);
  const moved = movedRefs(branch, from, to);
  if (moved.length > 0) {
    await git.run(['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', workspace, ...moved]);
  }
  const contentMoves = from.tip !== to.tip;
  const folder = places.get(branch) ?? null;
  const names = [branch, ...from.drafts.keys(), ...to.drafts.keys()];
  await journal.write({ from: from.tip, to: to.tip, folder, branches: [...new Set(names)] });
  try {
    if (contentMoves) await moveContent(content, from.tip, to.tip, folder);
    // What is published is published; a draft that stays behind it shows no difference any more.
    await moveDrafts(content, from, to).catch((error: unknown) => {
      if (!contentMoves) throw error;
    });
  } finally {
    await journal.clear();
  }
}

/** @returns names of the branches with commits that the content repository may not have */
function movedRefs(branch: string, from: Heads, to: Heads): string[] {
  const drafts = [...to.drafts].filter(([name, { commit }]) => from.drafts.get(name)?.commit !== commit);
  return [
    ...(from.tip === to.tip ? [] : [`refs/heads/${branch}`]),
    ...drafts.map(([name]) => `refs/heads/${name}`),
  ];
}

/** @returns by branch, the folder in which it is checked out */
async function checkedOut({ git }: ContentRepository): Promise<Map<string, string>> {
  const list = await git.run(['worktree', 'list', '--porcelain']);
  const places = new Map<string, string>();
  for (const block of list.split('\n\n')) {
    const [, folder] = /^worktree (.+)$/m.exec(block) ?? [];
    const [, branch] = /^branch refs\/heads\/(.+)$/m.exec(block) ?? [];
    if (folder !== undefined && branch !== undefined && !/^bare$/m.test(block)) places.set(branch, folder);
  }
  return places;
}

function refuseChangeUnderFeet(from: Heads, to: Heads, places: ReadonlyMap<string, string>): void {
  for (const name of new Set([...from.drafts.keys(), ...to.drafts.keys()])) {
    const place = places.get(name);
    if (place === undefined || from.drafts.get(name)?.commit === to.drafts.get(name)?.commit) continue;
    throw refusalFor(409, 'checkedOut', { branch: name, folder: place });
  }
}

async function moveContent(
  content: ContentRepository,
  from: string,
  to: string,
  folder: string | null,
): Promise<void> {
  const { git, branch } = content;
  if (folder === null) {
    await refuseDuringRebase(content);
    await patiently(() =>
      git.run(['update-ref', '-m', 'save in the editor', `refs/heads/${branch}`, to, from]),
    );
    return;
  }
  try {
    await patiently(() => git.run(['-C', folder, 'merge', '--quiet', '--ff-only', '--no-stat', to]));
  } catch (error) {
    throw wording(error, await git.ask(['rev-parse', `refs/heads/${branch}`]), from);
  }
}

/** During a rebase the branch is checked out nowhere, and Git would find it moved at the end. */
async function refuseDuringRebase({ git, branch }: ContentRepository): Promise<void> {
  for (const folder of ['rebase-merge', 'rebase-apply']) {
    const file = await git.run(['rev-parse', '--git-path', `${folder}/head-name`]);
    const name = await readFile(resolve(git.folder, file), 'utf8').catch(() => '');
    if (name.trim() === `refs/heads/${branch}`) throw refusalFor(409, 'rebase', {});
  }
}

function wording(error: unknown, now: string | undefined, from: string): unknown {
  if (!(error instanceof GitFault)) return error;
  if (now !== from) return new Moved(error.message);
  const files = [...error.said.matchAll(/^\t(.+)$/gm)].map(([, file = '']) => file);
  if (/would be overwritten/.test(error.said) && files.length > 0) {
    return refusalFor(409, 'uncommitted', { files }, { files });
  }
  if (/not concluded|unmerged|unfinished|needs merge/i.test(error.said)) return refusalFor(409, 'merge', {});
  return error;
}
