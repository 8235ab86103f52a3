import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** When a folder of the content came to be and when it last changed, ISO 8601. */
export interface ChangeDates {
  created: string;
  changed: string;
}

/**
 * Reads Git's history once.
 *
 * @param repository the folder of the content's repository
 * @param commit up to which it is read
 * @returns dates by folder, such as `content/services/qa-sts`; empty where there is no history
 */
export async function readChangeDates(
  repository: string,
  commit: string,
): Promise<ReadonlyMap<string, ChangeDates>> {
  const words = [
    '-C',
    repository,
    'log',
    commit,
    '--no-merges',
    '--format=%x00%cI',
    '--name-only',
    '--',
    'content',
  ];
  try {
    return datesIn((await run('git', words, { maxBuffer: 256 * 1024 * 1024 })).stdout);
  } catch {
    return new Map();
  }
}

/** @param log newest commit first: NUL and its date, then the names of its files */
export function datesIn(log: string): Map<string, ChangeDates> {
  const dates = new Map<string, ChangeDates>();
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    const folders = new Set(files.map((file) => file.split('/').slice(0, 3).join('/')));
    for (const folder of folders)
      dates.set(folder, { created: date, changed: dates.get(folder)?.changed ?? date });
  }
  return dates;
}
