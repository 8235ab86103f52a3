import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = join(__dirname, 'fingerprint.mjs');

interface Fingerprint {
  fingerprint: string;
  nodes: string;
}

let parent: string;
let folder: string;
let before: Fingerprint;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'fingerprint-'));
  folder = join(parent, 'project');
  await mkdir(join(folder, 'src'), { recursive: true });
  await mkdir(join(folder, 'content'));
  await write('src/page.ts', 'export {};');
  await write('src/page.css', 'a {}');
  await write('content/home.md', 'one');
  await write('package-lock.json', '{}');
  before = await fingerprintOf(folder);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const write = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text);

/** In a child process, because Jest cannot load ES modules. */
async function fingerprintOf(root: string, variables: NodeJS.ProcessEnv = {}): Promise<Fingerprint> {
  const call = `import { fingerprintOf } from ${JSON.stringify(script)}; console.log(JSON.stringify(await fingerprintOf(${JSON.stringify(root)})))`;
  const env = { ...process.env, ...variables };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', call], { env });
  return JSON.parse(stdout) as Fingerprint;
}

it('is the same if only content, tests or NODE_ENV differ', async () => {
  await write('content/home.md', 'two');
  await write('src/page.test.ts', 'export {};');
  expect(await fingerprintOf(folder, { NODE_ENV: 'production' })).toEqual(before);
});

it('differs in a copy of the folder', async () => {
  const copy = join(parent, 'copy');
  await cp(folder, copy, { recursive: true, preserveTimestamps: true });
  const after = await fingerprintOf(copy);
  expect(after.fingerprint).not.toBe(before.fingerprint);
  expect(after.nodes).not.toBe(before.nodes);
});

it('differs with a variable that a build reads', async () => {
  const after = await fingerprintOf(folder, { GATSBY_SITE_URL: 'https://other.example' });
  expect(after.fingerprint).not.toBe(before.fingerprint);
});

it('differs with the lockfile', async () => {
  await write('package-lock.json', '{ "packages": {} }');
  expect((await fingerprintOf(folder)).fingerprint).not.toBe(before.fingerprint);
});

it('lets Gatsby reuse its nodes if only styles differ, but not if code differs', async () => {
  await write('src/page.css', 'b {}');
  const styled = await fingerprintOf(folder);
  expect(styled.fingerprint).not.toBe(before.fingerprint);
  expect(styled.nodes).toBe(before.nodes);
  await write('src/page.ts', 'export const page = 1;');
  expect((await fingerprintOf(folder)).nodes).not.toBe(before.nodes);
});
