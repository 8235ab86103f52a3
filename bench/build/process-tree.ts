import { readdir, readFile } from 'node:fs/promises';

/** A process as the kernel tells of it. */
export interface Process {
  pid: number;
  parent: number;
}

/** @param stat the text of /proc/<pid>/stat; the program’s name in it may hold anything, brackets too */
export function readStat(stat: string): Process {
  const [, afterName = ''] = /^.*\)\s(.*)$/s.exec(stat) ?? [];
  return { pid: parseInt(stat, 10), parent: Number(afterName.split(' ')[1]) };
}

/** @returns a process and all that it started, directly or not */
export function treeOf(processes: readonly Process[], root: number): number[] {
  const children = processes.filter(({ parent }) => parent === root);
  return [root, ...children.flatMap(({ pid }) => treeOf(processes, pid))];
}

/**
 * @param rollup the text of /proc/<pid>/smaps_rollup
 * @returns what a process holds in memory, in kilobytes; of what it shares with others, its part (the “proportional set size”)
 */
export function readShare(rollup: string): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
}

async function textsOf(pids: readonly (string | number)[], name: string): Promise<string[]> {
  const texts = await Promise.all(
    // One may end meanwhile.
    pids.map((pid) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  return texts.filter((text) => text !== '');
}

async function kilobytesOfTree(root: number): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const tree = treeOf((await textsOf(names, 'stat')).map(readStat), root);
  return (await textsOf(tree, 'smaps_rollup')).map(readShare).reduce((sum, share) => sum + share, 0);
}

/**
 * Watches how much memory a process and its descendants hold together. What they share is counted once.
 *
 * @returns ends it and tells the most there was, in megabytes; none where there is no /proc
 */
export function watchMemory(root: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  let most = 0;
  const timer = setInterval(() => {
    void kilobytesOfTree(root).then((held) => {
      most = Math.max(most, held);
    });
  }, 500);
  return () => {
    clearInterval(timer);
    return Math.round((most * 1024) / 1_000_000);
  };
}
