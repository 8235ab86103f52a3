/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { alwaysKept, appDataPath } from '../routes/always-kept';

import { tellKeptFiles } from './kept-files';

const chunks = alwaysKept.flatMap((page) => page.chunks);
let root: string;

async function built(chunkMap: object): Promise<void> {
  await writeFile(join(root, 'public', 'chunk-map.json'), JSON.stringify(chunkMap));
  await writeFile(join(root, 'public', appDataPath), JSON.stringify({ webpackCompilationHash: 'a1' }));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-files-'));
  await mkdir(join(root, 'public', 'page-data'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

it('adds the files of the pages that are always kept to what the app is told of its build', async () => {
  await built({
    ...Object.fromEntries(chunks.map((chunk) => [chunk, [`/${chunk}-1.js`]])),
    other: ['/o.js'],
  });
  await tellKeptFiles(root);
  await tellKeptFiles(root);
  expect(JSON.parse(await readFile(join(root, 'public', appDataPath), 'utf8'))).toEqual({
    webpackCompilationHash: 'a1',
    kept: chunks.map((chunk) => `/${chunk}-1.js`),
  });
});

it('names a chunk that the build does not have', async () => {
  await built({});
  await expect(tellKeptFiles(root)).rejects.toThrow(chunks[0]);
});
