import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inlineScriptSources } from '../page-policy/page-policy';

import { readClassNames } from './class-names';
import type { Move } from './redirects';

/** What the server needs to know of a build: `.build/site.json`. */
export interface SiteFile {
  /** Every public address, without language. */
  addresses: string[];
  /** Addresses that moved. */
  redirects: Move[];
  /** `receipt.slip` → the class it has in the build, for pages that the server fills in. */
  classes?: Readonly<Record<string, string>>;
  /** The scripts that stand in its pages, as their policy names them (src/page-policy). */
  scripts?: readonly string[];
}

/** Writes `.build/site.json`, from which the server knows addresses and redirects. */
export async function writeSiteFile(
  root: string,
  addresses: string[],
  redirects: readonly Move[],
): Promise<void> {
  const site: SiteFile = {
    addresses,
    redirects: [...redirects],
    classes: readClassNames(join(root, 'src')).all,
    scripts: inlineScriptSources(),
  };
  await mkdir(join(root, '.build'), { recursive: true });
  await writeFile(join(root, '.build', 'site.json'), JSON.stringify(site, null, 2));
}
