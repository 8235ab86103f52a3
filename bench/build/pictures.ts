import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const derived = /\.(?:avif|webp|jpe?g|png)$/;

/** @returns how many processed pictures of a build’s public/static there are, and how many were written since a moment */
export async function processedPictures(
  folder: string,
  since: number,
): Promise<{ all: number; written: number }> {
  const entries = await readdir(join(folder, 'public', 'static'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && derived.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return { all: files.length, written: times.filter((time) => time >= since).length };
}
