import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { lockBuild } from './build-lock.mjs';
import { packagesToInstall } from './packages-to-install.mjs';

const packageFolders = ['node_modules', 'admin/node_modules'];
const oldestNode = [20, 19];
const firstUnsupportedNode = 26;
/** Under the ten seconds after which a silent command looks as if it hung, in milliseconds. */
const progressInterval = 8000;

/**
 * Installs from the lockfile what is missing in node_modules: the packages that build and serve the site, and on demand
 * those for tests, benchmarks and hosts as well. Uses nothing but Node, because nothing else may be there yet.
 *
 * @param {string} root the project's folder
 * @param {{ tools?: boolean }} [options] `tools`: whether the command needs the development dependencies
 * @throws if Node is too old or too new, or if npm fails
 */
export async function setUp(root, { tools = false } = {}) {
  refuseUnsupportedNode(process.versions.node);
  if (await usesLinkedPackages(root)) return;
  if ((await plan(root, tools)).action === 'none') return;
  // A build that runs meanwhile would lose its packages, and two installations at once would fail.
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

/** @returns {Promise<ReturnType<typeof packagesToInstall>>} what is missing by now */
async function plan(root, tools) {
  const [lockfile, installed] = await Promise.all([
    readPackages(join(root, 'package-lock.json')),
    readPackages(join(root, 'node_modules', '.package-lock.json')),
  ]);
  return packagesToInstall(lockfile, installed, tools);
}

/**
 * A copy of the project may borrow another one's packages by a link. Installing would empty the other's folder, so it is
 * left to its owner.
 *
 * @param {string} root
 */
async function usesLinkedPackages(root) {
  const found = await Promise.all(
    packageFolders.map((name) => lstat(join(root, name)).catch(() => undefined)),
  );
  return found.some((entry) => entry?.isSymbolicLink());
}

/** @param {string} version of Node */
function refuseUnsupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isTooOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  if (isTooOld || major >= firstUnsupportedNode) {
    throw new Error(
      `This project runs on Node ${oldestNode.join('.')} up to ${firstUnsupportedNode - 1}; this is ${version}.`,
    );
  }
}

/**
 * @param {string} file a lockfile
 * @returns {Promise<Record<string, any> | undefined>} its packages by folder, undefined if it cannot be read
 */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/**
 * Runs npm and reports how far it is: npm itself prints nothing until it has finished.
 *
 * @param {string} root
 * @param {{ action: 'all' | 'missing', withTools: boolean, wanted: string[] }} plan
 */
async function install(root, { action, withTools, wanted }) {
  const start = Date.now();
  const args = [
    // `npm ci` empties node_modules first; `npm install` adds to what is there.
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

/** The npm that started this program, or the one on the path. */
function npm() {
  const file = process.env.npm_execpath;
  if (file?.endsWith('.js')) return { command: process.execPath, prefix: [file], options: {} };
  return { command: 'npm', prefix: [], options: { shell: process.platform === 'win32' } };
}

/**
 * With the option, npm refuses a package whose install script is not in `allowScripts` of package.json. Versions before
 * 11.19 do not know it and would warn.
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
