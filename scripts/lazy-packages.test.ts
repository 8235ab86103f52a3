/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lazy-'));
  // Stand-ins for one package of each kind, and one that is not named in the script.
  await addPackage('webpack', 'module.exports = function webpack() { return "bundled"; };');
  await addPackage('workbox-build', 'exports.__esModule = true; exports.generateSW = () => "written";');
  await addPackage('other', 'module.exports = 1;');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function addPackage(name: string, code: string): Promise<void> {
  const home = join(folder, 'node_modules', name);
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'index.js'), `console.log('${name} is loaded');\n${code}`);
}

/** @returns what the code prints, line by line */
async function printed(code: string): Promise<string[]> {
  const words = ['--require', join(__dirname, 'lazy-packages.cjs'), '-e', code];
  const { stdout } = await run(process.execPath, words, { cwd: folder });
  return stdout.trim().split('\n');
}

it('loads a package of the lists when it is first used', async () => {
  const code = `const webpack = require('webpack'); console.log('required'); console.log(webpack());`;
  expect(await printed(code)).toEqual(['required', 'webpack is loaded', 'bundled']);
});

it('loads nothing where compiled code asks how a package exports', async () => {
  const code = `
    const interop = (module) => (module && module.__esModule ? module : { default: module });
    const webpack = interop(require('webpack'));
    const workbox = interop(require('workbox-build'));
    console.log('required', typeof webpack.default);
    console.log(workbox.generateSW());
  `;
  expect(await printed(code)).toEqual(['required function', 'workbox-build is loaded', 'written']);
});

it('shows the real properties of a package', async () => {
  const code = `console.log(Object.keys(require('workbox-build')).join(), 'generateSW' in require('workbox-build'));`;
  expect(await printed(code)).toEqual(['workbox-build is loaded', '__esModule,generateSW true']);
});

it('loads any other package at once', async () => {
  expect(await printed(`require('other'); console.log('required');`)).toEqual([
    'other is loaded',
    'required',
  ]);
});
