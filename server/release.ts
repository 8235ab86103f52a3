import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import type { SiteFile } from '../src/build/site-file';

import { createBodyCache, type BodyCache } from './body-cache';
import { createSite, type Site } from './site';

/** What `release.json` in a release folder says. */
export interface ReleaseNote {
  id: string;
  /** Commit that was built; null outside a Git repository and before its first commit. */
  commit: string | null;
  /** Whether content was built that differs from the commit's: changes in the folder that nobody had committed. */
  dirty?: boolean;
  /** Begin and end of the build, ISO 8601. */
  startedAt: string;
  finishedAt: string;
}

/** A finished build, ready to be served. Nothing in its folder ever changes. */
export interface Release extends ReleaseNote {
  publicFolder: string;
  site: Site;
  bodies: BodyCache;
}

/**
 * @param folder `.releases/<id>`
 * @throws if the folder is not a whole release
 */
export async function openRelease(folder: string): Promise<Release> {
  const publicFolder = join(folder, 'public');
  const [note, siteFile, files] = await Promise.all([
    readJson<ReleaseNote>(join(folder, 'release.json')),
    readJson<SiteFile>(join(folder, 'site.json')),
    listFiles(publicFolder),
  ]);
  return { ...note, publicFolder, site: createSite(siteFile, files), bodies: createBodyCache() };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

/**
 * @returns every file under a folder, with a leading slash; links are left out, so that nothing outside it can be served
 */
export async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(
        (entry) =>
          `/${relative(folder, join(entry.parentPath ?? entry.path, entry.name))
            .split(sep)
            .join('/')}`,
      ),
  );
}
