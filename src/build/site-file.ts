import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the server needs to know of a build: `.build/site.json`. */
export interface SiteFile {
  /** Every public address, without language. */
  addresses: string[];
  /** Addresses that moved. */
  redirects: { from: string; to: string }[];
}

/** Writes `.build/site.json`, from which the server knows addresses and redirects. */
export async function writeSiteFile(root: string, addresses: string[]): Promise<void> {
  const site: SiteFile = { addresses, redirects: [] };
  await mkdir(join(root, '.build'), { recursive: true });
  await writeFile(join(root, '.build', 'site.json'), JSON.stringify(site, null, 2));
}
