import { readdir, readFile, readlink, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ReleaseNote } from './release';
import { wholeReleases } from './release-names';
import { pointCurrentAt } from './swap';

/** Says when somebody last chose a release by hand. */
const noteFile = 'rolled-back.json';

/** A release that is kept, as `npm run release -- list` shows it. */
export interface KeptRelease extends ReleaseNote {
  isServed: boolean;
}

/**
 * @param releases `.releases`
 * @returns all whole releases, the newest first
 */
export async function listReleases(releases: string): Promise<KeptRelease[]> {
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
 * Serves an older release, or any that is kept. A running server takes it up at once, and leaves it until a commit is
 * made that is newer than all that has been built.
 *
 * @param releases `.releases`
 * @param id of the release; without one, that before the served one
 * @returns the release that is now served
 * @throws with words for the operator if there is none to go back to
 */
export async function rollBack(releases: string, id: string | undefined): Promise<KeptRelease> {
  const kept = await listReleases(releases);
  const served = kept.findIndex(({ isServed }) => isServed);
  const wanted = id === undefined ? kept[served + 1] : kept.find((release) => release.id === id);
  if (wanted === undefined)
    throw new Error(
      id === undefined
        ? 'There is no older release to go back to.'
        : `There is no release ${id}. “npm run release -- list” shows those that are kept.`,
    );
  // Before the swap: a build that ends at this moment must not undo it.
  await writeWhole(join(releases, noteFile), JSON.stringify({ id: wanted.id, at: new Date().toISOString() }));
  await pointCurrentAt(releases, wanted.id);
  return { ...wanted, isServed: true };
}

/** @returns when a release was last chosen by hand, ISO 8601; undefined if never */
export async function rolledBackAt(releases: string): Promise<string | undefined> {
  try {
    return (JSON.parse(await readFile(join(releases, noteFile), 'utf8')) as { at?: string }).at;
  } catch {
    return undefined;
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.unfinished`, text);
  await rename(`${file}.unfinished`, file);
}
