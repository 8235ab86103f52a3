import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isTwin } from '../server/compressed-twins';
import { listFiles } from '../server/release';

/**
 * Puts the files that a host is to hand out into one folder: those of a release without their compressed twins, which
 * these hosts make for themselves, and the host's own `_headers` and `_redirects`.
 *
 * @param publicFolder of the release; its files are linked, not copied, where the file system can
 * @param host folder with the host's configuration
 * @param site folder to make
 * @returns how many files there are
 */
export async function packSite(publicFolder: string, host: string, site: string): Promise<number> {
  await rm(site, { recursive: true, force: true });
  const files = await listFiles(publicFolder);
  const wanted = [...files].filter((file) => !isTwin(files, file));
  for (const folder of new Set(wanted.map((file) => dirname(join(site, file)))))
    await mkdir(folder, { recursive: true });
  for (const file of wanted) await linkOrCopy(join(publicFolder, file), join(site, file));
  const own = (await readdir(host)).filter((name) => name === '_headers' || name === '_redirects');
  for (const name of own) await copyFile(join(host, name), join(site, name));
  return wanted.length;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
