import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { appDataPath, offlineChunks } from '../routes/offline-pages';

import { addOfflineFiles } from './offline-files';

const chunks = Object.values(offlineChunks).flat();
let root: string;

async function built(assetsByChunkName: object): Promise<void> {
  await writeFile(join(root, 'public', 'webpack.stats.json'), JSON.stringify({ assetsByChunkName }));
  await writeFile(join(root, 'public', appDataPath), JSON.stringify({ webpackCompilationHash: 'a1' }));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'offline-files-'));
  await mkdir(join(root, 'public', 'page-data'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

it('adds the scripts that pages need offline to app-data.json, shared ones included', async () => {
  await built({
    ...Object.fromEntries(chunks.map((chunk) => [chunk, ['shared-1.js', `${chunk}-1.js`, 'styles.1.css']])),
    other: ['o.js'],
  });
  await addOfflineFiles(root);
  await addOfflineFiles(root);
  expect(JSON.parse(await readFile(join(root, 'public', appDataPath), 'utf8'))).toEqual({
    webpackCompilationHash: 'a1',
    kept: Object.fromEntries(
      Object.entries(offlineChunks).map(([path, needed]) => [
        path,
        ['/shared-1.js', ...needed.map((chunk) => `/${chunk}-1.js`)],
      ]),
    ),
  });
});

it('throws with the name of a missing chunk', async () => {
  await built({});
  await expect(addOfflineFiles(root)).rejects.toThrow(chunks[0]);
});
