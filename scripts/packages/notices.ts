import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { LicencePolicy } from './licences';
import { readPolicy } from './licences';
import { nameOf, readLockfile, type LockedPackage } from './lockfile';
import { shippedPackages } from './shipped';

/** Minified scripts do not contain the licence comments. */
const noticesFile = 'third-party-notices.txt';

const licenceFile = /^(?:licen[cs]e|copying)(?:[-.].*)?$/i;
const noticeFile = /^notice(?:\..*)?$/i;
const rule = '\n\n----------------------------------------\n\n';

/**
 * Writes public/third-party-notices.txt with the licences of all packages that reach visitors. Runs after the site is built.
 */
export async function writeNotices(root: string): Promise<void> {
  const [packages, { browser }, policy] = await Promise.all([
    readLockfile(root),
    shippedPackages(root),
    readPolicy(root),
  ]);
  const parts = await Promise.all(
    [...browser]
      .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
      .map((folder) => noticeOf(root, folder, packages[folder] ?? {}, policy)),
  );
  const head =
    'Parts of these packages are in the scripts, fonts and pictures of this site and its editor.\nTheir authors allow that under the licences below.';
  await writeFile(join(root, 'public', noticesFile), `${[head, ...parts].join(rule)}\n`);
}

async function noticeOf(
  root: string,
  folder: string,
  { version, license }: LockedPackage,
  policy: LicencePolicy,
): Promise<string> {
  const name = nameOf(folder);
  const licence = license ?? policy.exceptions.find((each) => each.package === name)?.licence;
  const title = [name, version, licence && `(${licence})`].filter(Boolean).join(' ');
  const files = await readdir(join(root, folder)).catch(() => []);
  const wanted = files.filter((file) => licenceFile.test(file) || noticeFile.test(file)).sort();
  const texts = await Promise.all(wanted.map((file) => readFile(join(root, folder, file), 'utf8')));
  return [title, ...texts.map((text) => text.replace(/\r\n/g, '\n').trim())].join('\n\n');
}
