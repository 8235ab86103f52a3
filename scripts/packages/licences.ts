import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import satisfies from 'spdx-satisfies';

import { nameOf, type LockedPackages } from './lockfile';

/** What may be used, in scripts/packages/licences.json. */
export interface LicencePolicy {
  /** SPDX identifiers. */
  allowed: readonly string[];
  /** Packages whose licence is none of these, or is stated in no readable way, and why they may be used all the same. */
  exceptions: readonly LicenceException[];
}

interface LicenceException {
  package: string;
  /** What the package states, word for word, or `none`. */
  states: string;
  /** The licence that its files show, where it states none. */
  licence?: string;
  reason: string;
}

/** @param root the project's folder */
export async function readPolicy(root: string): Promise<LicencePolicy> {
  const text = await readFile(join(root, 'scripts', 'packages', 'licences.json'), 'utf8');
  return JSON.parse(text) as LicencePolicy;
}

/**
 * Holds the licence of each package that is installed to build or serve the site against the policy; those that are only
 * for work on the project are nobody else's business.
 *
 * @returns a sentence for each package that has no allowed licence, and for each exception that nothing needs any more
 */
export function licenceFaults(packages: LockedPackages, policy: LicencePolicy): string[] {
  const unused = new Set(policy.exceptions);
  const faults = Object.entries(packages).flatMap(([folder, { license: stated = 'none', dev, link }]) => {
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
  return [...faults, ...outdated];
}

/** @param stated an SPDX expression, or anything else that authors write there */
function isAllowed(stated: string, allowed: readonly string[]): boolean {
  try {
    return satisfies(stated, [...allowed]);
  } catch {
    return false;
  }
}
