import { spawn } from 'node:child_process';
import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';

const packageFolders = ['node_modules', 'admin/node_modules'];
const oldestNode = [20, 9];
const firstNodeNotKnown = 26;

/**
 * Makes the project ready on any machine with Node and npm: installs from the lockfile if node_modules is missing or
 * older than it. Uses nothing but Node, because nothing else may be there yet.
 *
 * @param {string} root the project's folder
 */
export async function setUp(root) {
  refuseOtherNode(process.versions.node);
  if (!(await hasOwnPackages(root))) return;
  const [installed, locked] = await Promise.all([
    changedAt(join(root, 'node_modules', '.package-lock.json')),
    changedAt(join(root, 'package-lock.json')),
  ]);
  if (installed !== undefined && locked !== undefined && installed >= locked) return;
  console.log('Installing the packages of package-lock.json (a few minutes the first time)');
  await install(root);
}

/**
 * A copy of the project may borrow another one's packages by a link. Installing would empty the other's folder, so it is
 * left to its owner.
 *
 * @param {string} root
 */
async function hasOwnPackages(root) {
  const found = await Promise.all(
    packageFolders.map((name) => lstat(join(root, name)).catch(() => undefined)),
  );
  return !found.some((entry) => entry?.isSymbolicLink());
}

/** @param {string} version of Node */
function refuseOtherNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isTooOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  if (isTooOld || major >= firstNodeNotKnown) {
    throw new Error(
      `This project runs on Node ${oldestNode.join('.')} up to ${firstNodeNotKnown - 1}; this is ${version}.`,
    );
  }
}

/** @param {string} file */
async function changedAt(file) {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

/**
 * The tools that build are development dependencies, so they are wanted whatever NODE_ENV says. A package whose script at
 * installation nobody has judged (`allowScripts` in package.json) ends it; an npm that does not know of that takes no notice.
 */
async function install(root) {
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--strict-allow-scripts'];
  const npm = process.env.npm_execpath;
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...words], { cwd: root, stdio: 'inherit' })
    : spawn('npm', words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above.');
}
