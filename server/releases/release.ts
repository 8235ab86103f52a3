import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { filesBelow } from '../../src/content/reading/files';
import type { SiteFile } from '../../src/gatsby/site-file';

import { createSite, type Site } from './site';

/** `release.json` in a release folder. */
export interface ReleaseNote {
  id: string;
  /** Null outside a Git repository and before its first commit. */
  commit: string | null;
  /** Whether the build contains uncommitted content. */
  dirty?: boolean;
  /** Start and end of the build, ISO 8601. */
  startedAt: string;
  finishedAt: string;
}

/** A finished build; its folder never changes. */
export interface Release extends ReleaseNote {
  publicFolder: string;
  site: Site;
}

/** @param folder `.releases/<id>` @throws if the release is incomplete */
export async function openRelease(folder: string): Promise<Release> {
  const publicFolder = join(folder, 'public');
  const [note, siteFile, files] = await Promise.all([
    readJson<ReleaseNote>(join(folder, 'release.json')),
    readJson<SiteFile>(join(folder, 'site.json')),
    listFiles(publicFolder),
  ]);
  return { ...note, publicFolder, site: createSite(siteFile, files) };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

/** @returns all paths under a folder, with a leading slash, without links, so that nothing outside it can be served */
export async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const files = await filesBelow(folder);
  return new Set(files.map((file) => `/${relative(folder, file).split(sep).join('/')}`));
}
