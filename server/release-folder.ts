import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Suffix of incomplete files and folders. */
export const unfinished = '.unfinished';

/** A release's bill of materials, which is not served (scripts/packages/sbom.ts). */
export const sbomName = 'sbom.cdx.json';

/** @param names in `.releases` @returns complete releases, the oldest first */
export function wholeReleases(names: readonly string[]): string[] {
  return names
    .filter((name) => /^\d{8}-/.test(name) && !name.endsWith(unfinished))
    .sort((one, other) => compareIds(one, other));
}

/** A second release of the same second ends with `-2`, and so on. */
function compareIds(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  return first.time === second.time ? first.number - second.number : first.time < second.time ? -1 : 1;
}

/** @returns an id's second and its number within that */
export function partsOf(id: string): { time: string; number: number } {
  return { time: id.slice(0, 15), number: Number(/^\d{8}-\d{6}-[^-]+-(\d+)$/.exec(id)?.[1] ?? 1) };
}

/** Serves a release by replacing the link atomically. @param releases `.releases` */
export async function pointCurrentAt(releases: string, id: string): Promise<void> {
  const next = join(releases, `next-${process.pid}`);
  await rm(next, { force: true });
  await symlink(id, next, 'dir');
  await rename(next, join(releases, 'current'));
}
