import { watch } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { isHashed } from './hashed-files';
import { openRelease, type Release, type ReleaseNote } from './release';
import { wholeReleases } from './release-names';

/** What requests are answered from. */
export interface Releases {
  /** The release that requests beginning now are answered from. */
  current: () => Release;
  /** Follows the link again. A release that cannot be opened leaves the former one in place and throws. */
  refresh: () => Promise<Release>;
  /**
   * @param file path under public/, with a leading slash, that the current release does not hold
   * @returns another kept release that holds it, the newest first: a page that has been open since then asks for it.
   * Only files that are named after their content are found this way
   */
  holderOf?: (file: string) => Release | undefined;
}

/** The releases of a site in a folder; `current` is a link to the one that is served. */
export interface KeptReleases extends Releases {
  /** @returns the commit of the newest whole release, whichever is served; undefined if there is none or it has none */
  newestCommit: () => Promise<string | undefined>;
  /** Resolves soon after another release is served, after so many milliseconds at the latest. */
  changed: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * @param folder `.releases`
 * @throws if there is no whole current release
 */
export async function openReleases(folder: string): Promise<KeptReleases> {
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
      const note = newest === undefined ? undefined : await readNote(join(folder, newest));
      return note?.commit ?? undefined;
    },
    changed: (milliseconds, signal) => untilChanged(folder, milliseconds, signal),
  };
}

/** A release that is not whole, or is being removed, is left out. */
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

async function readNote(folder: string): Promise<ReleaseNote | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseNote;
  } catch {
    return undefined;
  }
}

async function untilChanged(folder: string, milliseconds: number, signal: AbortSignal): Promise<void> {
  const seen = new AbortController();
  const end = AbortSignal.any([seen.signal, signal]);
  const watcher = watchFolder(folder, () => seen.abort());
  await delay(milliseconds, undefined, { signal: end }).catch(() => undefined);
  watcher?.close();
}

function watchFolder(folder: string, changed: () => void): { close: () => void } | undefined {
  try {
    return watch(folder, (_event, name) => {
      if (name === 'current') changed();
    }).on('error', () => undefined);
  } catch {
    // Without it, the look every second remains.
    return undefined;
  }
}
