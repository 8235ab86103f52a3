import type { Git } from '../git';

import type { ContentRepository } from './content-repository';
import { editorErrorFor } from './http-error';
import { openJournal, recover } from './journal';
import { moveRefs, RefMovedError } from './move-refs';
import { openObjects, type Objects } from './objects';
import { readRefs, type Refs } from './refs';

/** The content repository as editors read and change it: on Git objects, without a checkout of its own. */
export interface ContentStore {
  git: Git;
  branch: string;
  objects: Objects;
  refs: () => Promise<Refs>;
  /**
   * Changes branches; one task runs at a time. Either all branches move as the task says, or none.
   * @param task may run more than once, if somebody else commits at the same time
   */
  change: <T>(task: (refs: Refs) => Promise<Change<T>>) => Promise<T>;
}

export interface Change<T> {
  /** Positions that the branches should have. */
  refs: Refs;
  answer: T;
}

const attempts = 3;

/**
 * @param journalFile for cleaning up after a crash
 * @param onChange is called after the content branch has moved, or notes of drafts have changed
 */
export async function openContentStore(
  content: ContentRepository,
  journalFile: string,
  onChange: () => void = () => undefined,
): Promise<ContentStore> {
  const { git, branch } = content;
  const journal = openJournal(journalFile);
  await recover(content, journal);
  const exclusively = createMutex();
  const refs = (): Promise<Refs> => readRefs(git, branch);

  async function tryChange<T>(task: (refs: Refs) => Promise<Change<T>>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const before = await refs();
      const { refs: after, answer } = await task(before);
      try {
        await moveRefs(content, journal, before, after);
        if (watched(after) !== watched(before)) onChange();
        return answer;
      } catch (error) {
        if (!(error instanceof RefMovedError)) throw error;
        if (attempt === attempts) throw editorErrorFor(409, 'busy', {});
      }
    }
  }

  return {
    git,
    branch,
    objects: openObjects(git),
    refs,
    change: (task) => exclusively(() => tryChange(task)),
  };
}

function watched({ tip, drafts }: Refs): string {
  return [tip, ...[...drafts.values()].map(({ notes = '' }) => notes)].join(' ');
}

/** A mutex. @returns a function that runs tasks one at a time, in order */
function createMutex(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
