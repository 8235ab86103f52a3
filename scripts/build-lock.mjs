import { execFile } from 'node:child_process';
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
  await writeFile(claim, `${process.pid} ${await startOf(process.pid)}`);
  for (let isAnnounced = false; ;) {
    try {
      // Unlike writing, linking leaves no moment in which the lock exists without its owner's number.
      await link(claim, file);
      await rm(claim);
      return () => rm(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = await ownerOf(file);
    if (owner !== undefined && !(await isRunning(owner))) {
      await rm(file, { force: true });
      continue;
    }
    if (!isAnnounced) console.log(`Another build is running (process ${owner?.pid}); waiting for it`);
    isAnnounced = true;
    await delay(500);
  }
}

/** @returns {Promise<{ pid: number, start: string } | undefined>} undefined when the lock was given back meanwhile */
async function ownerOf(file) {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, pid, start] = /^(\d+) ?(.*)$/s.exec(text) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), start };
}

/** After a power cut another program may have the number of the process that held the lock, but not its start. */
async function isRunning({ pid, start }) {
  return isProcess(pid) && (await startOf(pid)) === start;
}

/** @returns {Promise<string>} when a process started, '' where the system does not tell */
async function startOf(pid) {
  try {
    const [boot, status] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The 22nd field (proc(5)): ticks from boot to start. The second one, a name in brackets, may contain spaces.
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot.trim()} ${ticks}`;
  } catch {
    return new Promise((resolve) => {
      execFile('ps', ['-o', 'lstart=', '-p', String(pid)], (_error, output) =>
        resolve((output ?? '').trim()),
      );
    });
  }
}

function isProcess(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
