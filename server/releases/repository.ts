import { watch, type FSWatcher } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { GitError, gitIn } from '../git';

/** Folders whose changes need a new build. */
const contentFolders = ['content', 'locales'];
/** Prefix of the editor's draft branches. */
const draftBranches = 'cms/';

/** The Git repository with the content, bare or not. */
export interface Repository {
  folder: string;
  /** The published branch; undefined with a detached HEAD, which is then followed. */
  branch: string | undefined;
  /** @returns the newest commit; undefined before the first one, or while Git is busy */
  head: () => Promise<string | undefined>;
  /** @returns a text that differs between commits only if their content differs; undefined for unknown commits */
  contentOf: (commit: string) => Promise<string | undefined>;
  /** Fetches the branch's upstream and fast-forwards. */
  update: () => Promise<{ ok: true } | { ok: false; message: string }>;
  /** Calls back soon after Git has written a branch; polling catches the rest. */
  watch: (moved: () => void) => () => void;
}

/** @returns undefined if the folder is not a Git repository, or Git is not installed */
export async function openRepository(folder: string, timeoutMs?: number): Promise<Repository | undefined> {
  const { run, ask: askGit } = gitIn(folder, timeoutMs === undefined ? {} : { timeoutMs });
  const git: RunGit = (...args) => run(args, { isRemote: args[0] === 'fetch' });
  const ask = (...args: string[]): Promise<string | undefined> => askGit(args);
  const gitFolder = await ask('rev-parse', '--git-common-dir');
  if (gitFolder === undefined) return undefined;
  const branch = await publishedBranch(ask);
  const ref = branch === undefined ? 'HEAD' : `refs/heads/${branch}`;
  return {
    folder,
    branch,
    head: () => ask('rev-parse', '--verify', '--quiet', `${ref}^{commit}`),
    contentOf: (commit) => ask('ls-tree', '--full-tree', commit, '--', ...contentFolders),
    update: async () => {
      if (branch === undefined) return { ok: false, message: 'no branch is checked out' };
      try {
        await fastForward(git, branch);
        return { ok: true };
      } catch (error) {
        const { message } = error as Error;
        return { ok: false, message: (error instanceof GitError && error.stderr.trim()) || message };
      }
    },
    watch: (moved) => watchRefs(resolve(folder, gitFolder), branch, moved),
  };
}

type RunGit = (...args: string[]) => Promise<string>;

/** The checked-out branch, unless that is a draft. */
async function publishedBranch(
  ask: (...args: string[]) => Promise<string | undefined>,
): Promise<string | undefined> {
  const head = await ask('symbolic-ref', '--quiet', '--short', 'HEAD');
  if (head === undefined || !head.startsWith(draftBranches)) return head;
  for (const usual of ['main', 'master'])
    if ((await ask('rev-parse', '--verify', '--quiet', `refs/heads/${usual}`)) !== undefined) return usual;
  return undefined;
}

/** Updates the files if the branch is checked out. Uncommitted changes are kept, or make this fail. Never merges. */
async function fastForward(git: RunGit, branch: string): Promise<void> {
  const remote = await git('config', `branch.${branch}.remote`).catch(() => 'origin');
  const source = await git('config', `branch.${branch}.merge`).catch(() => `refs/heads/${branch}`);
  await git('fetch', '--quiet', '--no-tags', '--no-write-fetch-head', remote, `+${source}:${arrived}`);
  const [present, wanted] = [await git('rev-parse', `refs/heads/${branch}`), await git('rev-parse', arrived)];
  if ((await git('merge-base', present, wanted).catch(() => '')) !== present) {
    // Being ahead of the remote is no error.
    if ((await git('merge-base', present, wanted).catch(() => '')) === wanted) return;
    throw new Error(`the branch “${branch}” has commits here that ${remote} does not have`);
  }
  if (present === wanted) return;
  const isBare = (await git('rev-parse', '--is-bare-repository')) === 'true';
  const isCheckedOut =
    !isBare && (await git('symbolic-ref', '--quiet', '--short', 'HEAD').catch(() => '')) === branch;
  if (isCheckedOut) await git('merge', '--ff-only', '--quiet', wanted);
  else await git('update-ref', `refs/heads/${branch}`, wanted, present);
}

/** A separate ref, which no branch uses. */
const arrived = 'refs/site/arrived';

function watchRefs(gitFolder: string, branch: string | undefined, moved: () => void): () => void {
  const folders = new Set([gitFolder, join(gitFolder, 'refs', 'heads')]);
  if (branch !== undefined) folders.add(dirname(join(gitFolder, 'refs', 'heads', branch)));
  const watchers = [...folders].flatMap((folder): FSWatcher[] => {
    try {
      // Deleting a folder ends its watcher.
      return [watch(folder, moved).on('error', () => undefined)];
    } catch {
      return [];
    }
  });
  return () => watchers.forEach((watcher) => watcher.close());
}
