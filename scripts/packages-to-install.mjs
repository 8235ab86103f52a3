/**
 * Compares the project's lockfile with npm's record of what is in node_modules.
 *
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 * @param {Record<string, LockedPackage> | undefined} lockfile packages by folder, undefined if there is no lockfile
 * @param {Record<string, LockedPackage> | undefined} installed the same of node_modules/.package-lock.json
 * @param {boolean} needsTools whether the command needs development dependencies
 * @returns {{ action: 'none' | 'missing' | 'all', withTools: boolean, wanted: string[] }} `missing`: something is to be
 * added to packages that are right so far; `all`: install from scratch. `wanted`: folders of the whole set. Tools that are
 * installed stay, whoever asks.
 */
export function packagesToInstall(lockfile, installed, needsTools) {
  const isInstalled = ([folder, { version }]) => installed?.[folder]?.version === version;
  const locked = Object.entries(lockfile ?? {}).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && link !== true,
  );
  const forAll = locked.filter(([, { dev }]) => dev !== true);
  const tools = locked.filter(([, { dev }]) => dev === true);
  const isRight = (packages) => packages.filter(isAlwaysInstalled).every(isInstalled);
  const withTools = needsTools || tools.some(isInstalled);
  const wanted = [...forAll, ...(withTools ? tools : [])].filter(isForThisSystem).map(([folder]) => folder);
  if (installed === undefined || !isRight(forAll)) return { action: 'all', withTools, wanted };
  if (withTools && !isRight(tools)) return { action: 'missing', withTools, wanted };
  return { action: 'none', withTools, wanted };
}

/** npm leaves out an optional package that does not fit the system or fails to install. */
function isAlwaysInstalled([, { optional, devOptional }]) {
  return optional !== true && devOptional !== true;
}

function isForThisSystem([, { os, cpu }]) {
  return matches(os, process.platform) && matches(cpu, process.arch);
}

/** @param {string[] | undefined} allowed values, or with `!` those that are excluded, as package.json has them */
function matches(allowed, value) {
  if (allowed === undefined || allowed.length === 0) return true;
  if (allowed.includes(`!${value}`)) return false;
  return allowed.includes(value) || allowed.every((each) => each.startsWith('!'));
}
