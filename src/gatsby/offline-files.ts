import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writeIfChanged } from '../content/reading/files';
import { appDataPath, offlineChunks, type AppData } from '../routes/offline-pages';

/** The used part of webpack's statistics: the files of each chunk, shared ones included. */
interface Statistics {
  assetsByChunkName: Record<string, string[]>;
}

/**
 * Adds to app-data.json, which every page loads, the files that pages need offline.
 * @throws if a chunk does not exist
 */
export async function addOfflineFiles(root: string): Promise<void> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, 'public', name), 'utf8'));
  const { assetsByChunkName } = (await read('webpack.stats.json')) as Statistics;
  const scriptsOf = (chunk: string): string[] => {
    const files = assetsByChunkName[chunk];
    if (!files)
      throw new Error(`The build has no chunk “${chunk}”, which src/routes/offline-pages.ts names.`);
    return files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
  };
  const kept = Object.fromEntries(
    Object.entries(offlineChunks).map(([path, chunks]) => [path, [...new Set(chunks.flatMap(scriptsOf))]]),
  );
  const data = (await read(appDataPath)) as AppData;
  await writeIfChanged(join(root, 'public', appDataPath), JSON.stringify({ ...data, kept }));
}
