import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import { filesBelow } from '../../src/content/reading/files';
import { partsOf, sbomName, unfinished, wholeReleases, pointCurrentAt } from '../release-folder';

import { isHashed } from './hashed-files';
import type { ReleaseNote } from './release';
import { rolledBackAt } from './roll-back';

/** The served release and three older ones, for rollbacks and open tabs. */
const releasesToKeep = 4;
const compressedExtension = /\.(?:br|gz)$/;

/**
 * Makes an immutable release of public/ and .build/site.json and points `.releases/current` at it, unless somebody rolled back
 * during the build.
 */
export async function makeRelease(
  root: string,
  { startedAt, commit, dirty }: Pick<ReleaseNote, 'startedAt' | 'commit' | 'dirty'>,
): Promise<ReleaseNote> {
  const releases = join(root, '.releases');
  await mkdir(releases, { recursive: true });
  const finishedAt = new Date().toISOString();
  const note: ReleaseNote = {
    id: await freeId(releases, finishedAt, commit),
    commit,
    ...(dirty === true ? { dirty } : {}),
    startedAt,
    finishedAt,
  };
  const folder = join(releases, note.id + unfinished);
  const former = await readlink(join(releases, 'current')).catch(() => undefined);
  await copyPublic(join(root, 'public'), join(folder, 'public'), former && join(releases, former, 'public'));
  await copyFile(join(root, '.build', 'site.json'), join(folder, 'site.json'));
  await copyIfThere(join(root, '.build', sbomName), join(folder, sbomName));
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(note, null, 2)}\n`);
  await rename(folder, join(releases, note.id));
  const isHeldBack = former !== undefined && ((await rolledBackAt(releases)) ?? '') > startedAt;
  if (!isHeldBack) await pointCurrentAt(releases, note.id);
  await removeOldReleases(releases);
  return note;
}

async function freeId(releases: string, finishedAt: string, commit: string | null): Promise<string> {
  const time = finishedAt
    .replace(/\.\d+Z$/, '')
    .replace(/[-:]/g, '')
    .replace('T', '-');
  // Releases of the same second are numbered.
  const numbers = (await readdir(releases))
    .filter((name) => name.startsWith(time))
    .map((name) => partsOf(name.replace(unfinished, '')).number);
  const id = `${time}-${commit?.slice(0, 7) ?? 'uncommitted'}`;
  return numbers.length === 0 ? id : `${id}-${Math.max(...numbers) + 1}`;
}

/**
 * Unchanged files are hard links to the former release, all others copies, because the next build writes to public/.
 * @param former public folder of the former release
 */
async function copyPublic(from: string, to: string, former: string | undefined): Promise<void> {
  const names = withoutLeftovers((await filesBelow(from)).map((file) => relative(from, file)));
  for (const folder of new Set(names.map((name) => dirname(join(to, name)))))
    await mkdir(folder, { recursive: true });
  const work = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const isShared = former !== undefined && (await share(from, to, former, name));
      if (!isShared) await copyWithTime(join(from, name), join(to, name));
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
}

/** Without leftovers of aborted builds and of removed files in public/. */
function withoutLeftovers(names: readonly string[]): string[] {
  const all = new Set(names);
  const isOrphan = (name: string): boolean =>
    compressedExtension.test(name) && !all.has(name.replace(compressedExtension, ''));
  return names.filter((name) => !name.endsWith(unfinished) && !isOrphan(name));
}

/** Whether a file, or the original of a precompressed one, has a content hash in its name. */
function isHashedName(name: string): boolean {
  return isHashed(`/${name.split(sep).join('/')}`.replace(compressedExtension, ''));
}

/**
 * A rewritten file with equal bytes is shared too, which keeps its time and thus its ETag.
 * @returns false if files differ or the file system has no hard links
 */
async function share(from: string, to: string, former: string, name: string): Promise<boolean> {
  try {
    const [built, shared] = await Promise.all([stat(join(from, name)), stat(join(former, name))]);
    if (built.size !== shared.size) return false;
    const isSame =
      isHashedName(name) ||
      built.mtimeMs === shared.mtimeMs ||
      (await isAlike(join(from, name), join(former, name)));
    if (!isSame) return false;
    await link(join(former, name), join(to, name));
    return true;
  } catch {
    return false;
  }
}

async function isAlike(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(one), readFile(other)]);
  return first.equals(second);
}

/** Releases of tests have none. */
async function copyIfThere(source: string, copy: string): Promise<void> {
  await copyFile(source, copy).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** The ETag depends on the modification time. */
async function copyWithTime(source: string, copy: string): Promise<void> {
  const { atime, mtime } = await stat(source);
  await copyFile(source, copy, constants.COPYFILE_FICLONE);
  await utimes(copy, atime, mtime);
}

/** Also removes leftovers of killed builds. */
async function removeOldReleases(releases: string): Promise<void> {
  const current = await readlink(join(releases, 'current'));
  const found = await readdir(releases);
  const names = found.filter((name) => /^(?:\d{8}-|next-)/.test(name));
  const whole = wholeReleases(found);
  const wanted = new Set([...whole.slice(-releasesToKeep), current]);
  const removable = names.filter((name) => !wanted.has(name));
  await Promise.all(removable.map((name) => rm(join(releases, name), { recursive: true, force: true })));
}
