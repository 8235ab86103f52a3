import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import satisfies from 'spdx-satisfies';

import { nameOf, type LockedPackages } from './lockfile';

/** scripts/packages/licences.json. */
export interface LicencePolicy {
  /** SPDX identifiers. */
  allowed: readonly string[];
  /** Packages with another or unreadable licence, and why they may be used. */
  exceptions: readonly LicenceException[];
}

interface LicenceException {
  package: string;
  /** The licence that package.json states, or `none`. */
  states: string;
  /** The licence according to its files, if none is stated. */
  licence?: string;
  reason: string;
}

export async function readPolicy(root: string): Promise<LicencePolicy> {
  const text = await readFile(join(root, 'scripts', 'packages', 'licences.json'), 'utf8');
  return JSON.parse(text) as LicencePolicy;
}

/**
 * Checks the licence of each package that is installed to build or serve the site; development dependencies do not matter.
 * @returns a sentence for each package without an allowed licence, and for each unused exception
 */
export function licenceErrors(packages: LockedPackages, policy: LicencePolicy): string[] {
  const unused = new Set(policy.exceptions);
  const errors = Object.entries(packages).flatMap(([folder, { license: stated = 'none', dev, link }]) => {
    if (dev === true || link === true || !folder.includes('node_modules/')) return [];
    const name = nameOf(folder);
    if (isAllowed(stated, policy.allowed)) return [];
    const exception = policy.exceptions.find((each) => each.package === name && each.states === stated);
    if (exception === undefined)
      return [
        `${name} (${folder}): licence ${stated} is not allowed. Take another package, or add it to scripts/packages/licences.json with a reason.`,
      ];
    unused.delete(exception);
    return [];
  });
  const outdated = [...unused].map(
    (each) =>
      `${each.package} (${each.states}) is excepted in scripts/packages/licences.json, but no package needs that: take it out.`,
  );
  return [...errors, ...outdated];
}

/** @param stated an SPDX expression or free text */
function isAllowed(stated: string, allowed: readonly string[]): boolean {
  try {
    return satisfies(stated, [...allowed]);
  } catch {
    return false;
  }
}
