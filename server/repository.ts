import { spawn } from 'node:child_process';
import { watch, type FSWatcher } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { hasProcessGroups, signalGroup } from './process-group';

/** Folders whose change asks for a new build. */
const contentFolders = ['content', 'locales'];
/** The editor's drafts live on branches of this name. */
const draftBranches = 'cms/';

/** The Git repository that holds the content; it may be a bare one. */
export interface Repository {
  folder: string;
  /** The branch that is published; undefined where no branch is checked out: then what is checked out is followed. */
  branch: string | undefined;
  /** @returns the newest commit to publish; undefined before the first one, or while Git is busy */
  head: () => Promise<string | undefined>;
  /** @returns something that differs between two commits exactly if their content differs; undefined for unknown ones */
  contentOf: (commit: string) => Promise<string | undefined>;
  /** Fetches from where the branch comes from, and moves it on if nothing but newer commits stands between. */
  update: () => Promise<{ ok: true } | { ok: false; message: string }>;
  /** Calls back soon after Git has written a branch; what it misses, a look every second finds. */
  watch: (moved: () => void) => () => void;
}

/** Milliseconds that a Git command may take. */
interface GitTimeouts {
  /** Of one that asks another machine. */
  fetch: number;
  local: number;
}

const usualTimeouts: GitTimeouts = { fetch: 60_000, local: 30_000 };

/** @returns undefined if the folder is no Git repository, or Git is not installed */
export async function openRepository(
  folder: string,
  timeouts = usualTimeouts,
): Promise<Repository | undefined> {
  const git = gitIn(folder, timeouts);
  const ask = (...words: string[]): Promise<string | undefined> => git(...words).catch(() => undefined);
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
        return { ok: false, message: error instanceof Error ? error.message : String(error) };
      }
    },
    watch: (moved) => watchRefs(resolve(folder, gitFolder), branch, moved),
  };
}

type RunGit = (...words: string[]) => Promise<string>;

function gitIn(folder: string, timeouts: GitTimeouts): RunGit {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
  return (...words) => {
    const timeout = words.includes('fetch') ? timeouts.fetch : timeouts.local;
    return new Promise((resolve, reject) => {
      // A group of its own: Git leaves the asking to other programs, which would outlive it.
      const child = spawn('git', ['-C', folder, ...words], { env, detached: hasProcessGroups });
      let [output, errorOutput, isLate] = ['', '', false];
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
      const timer = setTimeout(() => {
        isLate = true;
        signalGroup(child.pid, 'SIGKILL');
      }, timeout);
      const end = (reason: string | undefined): void => {
        clearTimeout(timer);
        if (isLate) reject(new Error(`Git was ended after ${timeout / 1000} seconds without a result`));
        else if (reason === undefined) resolve(output.trim());
        else reject(new Error(reason));
      };
      child.once('error', ({ message }) => end(message));
      child.once('close', (code) =>
        end(code === 0 ? undefined : errorOutput.trim() || `git ${words[0] ?? ''} ended with ${code}`),
      );
    });
  };
}

/** The branch that is checked out; somebody who looks at a draft does not mean that one. */
async function publishedBranch(
  ask: (...words: string[]) => Promise<string | undefined>,
): Promise<string | undefined> {
  const head = await ask('symbolic-ref', '--quiet', '--short', 'HEAD');
  if (head === undefined || !head.startsWith(draftBranches)) return head;
  for (const usual of ['main', 'master'])
    if ((await ask('rev-parse', '--verify', '--quiet', `refs/heads/${usual}`)) !== undefined) return usual;
  return undefined;
}

/**
 * Where the branch is checked out, its files follow; changes that nobody has committed stay, or stop it. Nothing is
 * ever merged here.
 */
async function fastForward(git: RunGit, branch: string): Promise<void> {
  const remote = await git('config', `branch.${branch}.remote`).catch(() => 'origin');
  const source = await git('config', `branch.${branch}.merge`).catch(() => `refs/heads/${branch}`);
  await git('fetch', '--quiet', '--no-tags', '--no-write-fetch-head', remote, `+${source}:${arrived}`);
  const [present, wanted] = [await git('rev-parse', `refs/heads/${branch}`), await git('rev-parse', arrived)];
  if ((await git('merge-base', present, wanted).catch(() => '')) !== present) {
    // What is already here, and more, is no reason to complain.
    if ((await git('merge-base', present, wanted).catch(() => '')) === wanted) return;
    throw new Error(`the branch “${branch}” has commits here that ${remote} does not have`);
  }
  if (present === wanted) return;
  const isBare = (await git('rev-parse', '--is-bare-repository')) === 'true';
  const isCheckedOut =
    !isBare && (await git('symbolic-ref', '--quiet', '--short', 'HEAD').catch(() => '')) === branch;
  if (isCheckedOut) await git('-c', 'core.hooksPath=/dev/null', 'merge', '--ff-only', '--quiet', wanted);
  else await git('update-ref', `refs/heads/${branch}`, wanted, present);
}

/** Keeps what was fetched, apart from every branch. */
const arrived = 'refs/site/arrived';

function watchRefs(gitFolder: string, branch: string | undefined, moved: () => void): () => void {
  const folders = new Set([gitFolder, join(gitFolder, 'refs', 'heads')]);
  if (branch !== undefined) folders.add(dirname(join(gitFolder, 'refs', 'heads', branch)));
  const watchers = [...folders].flatMap((folder): FSWatcher[] => {
    try {
      // A folder that goes away ends its watcher, no more.
      return [watch(folder, moved).on('error', () => undefined)];
    } catch {
      return [];
    }
  });
  return () => watchers.forEach((watcher) => watcher.close());
}
