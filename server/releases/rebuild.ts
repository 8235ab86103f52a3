import { setTimeout as delay } from 'node:timers/promises';

import { enqueue as enqueueInProcess, type BuildQueue } from './build-queue';
import type { BuildState } from './build-state';
import type { ReleaseStore } from './releases';
import type { Repository } from './repository';
import type { Build, BuildResult } from './run-build';

export interface RebuildOptions {
  releases: ReleaseStore;
  /** Without one nothing is built, but new releases are still served. */
  repository: Repository | undefined;
  build: Build;
  log: { info: (message: string) => void; error: (message: string) => void };
  /** Polling interval in milliseconds; file watchers usually notice commits earlier. */
  interval?: number;
  /** Tests have a queue of their own. */
  enqueue?: BuildQueue['enqueue'];
}

export interface Rebuild {
  state: () => BuildState;
  /** Checks for changes immediately. */
  check: () => void;
  stop: () => Promise<void>;
}

/**
 * Builds and serves the content of new commits, one build at a time. After a build, only the newest of the commits made
 * meanwhile is built. A running build is never aborted for a newer commit, because its results speed up the next one. A failed
 * build leaves the served release alone.
 */
export async function followContent(options: RebuildOptions): Promise<Rebuild> {
  const { releases, repository, log, interval = 1000, enqueue = enqueueInProcess } = options;
  const ending = new AbortController();
  const changes = createSignal();
  let state = (): BuildState => ({ state: 'published' });
  let seen: string | undefined;
  let attempted = await publishedContent(releases, repository);

  /** @returns the newest commit, if its content has not been built yet */
  async function newContent(): Promise<string | undefined> {
    const commit = await repository?.head();
    if (repository === undefined || commit === undefined || commit === seen) return undefined;
    const content = await repository.contentOf(commit);
    if (content === undefined) return undefined;
    seen = commit;
    if (content === attempted) return undefined;
    attempted = content;
    return commit;
  }

  async function publish(found: string): Promise<void> {
    state = () => ({ state: 'building', commit: found, step: 'waiting', progress: 0 });
    await enqueue(
      async () => {
        // The queue may have had to wait.
        const commit = (await newContent()) ?? found;
        log.info(`The content changed with commit ${commit.slice(0, 7)}; building.`);
        const running = options.build(commit, ending.signal);
        state = () => ({ state: 'building', commit, ...running.stats() });
        await settle(commit, await running.result.catch(asFailure));
      },
      { priority: 'live' },
    );
  }

  async function settle(commit: string, result: BuildResult): Promise<void> {
    if (ending.signal.aborted) return;
    if (result.ok) {
      const { id } = await releases.refresh();
      state = () => ({ state: 'published' });
      log.info(`Release ${id} is served.`);
      return;
    }
    const { message, errors } = result;
    state = () => ({ state: 'failed', commit, message, errors });
    log.error(`The build of commit ${commit.slice(0, 7)} failed; the former release stays.\n${message}`);
  }

  async function followCommits(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const commit = await newContent();
        if (commit !== undefined) await publish(commit);
      } catch (error) {
        log.error(`Following the content: ${String(error)}`);
      }
      await changes.wait(interval, ending.signal);
    }
  }

  /** Independent of builds: somebody may roll back while one runs. */
  async function followReleases(): Promise<void> {
    while (!ending.signal.aborted) {
      await releases
        .refresh()
        .catch((error: unknown) => log.error(`Following the releases: ${String(error)}`));
      await delay(interval, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const unwatch = repository?.watch(changes.notify);
  const following = Promise.all([followCommits(), followReleases()]);
  return {
    state: () => state(),
    check: changes.notify,
    stop: async () => {
      ending.abort();
      unwatch?.();
      await following;
    },
  };
}

/** The build could not start or its end not be recorded, for instance because the disk is full. */
function asFailure(error: unknown): BuildResult {
  return { ok: false, message: error instanceof Error ? error.message : String(error), errors: [] };
}

interface Signal {
  notify: () => void;
  /** Waits for the next signal or the timeout; returns at once after a signal since the last wait. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Git writes several files per commit. */
const debounceMs = 20;

function createSignal(): Signal {
  let isNotified = false;
  let endWait: (() => void) | undefined;
  return {
    notify: () => {
      isNotified = true;
      endWait?.();
    },
    wait: async (milliseconds, signal) => {
      if (!isNotified) {
        const waiting = new AbortController();
        endWait = () => waiting.abort();
        await delay(milliseconds, undefined, { signal: AbortSignal.any([signal, waiting.signal]) }).catch(
          () => undefined,
        );
        endWait = undefined;
      }
      if (isNotified) await delay(debounceMs, undefined, { signal }).catch(() => undefined);
      isNotified = false;
    },
  };
}

/**
 * Uses the newest release, not the served one: after a rollback, nothing is built until a newer commit.
 * @returns the content that was last published; that of the branch if unknown
 */
async function publishedContent(
  releases: ReleaseStore,
  repository: Repository | undefined,
): Promise<string | undefined> {
  const built = await releases.newestCommit();
  const content = built === undefined ? undefined : await repository?.contentOf(built);
  if (content !== undefined) return content;
  const head = await repository?.head();
  return head === undefined ? undefined : repository?.contentOf(head);
}
