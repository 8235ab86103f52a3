import { makeClone } from './clone';
import type { ContentRepository } from './content-repository';
import { gitIn, type Git } from './git';
import { handOver } from './hand-over';
import { draftPrefix, isSameHeads, labelKey, readHeads, type Heads } from './heads';
import { openJournal, recover, type Journal } from './journal';
import { Moved } from './patience';
import { Refusal, refusalFor } from './refusal';
import { createTurns } from './turns';

/** A clone of the content repository in which the editor’s back end works, so that it never touches the original. */
export interface Workspace {
  git: Git;
  /** The content branch. */
  branch: string;
  /**
   * Looks at the newest content. One look or change runs at a time.
   *
   * @param task may read anything, and change nothing that is to last
   */
  look: <T>(task: (heads: Heads) => Promise<T>) => Promise<T>;
  /**
   * Changes the content: what the task commits in the clone is in the content repository when this resolves; if it
   * throws, or the content repository cannot take it, nothing is changed anywhere.
   *
   * @param task may run more than once, if somebody else commits at the same moment
   */
  change: <T>(task: (heads: Heads) => Promise<T>) => Promise<T>;
}

const attempts = 3;

/**
 * Opens the workspace anew. Everything in it that lasts is in the content repository, so a clone that a crash may have
 * left in any state is thrown away.
 *
 * @param folder of the clone
 * @throws with words for the operator if the repository cannot be cloned
 */
export async function openWorkspace(content: ContentRepository, folder: string): Promise<Workspace> {
  const { branch } = content;
  const git = gitIn(folder, content.identity);
  const journal: Journal = openJournal(`${folder}-hand-over.json`);
  const inTurn = createTurns();
  let known: Heads | undefined;

  async function clone(): Promise<void> {
    known = undefined;
    await makeClone(content, git);
    await follow();
  }

  /** Makes the clone’s branches what the content repository’s are. */
  async function follow(): Promise<Heads> {
    const heads = await readHeads(content.git, branch);
    if (known !== undefined && isSameHeads(known, heads)) return known;
    known = undefined;
    const refs = [
      `+refs/heads/${branch}:refs/remotes/origin/${branch}`,
      `+refs/heads/${draftPrefix}*:refs/heads/${draftPrefix}*`,
    ];
    await git.run(['fetch', '--quiet', '--no-tags', '--prune', 'origin', ...refs]);
    await git.run(['reset', '--quiet', '--hard', heads.tip]);
    const own = await readHeads(git, branch);
    for (const [name, { label }] of heads.drafts) {
      const isNew = (await git.ask(['config', labelKey(name)])) === undefined;
      if (isNew || own.drafts.get(name)?.label !== label) await git.run(['config', labelKey(name), label]);
    }
    known = heads;
    return heads;
  }

  /** Takes back whatever a task has done or begun in the clone. */
  async function setBack(): Promise<void> {
    known = undefined;
    try {
      await git.ask(['rebase', '--abort']);
      await git.run(['reset', '--quiet', '--hard']);
      await git.run(['checkout', '--quiet', '--force', branch]);
      await git.run(['clean', '--quiet', '-ffd']);
      await follow();
    } catch {
      await clone();
    }
  }

  async function once<T>(task: (heads: Heads) => Promise<T>): Promise<T> {
    const before = await follow();
    try {
      const result = await task(before);
      const after = await readHeads(git, branch);
      await handOver(content, folder, before, after, journal);
      known = after;
      return result;
    } catch (error) {
      await setBack();
      throw error;
    }
  }

  async function again<T>(task: (heads: Heads) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(task);
      } catch (error) {
        if (!(error instanceof Moved)) throw error;
        if (attempt === attempts) {
          throw refusalFor(409, 'busy', {});
        }
      }
    }
  }

  await recover(content, journal);
  await clone();
  return {
    git,
    branch,
    look: (task) =>
      inTurn(async () => {
        try {
          return await task(await follow());
        } catch (error) {
          if (!(error instanceof Refusal)) await setBack();
          throw error;
        }
      }),
    change: (task) => inTurn(() => again(task)),
  };
}
