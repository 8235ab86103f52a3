import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder by hard links, which is much faster. A file of the copy must be removed before writing it, or the
 * original changes too. Across file systems, files are copied.
 */
export async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, copy] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) return linkFolder(source, copy);
      await link(source, copy).catch(() => copyFile(source, copy, constants.COPYFILE_FICLONE));
    }),
  );
}
