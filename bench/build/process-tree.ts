import { readdir, readFile } from 'node:fs/promises';

/** A process as the kernel tells of it. */
export interface Process {
  pid: number;
  parent: number;
  /** What it holds in memory, in pages of the kernel’s. */
  pages: number;
}

/** @param stat the text of /proc/<pid>/stat; the program’s name in it may hold anything, brackets too */
export function readStat(stat: string): Process {
  const [, afterName = ''] = /^.*\)\s(.*)$/s.exec(stat) ?? [];
  const fields = afterName.split(' ');
  return { pid: parseInt(stat, 10), parent: Number(fields[1]), pages: Number(fields[21]) };
}

/** @returns the pages held by a process and all that it started, directly or not */
export function pagesOfTree(processes: readonly Process[], root: number): number {
  const children = processes.filter(({ parent }) => parent === root);
  const own = processes.find(({ pid }) => pid === root)?.pages ?? 0;
  return children.reduce((sum, { pid }) => sum + pagesOfTree(processes, pid), own);
}

async function allProcesses(): Promise<Process[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined)),
  );
  return stats.filter((stat) => stat !== undefined).map(readStat);
}

const bytesOfPage = 4096;

/**
 * Watches how much memory a process and its descendants hold together. What they share is counted for each of them.
 *
 * @returns ends it and tells the most there was, in megabytes; none where there is no /proc
 */
export function watchMemory(root: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  let most = 0;
  const timer = setInterval(() => {
    void allProcesses().then((processes) => {
      most = Math.max(most, pagesOfTree(processes, root));
    });
  }, 250);
  return () => {
    clearInterval(timer);
    return Math.round((most * bytesOfPage) / 1_000_000);
  };
}
