import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { GitError, gitIn } from '../git';

import type { ContentRepository } from './content-repository';
import { editorErrorFor } from './http-error';
import { completeFiles, type Journal } from './journal';
import { refMoves, transact, type Refs } from './refs';

/** A branch was moved by another program. */
export class RefMovedError extends Error {}

/** How long other programs may hold one of Git’s locks. */
const timeoutMs = 5000;

/**
 * Moves all branches in one transaction, then updates the files where the content branch is checked out. Uncommitted changes
 * stay.
 * @throws HttpError or RefMovedError; then nothing has changed
 */
export async function moveRefs(
  content: ContentRepository,
  journal: Journal,
  from: Refs,
  to: Refs,
): Promise<void> {
  const { git, branch } = content;
  const moves = refMoves(branch, from, to);
  if (moves.length === 0) return;
  const folders = await checkedOut(content);
  for (const { name } of moves) {
    const folder = folders.get(name);
    const draft = name.replace('refs/heads/', '');
    if (folder !== undefined && draft !== branch)
      throw editorErrorFor(409, 'checkedOut', { branch: draft, folder });
  }
  const isPublication = from.tip !== to.tip;
  const folder = isPublication ? folders.get(`refs/heads/${branch}`) : undefined;
  if (isPublication && folder === undefined) await rejectDuringRebase(content);
  await journal.write({ moves, folder, from: from.tip, to: to.tip });
  try {
    if (folder !== undefined) await rejectUncommitted(folder, from.tip, to.tip);
    await retryWhileLocked(() => transact(git, moves));
    if (folder !== undefined) await updateFiles(folder, from.tip, to.tip);
  } finally {
    await journal.clear();
  }
}

/** @returns by full name of a branch, the folder in which it is checked out */
async function checkedOut({ git }: ContentRepository): Promise<Map<string, string>> {
  const list = await git.run(['worktree', 'list', '--porcelain']);
  const folders = new Map<string, string>();
  for (const block of list.split('\n\n')) {
    const [, folder] = /^worktree (.+)$/m.exec(block) ?? [];
    const [, branch] = /^branch (.+)$/m.exec(block) ?? [];
    if (folder !== undefined && branch !== undefined && !/^bare$/m.test(block)) folders.set(branch, folder);
  }
  return folders;
}

/** @throws HttpError if uncommitted changes would be overwritten, or the index is locked */
async function rejectUncommitted(folder: string, from: string, to: string): Promise<void> {
  const git = gitIn(folder);
  const merge = await git.ask(['rev-parse', '--verify', '--quiet', 'MERGE_HEAD']);
  if (merge !== undefined) throw editorErrorFor(409, 'merge', {});
  await git.ask(['update-index', '-q', '--refresh']);
  try {
    await retryWhileLocked(() => git.run(['read-tree', '-n', '-m', '-u', from, to]));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const changed = await git.run(['diff-tree', '-r', '-z', '--no-renames', '--name-only', from, to]);
    const paths = changed.split('\0').filter(Boolean);
    const status = await git.run(['status', '--porcelain', '-z', '--no-renames', '-uall', '--', ...paths]);
    const files = status.split('\0').flatMap((line) => line.slice(3) || []);
    if (files.length === 0) throw error;
    throw editorErrorFor(409, 'uncommitted', { files }, { files });
  }
}

/** During a rebase no branch is checked out, and Git would find it moved at the end. */
async function rejectDuringRebase({ git, branch }: ContentRepository): Promise<void> {
  for (const folder of ['rebase-merge', 'rebase-apply']) {
    const file = await git.run(['rev-parse', '--git-path', `${folder}/head-name`]);
    const name = await readFile(resolve(git.folder, file), 'utf8').catch(() => '');
    if (name.trim() === `refs/heads/${branch}`) throw editorErrorFor(409, 'rebase', {});
  }
}

/** The save counts already: what somebody changed since the check stays as it is. */
async function updateFiles(folder: string, from: string, to: string): Promise<void> {
  const git = gitIn(folder);
  try {
    await retryWhileLocked(() => git.run(['read-tree', '-m', '-u', from, to]));
  } catch {
    await completeFiles(git, from, to).catch(() => undefined);
  }
}

/** @throws RefMovedError if a branch is not where it was expected */
async function retryWhileLocked(task: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      await task();
      return;
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      if (/but expected|reference already exists|unable to resolve reference/.test(error.stderr))
        throw new RefMovedError(error.message);
      if (!/\.lock|could not lock/i.test(error.stderr)) throw error;
      if (Date.now() > end) throw editorErrorFor(409, 'locked', {});
      await delay(100);
    }
  }
}
