import { setTimeout as delay } from 'node:timers/promises';

import type { BuildState } from './build-state';
import type { Releases } from './releases';
import type { Repository } from './repository';
import type { Build } from './run-build';

export interface RebuildOptions {
  releases: Releases;
  /** Without one nothing is ever built; a release made by hand is still taken up. */
  repository: Repository | undefined;
  build: Build;
  log: { info: (message: string) => void; error: (message: string) => void };
  /** Milliseconds between two looks. */
  interval?: number;
}

export interface Rebuild {
  state: () => BuildState;
  stop: () => Promise<void>;
}

/**
 * Follows the content: when a commit changes it, builds, one build at a time, and serves the new release. A commit
 * that comes during a build is seen after it. A build that fails leaves the served release as it is.
 */
export async function followContent(options: RebuildOptions): Promise<Rebuild> {
  const { releases, repository, log, interval = 1000 } = options;
  const ending = new AbortController();
  let state: BuildState = { state: 'published' };
  let seen: string | undefined;
  let attempted = await publishedContent(releases, repository);

  async function look(): Promise<void> {
    await releases.refresh();
    const commit = await repository?.head();
    if (repository === undefined || commit === undefined || commit === seen) return;
    const content = await repository.contentOf(commit);
    seen = commit;
    if (content === attempted) return;
    attempted = content;
    await publish(commit);
  }

  async function publish(commit: string): Promise<void> {
    log.info(`The content changed with commit ${commit.slice(0, 7)}; building.`);
    state = { state: 'building', commit };
    const result = await options.build(ending.signal);
    if (ending.signal.aborted) return;
    if (result.ok) {
      const { id } = await releases.refresh();
      state = { state: 'published' };
      log.info(`Release ${id} is served.`);
    } else {
      state = { state: 'failed', commit, message: result.message };
      log.error(
        `The build of commit ${commit.slice(0, 7)} failed; the former release stays.\n${result.message}`,
      );
    }
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) => log.error(`Following the content: ${String(error)}`));
      await delay(interval, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const following = follow();
  return {
    state: () => state,
    stop: async () => {
      ending.abort();
      await following;
    },
  };
}

/** @returns the content of the served release; of the checked-out commit if the release's is not known any more */
async function publishedContent(
  releases: Releases,
  repository: Repository | undefined,
): Promise<string | undefined> {
  const built = releases.current().commit;
  const content = built === null ? undefined : await repository?.contentOf(built);
  if (content !== undefined) return content;
  const head = await repository?.head();
  return head === undefined ? undefined : repository?.contentOf(head);
}
