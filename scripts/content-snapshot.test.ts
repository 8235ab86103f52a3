import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { createTestRepository, type TestRepository } from '../server/testing/test-repository';

const run = promisify(execFile);
const script = join(__dirname, 'content-snapshot.mjs');
let folder: string;
let target: string;
let repository: TestRepository;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  target = join(folder, '.build', 'content');
  repository = await createTestRepository(folder);
  await repository.commitFile('locales/en/common.json', '{}');
  await repository.commitFile('README.md', 'not content');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Source = { repository: string; commit: string } | { folder: string };

/** In a child process, because Jest cannot load ES modules. */
async function take(source: Source): Promise<void> {
  const call = `import { takeSnapshot } from ${JSON.stringify(script)}; await takeSnapshot(...${JSON.stringify([target, source])})`;
  await run(process.execPath, ['--input-type=module', '-e', call]);
}

async function names(): Promise<string[]> {
  const found = await readdir(target, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1))
    .sort();
}

const head = (): Promise<string> => repository.git('rev-parse', 'HEAD');

it('the snapshot of a commit has its content and nothing uncommitted', async () => {
  await writeFile(join(folder, 'content/case-studies/orderbuddy/index.en.md'), 'being written');
  await writeFile(join(folder, 'content/new.md'), 'being written');
  await take({ repository: folder, commit: await head() });
  expect(await names()).toEqual(['content/case-studies/orderbuddy/index.en.md', 'locales/en/common.json']);
  expect(await readFile(join(target, 'content/case-studies/orderbuddy/index.en.md'), 'utf8')).toBe(
    'version: one\n',
  );
});

it('an update to another commit writes only changed files', async () => {
  const bytes = Buffer.from([0, 10, 255, 13, 10]);
  await writeFile(join(folder, 'content/picture.png'), bytes);
  await repository.git('add', '.');
  await repository.git('commit', '-q', '-m', 'Picture');
  await take({ repository: folder, commit: await head() });
  expect(await readFile(join(target, 'content/picture.png'))).toEqual(bytes);
  const before = await stat(join(target, 'content/picture.png'));
  await repository.git('rm', '-q', '-r', 'content/case-studies');
  await repository.commitFile('locales/en/common.json', '{"a":"b"}');
  await take({ repository: folder, commit: await head() });
  expect(await names()).toEqual(['content/picture.png', 'locales/en/common.json']);
  // The entry's folder is removed with its files.
  expect(await readdir(join(target, 'content'))).toEqual(['picture.png']);
  const after = await stat(join(target, 'content/picture.png'));
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
});

it('a snapshot takes a file whose name is as long as the file system allows', async () => {
  const name = `content/${'x'.repeat(251)}.png`;
  await repository.commitFile(name, 'a picture');
  await take({ repository: folder, commit: await head() });
  expect(await names()).toContain(name);
});

it('an update repairs an aborted snapshot', async () => {
  await take({ repository: folder, commit: await head() });
  await writeFile(join(target, 'locales/en/common.json'), 'hal');
  await writeFile(join(target, 'locales/en/common.json.unfinished'), 'hal');
  await take({ repository: folder, commit: await head() });
  expect(await names()).toEqual(['content/case-studies/orderbuddy/index.en.md', 'locales/en/common.json']);
  expect(await readFile(join(target, 'locales/en/common.json'), 'utf8')).toBe('{}');
});

it('the snapshot of a folder has its current content, without hidden files', async () => {
  await writeFile(join(folder, 'content/new.md'), 'being written');
  await mkdir(join(folder, 'content/.hidden'));
  await writeFile(join(folder, 'content/.hidden/file'), 'x');
  await take({ folder });
  expect(await names()).toContain('content/new.md');
  expect((await names()).join()).not.toContain('hidden');
});
