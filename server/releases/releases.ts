import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';

import { readJson } from '../../src/content/reading/files';
import { wholeReleases } from '../release-folder';

import { isHashed } from './hashed-files';
import { openRelease, type Release, type ReleaseNote } from './release';

export interface Releases {
  /** The release for new requests. */
  current: () => Release;
  /** Reads the link again. If the release cannot be opened, this throws and the former one stays. */
  refresh: () => Promise<Release>;
  /**
   * @param file path under public/, with a leading slash, that the current release lacks
   * @returns the newest release on disk with this file, for tabs that are still open; only for files with a content hash in their
   * names
   */
  holderOf?: (file: string) => Release | undefined;
}

/** The releases in a folder; the link `current` points to the served one. */
export interface ReleaseStore extends Releases {
  /** @returns the commit of the newest complete release, served or not */
  newestCommit: () => Promise<string | undefined>;
}

/** @param folder `.releases` @throws if there is no complete current release */
export async function openReleases(folder: string): Promise<ReleaseStore> {
  const link = join(folder, 'current');
  let id = await readlink(link);
  let release = await openRelease(join(folder, id));
  let others = await openOthers(folder, release, []);
  return {
    current: () => release,
    holderOf: (file) => (isHashed(file) ? others.find(({ site }) => site.files.has(file)) : undefined),
    refresh: async () => {
      const target = await readlink(link);
      if (target === id) return release;
      const next = others.find((other) => other.id === target) ?? (await openRelease(join(folder, target)));
      const known = [release, ...others];
      [id, release] = [target, next];
      others = await openOthers(folder, release, known);
      return release;
    },
    newestCommit: async () => {
      const newest = wholeReleases(await readdir(folder)).at(-1);
      const note = newest && (await readJson<ReleaseNote>(join(folder, newest, 'release.json')));
      return note ? (note.commit ?? undefined) : undefined;
    },
  };
}

/** Skips incomplete releases and those being removed. */
async function openOthers(
  folder: string,
  current: Release,
  known: readonly Release[],
): Promise<readonly Release[]> {
  const ids = wholeReleases(await readdir(folder)).reverse();
  const open = async (id: string): Promise<Release | undefined> =>
    known.find((release) => release.id === id) ?? openRelease(join(folder, id)).catch(() => undefined);
  const opened = await Promise.all(ids.filter((id) => id !== current.id).map(open));
  return opened.filter((release) => release !== undefined);
}
