import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { CreatePagesArgs } from 'gatsby';

import { allAddresses } from '../routes/route-table';

import { entrySlugs } from './pages';

/** What the server needs to know of a build: `.build/site.json`. */
export interface SiteFile {
  /** Every public address, without language. */
  addresses: string[];
  /** Addresses that moved. */
  redirects: { from: string; to: string }[];
}

/** Writes `.build/site.json`, from which the server knows addresses and redirects. */
export async function writeSiteFile(root: string, graphql: CreatePagesArgs['graphql']): Promise<void> {
  const slugs = await entrySlugs(graphql);
  const site: SiteFile = {
    addresses: allAddresses((type) => slugs?.get(type) ?? []).map(({ path }) => path),
    redirects: [],
  };
  await mkdir(join(root, '.build'), { recursive: true });
  await writeFile(join(root, '.build', 'site.json'), JSON.stringify(site, null, 2));
}
