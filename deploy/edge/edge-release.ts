import { createSite, type Site } from '../../server/site';
import type { SiteFile } from '../../src/build/site-file';

/** A release as a host's bundle bears it: what `site.json` and `release.json` say, and which files there are. */
export interface ReleaseFacts {
  id: string;
  commit: string | null;
  finishedAt: string;
  site: SiteFile;
  /** Under public/, with a leading slash; without those that never pass the site's own code (`plainFolder`). */
  files: readonly string[];
  /** Of all that stands below /admin. */
  adminHeaders: Readonly<Record<string, string>>;
}

export interface EdgeRelease extends Omit<ReleaseFacts, 'site' | 'files'> {
  site: Site;
}

/** Files that are the same for everybody for ever: hosts hand them out by themselves, with the headers of `_headers`. */
export const plainFolder = '/static/';

export function openEdgeRelease({ site, files, ...facts }: ReleaseFacts): EdgeRelease {
  return { ...facts, site: createSite(site, new Set(files)) };
}
