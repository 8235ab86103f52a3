import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes a release the served one. The link is swapped in one step: at no moment is there none.
 *
 * @param releases `.releases`
 */
export async function pointCurrentAt(releases: string, id: string): Promise<void> {
  const next = join(releases, `next-${process.pid}`);
  await rm(next, { force: true });
  await symlink(id, next, 'dir');
  await rename(next, join(releases, 'current'));
}
