import { GitError } from '../git';

import type { Editor } from './admin-guard';
import type { ContentStore } from './content-store';
import { mergeChanges } from './merge';
import { pushScheduled } from './push-scheduled';

/** Whether a remote repository has the published commits. */
export type RemoteState = 'current' | 'behind' | 'conflict';

/** The repository to which publications and scheduled drafts are pushed (`CONTENT_REMOTE`). */
export interface ContentRemote {
  state: () => RemoteState;
  /** Takes over its commits and pushes ours; tried again later if that fails. */
  sync: () => Promise<{ ok: true } | { ok: false; message: string }>;
  stop: () => Promise<void>;
}

export interface RemoteOptions {
  store: () => ContentStore;
  /** Name or address of the remote repository. */
  address: string;
  /** The author of merge commits. */
  user: Editor;
  log: { error: (message: string) => void };
  /** Until the first retry, in milliseconds; each further one takes twice as long, at most five minutes. */
  retryMs?: number;
}

/** Both repositories changed the same field. */
class ConflictError extends Error {}

const longestRetryMs = 300_000;
const attempts = 3;
/** The remote's branch, as it was fetched. */
const remoteRef = 'refs/site/content-remote';

export function openContentRemote({ retryMs = 5000, ...options }: RemoteOptions): ContentRemote {
  let state: RemoteState = 'behind';
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: ReturnType<ContentRemote['sync']> = Promise.resolve({ ok: true });
  let waiting: ReturnType<ContentRemote['sync']> | undefined;

  async function attempt(): ReturnType<ContentRemote['sync']> {
    clearTimeout(timer);
    if (isStopped) return { ok: false, message: 'the server is ending' };
    try {
      await exchange(options);
      await pushScheduled(options.store(), options.address);
      [state, failures] = ['current', 0];
      return { ok: true };
    } catch (error) {
      state = error instanceof ConflictError ? 'conflict' : 'behind';
      // The command may contain a password.
      const message = error instanceof GitError ? error.stderr.trim() : String(error);
      if (failures === 0) options.log.error(`Not yet at the remote: ${message}`);
      const delayMs = Math.min(retryMs * 2 ** failures++, longestRetryMs);
      if (!isStopped) timer = setTimeout(() => void sync(), delayMs).unref();
      return { ok: false, message };
    }
  }

  /** While one runs, all others wait for the same next one. */
  function sync(): ReturnType<ContentRemote['sync']> {
    state = state === 'current' ? 'behind' : state;
    waiting ??= running.then(() => {
      waiting = undefined;
      running = attempt();
      return running;
    });
    return waiting;
  }

  return {
    state: () => state,
    sync,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await (waiting ?? running);
    },
  };
}

/** Never forces: if the remote moves meanwhile, its commits are merged first. */
async function exchange({ store: storeOf, address, user }: RemoteOptions): Promise<void> {
  const store = storeOf();
  for (let tries = 1; ; tries++) {
    const theirs = await fetchTip(store, address);
    if (theirs !== undefined)
      await store.change(async (refs) => ({
        refs: { ...refs, tip: await merge(store, refs.tip, theirs, user) },
        answer: undefined,
      }));
    const { tip } = await store.refs();
    if (tip === theirs) return;
    try {
      const target = `${tip}:refs/heads/${store.branch}`;
      await store.git.run(['push', '--quiet', '--', address, target], { isRemote: true });
      return;
    } catch (error) {
      const isMoved = error instanceof GitError && /fetch first|non-fast-forward/.test(error.stderr);
      if (!isMoved || tries === attempts) throw error;
    }
  }
}

/** @returns undefined if the remote has no such branch yet */
async function fetchTip({ git, branch }: ContentStore, address: string): Promise<string | undefined> {
  const refspec = `+refs/heads/${branch}:${remoteRef}`;
  const args = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--', address, refspec];
  try {
    await git.run(args, { isRemote: true });
  } catch (error) {
    if (error instanceof GitError && /couldn't find remote ref/.test(error.stderr)) return undefined;
    throw error;
  }
  return git.run(['rev-parse', '--verify', remoteRef]);
}

/** @returns a commit that has the changes of both @throws ConflictError */
async function merge(store: ContentStore, ours: string, theirs: string, author: Editor): Promise<string> {
  const base = await store.git.ask(['merge-base', ours, theirs]);
  if (base === undefined) throw new ConflictError('the remote has another history');
  if (base === theirs) return ours;
  if (base === ours) return theirs;
  const { changes, conflicts } = await mergeChanges(store, theirs, ours);
  if (conflicts.length > 0) throw new ConflictError(`both changed the same in ${conflicts.join(', ')}`);
  const message = 'Merge changes from the remote';
  return store.objects.commit({ parents: [theirs, ours], changes, message, author });
}
