import { execFile } from 'node:child_process';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';

/**
 * Takes a lock that ends with this process, even after a crash or power failure. Uses Node alone, because builds lock before
 * packages are installed.
 * @param {string} file of the lock; its folder is created
 * @returns {Promise<{ release: () => Promise<void> } | { owner: number }>} a function that unlocks, or the process that holds
 * the lock
 */
export async function takeLock(file) {
  const claim = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(claim, `${process.pid} ${await startOf(process.pid)}`);
  try {
    for (;;) {
      try {
        // Unlike writing, linking is atomic: the lock never exists without its owner's number.
        await link(claim, file);
        return { release: () => rm(file, { force: true }) };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const owner = await ownerOf(file);
      if (owner !== undefined && (await isRunning(owner))) return { owner: owner.pid };
      if (owner !== undefined) await rm(file, { force: true });
    }
  } finally {
    await rm(claim, { force: true });
  }
}

/** @returns {Promise<{ pid: number, start: string } | undefined>} undefined if the lock was released meanwhile */
async function ownerOf(file) {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === '') return undefined;
  const [pid = '', ...start] = text.split(' ');
  return { pid: Number(pid), start: start.join(' ') };
}

/** After a power failure another process may have the same number, but not the same start time. */
async function isRunning({ pid, start }) {
  return isProcess(pid) && (await startOf(pid)) === start;
}

/** @returns {Promise<string>} when a process started, '' if unknown */
async function startOf(pid) {
  try {
    const [boot, status] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The 22nd field (proc(5)): ticks from boot to start. The second, a name in brackets, may contain spaces.
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
