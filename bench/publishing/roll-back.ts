import { readlink } from 'node:fs/promises';
import { join } from 'node:path';

import { shownTo } from './save';
import { run, type SiteCopy } from './site-copy';
import { secondsBetween, until } from './until';

/** Seconds of one rollback. */
export interface RollbackTimes {
  command: number;
  'command to visitors': number;
}

/**
 * Goes back to the former release with the operator's own command, waits until visitors get it, and forward again.
 *
 * @param former words of the page that stand in the former release alone
 */
export async function rollBackOnce(
  { folder }: SiteCopy,
  origin: string,
  former: string,
): Promise<RollbackTimes> {
  const newest = await readlink(join(folder, '.releases', 'current'));
  const begin = Date.now();
  await release(folder, 'rollback');
  const ended = Date.now();
  await until(async () => (await shownTo(origin)).includes(former));
  const live = Date.now();
  await release(folder, 'rollback', newest);
  await until(async () => !(await shownTo(origin)).includes(former));
  return { command: secondsBetween(begin, ended), 'command to visitors': secondsBetween(begin, live) };
}

async function release(folder: string, ...words: string[]): Promise<void> {
  await run('npm', ['run', '--silent', 'release', '--', ...words], { cwd: folder });
}
