import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files looked at in one go. */
const batch = 256;

/** @returns the bytes below a folder, those of a file with several names counted once; undefined if there is none */
export async function folderSize(folder: string): Promise<number | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return undefined;
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const seen = new Set<number>();
  let size = 0;
  while (files.length > 0) {
    const some = files.splice(-batch);
    // A build may be taking them away at this moment.
    for (const found of await Promise.all(some.map((file) => lstat(file).catch(() => undefined)))) {
      if (found === undefined || seen.has(found.ino)) continue;
      seen.add(found.ino);
      size += found.size;
    }
  }
  return size;
}
