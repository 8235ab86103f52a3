import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package as package-lock.json describes it; keys of `packages` are folders below the project's. */
export interface LockedPackage {
  version?: string;
  license?: string;
  /** Hash of its archive. */
  integrity?: string;
  /** A folder of the project stands here. */
  link?: boolean;
  /** Where such a link leads. */
  resolved?: string;
  /** Only for work on the project. */
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

/** @param root the project's folder */
export async function readLockfile(root: string): Promise<LockedPackages> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: LockedPackages }).packages;
}

/** @param folder such as `node_modules/a/node_modules/@b/c` @returns `@b/c` */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * @param names packages that code in the project's folder asks for
 * @returns the folders of these and of all that they need while they run
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

/** Optional peers are for those who use the two together; whoever does asks for both. */
export function neededBy(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** As Node finds a package: in the folder that asks, then in those around it. @returns its folder */
export function resolveFrom(packages: LockedPackages, from: string, name: string): string | undefined {
  const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[candidate] !== undefined) return candidate;
  if (from === '') return undefined;
  // Around `admin/node_modules/a` is `admin`, and around that the project.
  const around = Math.max(from.lastIndexOf('/node_modules/'), 0);
  return resolveFrom(packages, from.slice(0, around), name);
}
