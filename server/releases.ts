import { realpath } from 'node:fs/promises';
import { join } from 'node:path';

import { openRelease, type Release } from './release';

/** The releases of a site; `current` is a link to the one that is served. */
export interface Releases {
  /** The release that requests beginning now are answered from. */
  current: () => Release;
  /** Follows the link again. A release that cannot be opened leaves the former one in place and throws. */
  refresh: () => Promise<Release>;
}

/**
 * @param folder `.releases`
 * @throws if there is no whole current release
 */
export async function openReleases(folder: string): Promise<Releases> {
  const link = join(folder, 'current');
  let openFolder = await realpath(link);
  let release = await openRelease(openFolder);
  return {
    current: () => release,
    refresh: async () => {
      const target = await realpath(link);
      if (target !== openFolder) {
        release = await openRelease(target);
        openFolder = target;
      }
      return release;
    },
  };
}
