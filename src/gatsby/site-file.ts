import { join } from 'node:path';

import type { Move } from '../content/moved-addresses';
import { writeAtomically } from '../content/reading/files';

import { readClassNames } from './class-names';
import { hashSource } from './page-html/page-policy';
import { inlineScript } from './page-html/page-scripts';

/** Facts of a build for the server: `.build/site.json`. */
export interface SiteFile {
  /** Every public address, without language. */
  addresses: string[];
  redirects: Move[];
  /** `receipt.slip` → built class name, for pages that the server fills in. */
  classes?: Readonly<Record<string, string>>;
  /** Hashes of the inline scripts of its pages, for their policy (src/gatsby/page-html/page-policy.ts). */
  scripts?: readonly string[];
}

export async function writeSiteFile(
  root: string,
  addresses: string[],
  redirects: readonly Move[],
): Promise<void> {
  const site: SiteFile = {
    addresses,
    redirects: [...redirects],
    classes: readClassNames(join(root, 'src')).all,
    scripts: [hashSource(inlineScript())],
  };
  await writeAtomically(join(root, '.build', 'site.json'), JSON.stringify(site, null, 2));
}
