import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

import { readJson, writeAtomically } from '../../src/content/reading/files';
import { wholeReleases, pointCurrentAt } from '../release-folder';

import type { ReleaseNote } from './release';

/** When somebody last chose a release by hand. */
const noteFile = 'rolled-back.json';

/** As `npm run release -- list` shows it. */
export interface ReleaseEntry extends ReleaseNote {
  isServed: boolean;
}

/** @param releases `.releases` @returns all complete releases, the newest first */
export async function listReleases(releases: string): Promise<ReleaseEntry[]> {
  const current = await readlink(join(releases, 'current')).catch(() => undefined);
  const ids = wholeReleases(await readdir(releases).catch(() => [])).reverse();
  return Promise.all(
    ids.map(async (id) => {
      const note = await readFile(join(releases, id, 'release.json'), 'utf8');
      return { ...(JSON.parse(note) as ReleaseNote), id, isServed: id === current };
    }),
  );
}

/**
 * Serves an older or any other release on disk, until a commit is newer than everything built.
 * @param releases `.releases`
 * @param id default: the release before the served one
 * @returns the release that is now served
 * @throws with a message for the operator if there is none
 */
export async function rollBack(releases: string, id: string | undefined): Promise<ReleaseEntry> {
  const all = await listReleases(releases);
  const served = all.findIndex(({ isServed }) => isServed);
  const wanted = id === undefined ? all[served + 1] : all.find((release) => release.id === id);
  if (wanted === undefined)
    throw new Error(
      id === undefined
        ? 'There is no older release to go back to.'
        : `There is no release ${id}. “npm run release -- list” shows those that are kept.`,
    );
  // Written before the swap, so that a build that ends now does not undo it.
  await writeAtomically(
    join(releases, noteFile),
    JSON.stringify({ id: wanted.id, at: new Date().toISOString() }),
  );
  await pointCurrentAt(releases, wanted.id);
  return { ...wanted, isServed: true };
}

/** @returns when a release was last chosen by hand, ISO 8601 */
export async function rolledBackAt(releases: string): Promise<string | undefined> {
  return (await readJson<{ at?: string }>(join(releases, noteFile)))?.at;
}
