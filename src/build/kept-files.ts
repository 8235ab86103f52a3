import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { alwaysKept, appDataPath, type AppData } from '../routes/always-kept';

import { writeIfChanged } from './write-if-changed';

/**
 * Adds to what Gatsby tells the app of its build, which every page asks for, the files of the pages that are kept for
 * reading offline.
 *
 * @throws if a chunk is not there
 */
export async function tellKeptFiles(root: string): Promise<void> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, 'public', name), 'utf8'));
  const files = (await read('chunk-map.json')) as Record<string, string[]>;
  const kept = alwaysKept
    .flatMap(({ chunks }) => chunks)
    .flatMap((chunk) => {
      if (files[chunk]) return files[chunk];
      throw new Error(`The build has no chunk “${chunk}”, which src/routes/always-kept.ts names.`);
    });
  const data = (await read(appDataPath)) as AppData;
  await writeIfChanged(join(root, 'public', appDataPath), JSON.stringify({ ...data, kept }));
}
