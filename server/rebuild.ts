import { setTimeout as delay } from 'node:timers/promises';

import { inTurn as processInTurn, type BuildQueue } from './build-queue';
import type { BuildState } from './build-state';
import type { KeptReleases } from './releases';
import type { Repository } from './repository';
import type { Build, BuildResult } from './run-build';

export interface RebuildOptions {
  releases: KeptReleases;
  /** Without one nothing is ever built; a release made by hand is still taken up. */
  repository: Repository | undefined;
  build: Build;
  log: { info: (message: string) => void; error: (message: string) => void };
  /** Milliseconds between two looks; Git and the releases tell of most changes before. */
  interval?: number;
  /** Whose turn it is; tests have a queue of their own. */
  inTurn?: BuildQueue['inTurn'];
}

export interface Rebuild {
  state: () => BuildState;
  /** Looks at once, for those who know that something has changed. */
  look: () => void;
  stop: () => Promise<void>;
}

/**
 * Follows the content: when a commit changes it, builds, one build at a time, and serves the new release. Of commits
 * that come during a build, the newest is built after it. A running build is not ended for a newer commit: what it has
 * done is what makes the next one quick. A build that fails leaves the served release as it is.
 */
export async function followContent(options: RebuildOptions): Promise<Rebuild> {
  const { releases, repository, log, interval = 1000, inTurn = processInTurn } = options;
  const ending = new AbortController();
  const bell = createBell();
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
    await inTurn(
      async () => {
        // Another build may have had to end first.
        const commit = (await newContent()) ?? found;
        log.info(`The content changed with commit ${commit.slice(0, 7)}; building.`);
        const running = options.build(commit, ending.signal);
        state = () => ({ state: 'building', commit, ...running.standing() });
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
    const { message, faults } = result;
    state = () => ({ state: 'failed', commit, message, faults });
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
      await bell.wait(interval, ending.signal);
    }
  }

  /** Apart from the builds: somebody may go back to an older release while one runs. */
  async function followReleases(): Promise<void> {
    while (!ending.signal.aborted) {
      await releases
        .refresh()
        .catch((error: unknown) => log.error(`Following the releases: ${String(error)}`));
      await releases.changed(interval, ending.signal);
    }
  }

  const unwatch = repository?.watch(bell.ring);
  const following = Promise.all([followCommits(), followReleases()]);
  return {
    state: () => state(),
    look: bell.ring,
    stop: async () => {
      ending.abort();
      unwatch?.();
      await following;
    },
  };
}

/** The build could not even be begun, or its end not be written down: a full disk, say. */
function asFailure(error: unknown): BuildResult {
  return { ok: false, message: error instanceof Error ? error.message : String(error), faults: [] };
}

interface Bell {
  ring: () => void;
  /** Until it rings, at most so many milliseconds; at once if it has rung since it was last waited for. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Several rings on end count as one: Git writes a few files for one commit. */
const trembling = 20;

function createBell(): Bell {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      rung = true;
      wake?.();
    },
    wait: async (milliseconds, signal) => {
      if (!rung) {
        const resting = new AbortController();
        wake = () => resting.abort();
        await delay(milliseconds, undefined, { signal: AbortSignal.any([signal, resting.signal]) }).catch(
          () => undefined,
        );
        wake = undefined;
      }
      if (rung) await delay(trembling, undefined, { signal }).catch(() => undefined);
      rung = false;
    },
  };
}

/**
 * The newest release counts, not the served one: somebody may have gone back, and that holds until something newer is
 * committed.
 *
 * @returns the content that was last published; of the branch's commit where that is not known any more
 */
async function publishedContent(
  releases: KeptReleases,
  repository: Repository | undefined,
): Promise<string | undefined> {
  const built = await releases.newestCommit();
  const content = built === undefined ? undefined : await repository?.contentOf(built);
  if (content !== undefined) return content;
  const head = await repository?.head();
  return head === undefined ? undefined : repository?.contentOf(head);
}
