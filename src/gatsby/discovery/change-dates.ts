import { askGit } from '../../content/reading/files';

/** When a content folder was created and last changed, ISO 8601. */
export interface ChangeDates {
  created: string;
  changed: string;
}

/**
 * @param repository the content's repository
 * @param commit up to which history is read
 * @returns dates by folder, such as `content/services/qa-sts`; empty without history
 */
export async function readChangeDates(
  repository: string,
  commit: string,
): Promise<ReadonlyMap<string, ChangeDates>> {
  const log = ['log', commit, '--no-merges', '--format=%x00%cI', '--name-only', '--', 'content'];
  return datesIn((await askGit(repository, ...log)) ?? '');
}

/** @param log newest commit first: NUL and date, then file names */
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
