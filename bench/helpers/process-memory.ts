import { readdir, readFile } from 'node:fs/promises';

interface Process {
  pid: number;
  parent: number;
}

/** @param stat the text of /proc/<pid>/stat; the program name in it may contain brackets */
export function readStat(stat: string): Process {
  const [, afterName = ''] = /^.*\)\s(.*)$/s.exec(stat) ?? [];
  return { pid: parseInt(stat, 10), parent: Number(afterName.split(' ')[1]) };
}

/** @returns a process and its descendants */
export function treeOf(processes: readonly Process[], root: number): number[] {
  const children = processes.filter(({ parent }) => parent === root);
  return [root, ...children.flatMap(({ pid }) => treeOf(processes, pid))];
}

/** @returns kilobytes from the text of /proc/<pid>/smaps_rollup, shared memory divided among its users (PSS) */
export function readShare(rollup: string): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
}

async function readAll(pids: readonly (string | number)[], name: string): Promise<string[]> {
  // A process may have ended meanwhile.
  const texts = pids.map((pid) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''));
  return (await Promise.all(texts)).filter((text) => text !== '');
}

async function kilobytesOfTree(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const tree = treeOf((await readAll(pids, 'stat')).map(readStat), root);
  return (await readAll(tree, 'smaps_rollup')).map(readShare).reduce((sum, share) => sum + share, 0);
}

/** Watches the memory of a process and its descendants. @returns a function that stops and gives the peak in MB (Linux only) */
export function watchMemory(root: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  let peak = 0;
  const timer = setInterval(() => {
    void kilobytesOfTree(root).then((kilobytes) => (peak = Math.max(peak, kilobytes)));
  }, 500);
  return () => {
    clearInterval(timer);
    return Math.round((peak * 1024) / 1_000_000);
  };
}
