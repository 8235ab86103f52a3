import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package in package-lock.json; keys of `packages` are folders relative to the project's. */
export interface LockedPackage {
  version?: string;
  license?: string;
  /** Hash of its archive. */
  integrity?: string;
  /** A link to a folder of the project (workspace). */
  link?: boolean;
  resolved?: string;
  /** A development dependency. */
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export async function readLockfile(root: string): Promise<LockedPackages> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: LockedPackages }).packages;
}

/** @param folder such as `node_modules/a/node_modules/@b/c` @returns `@b/c` */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * @param names packages that the project's code imports
 * @returns the folders of these and all their runtime dependencies
 */
export function allNeededBy(packages: LockedPackages, names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const open = [...names].map((name) => ({ from: '', name }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const folder = resolveFrom(packages, next.from, next.name);
    if (folder === undefined || found.has(folder)) continue;
    found.add(folder);
    for (const name of neededBy(packages[folder] ?? {})) open.push({ from: folder, name });
  }
  return found;
}

/** Optional peers are skipped: whoever uses both packages imports both. */
export function neededBy(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Node's resolution: the importing folder, then its parents. @returns the folder */
export function resolveFrom(packages: LockedPackages, from: string, name: string): string | undefined {
  const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[candidate] !== undefined) return candidate;
  if (from === '') return undefined;
  // The parent of `admin/node_modules/a` is `admin`, then the project.
  const around = Math.max(from.lastIndexOf('/node_modules/'), 0);
  return resolveFrom(packages, from.slice(0, around), name);
}
