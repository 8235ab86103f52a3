import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { allAddresses } from '../routes/route-table';

import { entrySlugs, type RunQuery } from './pages';

/** What the server needs to know of a build: `.build/site.json`. */
export interface SiteFile {
  /** Every public address, without language. */
  addresses: string[];
  /** Addresses that moved. */
  redirects: { from: string; to: string }[];
}

/** Writes `.build/site.json`, from which the server knows addresses and redirects. */
export async function writeSiteFile(root: string, run: RunQuery): Promise<void> {
  const slugs = await entrySlugs(run);
  const site: SiteFile = {
    addresses: allAddresses((type) => slugs?.get(type) ?? []).map(({ path }) => path),
    redirects: [],
  };
  await mkdir(join(root, '.build'), { recursive: true });
  await writeFile(join(root, '.build', 'site.json'), JSON.stringify(site, null, 2));
}
