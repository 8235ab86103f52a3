import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { takeLock } from '../server/file-lock.mjs';

const packageFolders = ['node_modules', 'admin/node_modules'];
const oldestNode = [20, 19];
const firstUnsupportedNode = 26;
/** A command that is silent for ten seconds looks as if it hung. */
const progressInterval = 8000;

/**
 * Installs missing packages from the lockfile: those that build and serve the site and, if wanted, development dependencies.
 * Uses Node alone, because nothing else may be installed yet.
 * @param {string} root the project's folder
 * @param {{ tools?: boolean }} [options] `tools`: whether development dependencies are needed
 * @throws if the Node version is unsupported, or npm fails
 */
export async function setUp(root, { tools = false } = {}) {
  refuseUnsupportedNode(process.versions.node);
  if (await usesLinkedPackages(root)) return;
  if ((await plan(root, tools)).action === 'none') return;
  // An installation must not run during a build or another installation.
  const unlock = await lockBuild(root);
  try {
    const { wanted, action, withTools } = await plan(root, tools);
    if (action === 'none') return;
    console.log(
      `Installing the packages of package-lock.json${withTools ? ', with those for tests, benchmarks and hosts' : ''}: ${wanted.length.toLocaleString('en')} (a minute or two the first time)`,
    );
    await install(root, { action, withTools, wanted });
  } finally {
    await unlock();
  }
}

async function plan(root, tools) {
  const [lockfile, installed] = await Promise.all([
    readPackages(join(root, 'package-lock.json')),
    readPackages(join(root, 'node_modules', '.package-lock.json')),
  ]);
  return packagesToInstall(lockfile, installed, tools);
}

/** A copy of the project may link to the packages of another one, which an installation would empty. */
async function usesLinkedPackages(root) {
  const found = await Promise.all(
    packageFolders.map((name) => lstat(join(root, name)).catch(() => undefined)),
  );
  return found.some((entry) => entry?.isSymbolicLink());
}

function refuseUnsupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isTooOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  if (isTooOld || major >= firstUnsupportedNode) {
    throw new Error(
      `This project runs on Node ${oldestNode.join('.')} up to ${firstUnsupportedNode - 1}; this is ${version}.`,
    );
  }
}

/** @returns {Promise<Record<string, any> | undefined>} the packages of a lockfile by folder, undefined if it cannot be read */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/** Runs npm with a progress line, because npm prints nothing until it has finished. */
async function install(root, { action, withTools, wanted }) {
  const start = Date.now();
  const args = [
    // `npm ci` deletes node_modules first; `npm install` adds missing packages.
    ...(action === 'all' ? ['ci'] : ['install', '--no-save']),
    withTools ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--progress=false',
    '--prefer-offline',
    ...(checksInstallScripts() ? ['--strict-allow-scripts'] : []),
  ];
  const { command, options, prefix } = npm();
  const child = spawn(command, [...prefix, ...args], { ...options, cwd: root, stdio: 'inherit' });
  const timer = setInterval(() => {
    const unpacked = wanted.filter((folder) => existsSync(join(root, folder, 'package.json'))).length;
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(
      unpacked < wanted.length
        ? `Installing packages: ${unpacked.toLocaleString('en')} of ${wanted.length.toLocaleString('en')} unpacked (${seconds} s)`
        : `Installing packages: all unpacked, npm completes them (${seconds} s)`,
    );
  }, progressInterval);
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  ).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above.');
  console.log(`Installing packages: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** The npm that started this program, else the one in PATH. */
function npm() {
  const file = process.env.npm_execpath;
  if (file?.endsWith('.js')) return { command: process.execPath, prefix: [file], options: {} };
  return { command: 'npm', prefix: [], options: { shell: process.platform === 'win32' } };
}

/**
 * Makes npm refuse install scripts that are not in `allowScripts` of package.json; before 11.19 npm would warn about the
 * option.
 */
function checksInstallScripts() {
  const { command, prefix, options } = npm();
  const [major = 0, minor = 0] = execFileSync(command, [...prefix, '--version'], {
    ...options,
    encoding: 'utf8',
  })
    .split('.')
    .map(Number);
  return major > 11 || (major === 11 && minor >= 19);
}

/**
 * Waits until no other build of this folder runs.
 * @param {string} root the project's folder
 * @returns {Promise<() => Promise<void>>} unlocks
 */
export async function lockBuild(root) {
  for (let isAnnounced = false; ; await delay(500)) {
    const lock = await takeLock(join(root, '.build', 'building.pid'));
    if ('release' in lock) return lock.release;
    if (!isAnnounced) console.log(`Another build is running (process ${lock.owner}); waiting for it`);
    isAnnounced = true;
  }
}

/**
 * Compares the lockfile with npm's record of node_modules.
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean, os?: string[], cpu?:
 * string[] }} LockedPackage
 * @param {Record<string, LockedPackage> | undefined} lockfile packages by folder
 * @param {Record<string, LockedPackage> | undefined} installed the same of node_modules/.package-lock.json
 * @param {boolean} needsTools whether development dependencies are needed
 * @returns {{ action: 'none' | 'missing' | 'all', withTools: boolean, wanted: string[] }} `missing`: add packages; `all`:
 * install from scratch; `wanted`: all folders. Installed development dependencies stay.
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

/** npm skips an optional package that does not fit the system or fails to install. */
function isAlwaysInstalled([, { optional, devOptional }]) {
  return optional !== true && devOptional !== true;
}

function isForThisSystem([, { os, cpu }]) {
  return matches(os, process.platform) && matches(cpu, process.arch);
}

/** @param {string[] | undefined} allowed values, or excluded ones with `!`, as in package.json */
function matches(allowed, value) {
  if (allowed === undefined || allowed.length === 0) return true;
  if (allowed.includes(`!${value}`)) return false;
  return allowed.includes(value) || allowed.every((each) => each.startsWith('!'));
}
