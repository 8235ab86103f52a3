import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until no other build of this folder runs, then keeps others waiting: two at once would write the same files.
 *
 * @param {string} root the project's folder
 * @returns {Promise<() => Promise<void>>} gives the lock back
 */
export async function lockBuild(root) {
  const file = join(root, '.build', 'building.pid');
  const claim = `${file}.${process.pid}`;
  await mkdir(join(root, '.build'), { recursive: true });
  await writeFile(claim, String(process.pid));
  for (let told = false; ;) {
    try {
      // Unlike writing, linking leaves no moment in which the lock stands without its owner's number.
      await link(claim, file);
      await rm(claim);
      return () => rm(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (owner > 0 && !isRunning(owner)) {
      await rm(file, { force: true });
      continue;
    }
    if (!told) console.log(`Another build is running (process ${owner}); waiting for it`);
    told = true;
    await delay(500);
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
