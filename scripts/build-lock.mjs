import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { takeLock } from '../server/file-lock.mjs';

/**
 * Waits until no other build of this folder runs, then keeps others waiting: two at once would write the same files.
 *
 * @param {string} root the project's folder
 * @returns {Promise<() => Promise<void>>} gives the lock back
 */
export async function lockBuild(root) {
  for (let isAnnounced = false; ; await delay(500)) {
    const lock = await takeLock(join(root, '.build', 'building.pid'));
    if ('release' in lock) return lock.release;
    if (!isAnnounced) console.log(`Another build is running (process ${lock.owner}); waiting for it`);
    isAnnounced = true;
  }
}
