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

import { isHashed } from './hashed-files';
import type { ReleaseNote } from './release';
import { partsOf, sbomName, unfinished, wholeReleases } from './release-names';
import { rolledBackAt } from './roll-back';
import { pointCurrentAt } from './swap';

/** The served one and three before it: to go back to, and for open tabs that ask for their files. */
const keptReleases = 4;
const twinEnding = /\.(?:br|gz)$/;

/**
 * Makes of public/ and .build/site.json a release that no later build changes, and points `.releases/current` at it;
 * unless somebody has gone back to an older release since the build began, which is not to be undone by it.
 *
 * @param root the project's folder
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
  // Two of one second are told apart by a number, whatever their commits.
  const numbers = (await readdir(releases))
    .filter((name) => name.startsWith(time))
    .map((name) => partsOf(name.replace(unfinished, '')).number);
  const id = `${time}-${commit?.slice(0, 7) ?? 'uncommitted'}`;
  return numbers.length === 0 ? id : `${id}-${Math.max(...numbers) + 1}`;
}

/**
 * Files that did not change are shared with the former release by hard links; all others are copied. Nothing is shared
 * with public/ itself, because the next build writes there.
 *
 * @param former public folder of the former release
 */
async function copyPublic(from: string, to: string, former: string | undefined): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath ?? entry.path, entry.name)));
  const names = withoutLeftovers(found);
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

/** Leaves out what a build that was cut off, and files that are gone, left behind in public/. */
function withoutLeftovers(names: readonly string[]): string[] {
  const all = new Set(names);
  const isOrphan = (name: string): boolean => twinEnding.test(name) && !all.has(name.replace(twinEnding, ''));
  return names.filter((name) => !name.endsWith(unfinished) && !isOrphan(name));
}

/** Whether the name says the content: of a hashed file, and so of its twins. */
function isHashedOrTwin(name: string): boolean {
  return isHashed(`/${name.split(sep).join('/')}`.replace(twinEnding, ''));
}

/**
 * A file that was written again with the same bytes is shared too: it keeps its time, on which its ETag rests.
 *
 * @returns false where there is nothing to share, or the file system has no hard links
 */
async function share(from: string, to: string, former: string, name: string): Promise<boolean> {
  try {
    const [built, kept] = await Promise.all([stat(join(from, name)), stat(join(former, name))]);
    if (built.size !== kept.size) return false;
    const isSame =
      isHashedOrTwin(name) ||
      built.mtimeMs === kept.mtimeMs ||
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

/** The time is part of a file's ETag: what did not change keeps it. */
async function copyWithTime(source: string, copy: string): Promise<void> {
  const { atime, mtime } = await stat(source);
  await copyFile(source, copy, constants.COPYFILE_FICLONE);
  await utimes(copy, atime, mtime);
}

/** What a build that was killed left behind goes too. */
async function removeOldReleases(releases: string): Promise<void> {
  const current = await readlink(join(releases, 'current'));
  const found = await readdir(releases);
  const names = found.filter((name) => /^(?:\d{8}-|next-)/.test(name));
  const whole = wholeReleases(found);
  const kept = new Set([...whole.slice(-keptReleases), current]);
  const removable = names.filter((name) => !kept.has(name));
  await Promise.all(removable.map((name) => rm(join(releases, name), { recursive: true, force: true })));
}
