import { setTimeout as delay } from 'node:timers/promises';

import { GitFault } from './git';
import { refusalFor } from './refusal';

/** A branch moved between the look at it and the change of it. */
export class Moved extends Error {}

/** How long other programs may hold one of Git’s locks. */
const patience = 5000;

/**
 * Does it again for a while as long as another program holds a lock.
 *
 * @throws Moved if a branch is not where it was expected any more
 */
export async function patiently(task: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      await task();
      return;
    } catch (error) {
      if (!(error instanceof GitFault)) throw error;
      if (/but expected|reference already exists/.test(error.said)) throw new Moved(error.message);
      if (!/\.lock|could not lock/i.test(error.said)) throw error;
      if (Date.now() > end) {
        throw refusalFor(409, 'locked', {});
      }
      await delay(100);
    }
  }
}
