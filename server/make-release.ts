import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import { isHashed } from './hashed-files';
import type { ReleaseNote } from './release';

const keptReleases = 3;
const twinEnding = /\.(?:br|gz)$/;
/** What is not whole yet bears this ending. */
const unfinished = '.unfinished';

/**
 * Makes of public/ and .build/site.json a release that no later build changes, and points `.releases/current` at it.
 *
 * @param root the project's folder
 */
export async function makeRelease(
  root: string,
  { startedAt, commit }: Pick<ReleaseNote, 'startedAt' | 'commit'>,
): Promise<ReleaseNote> {
  const releases = join(root, '.releases');
  await mkdir(releases, { recursive: true });
  const finishedAt = new Date().toISOString();
  const note = { id: await freeId(releases, finishedAt, commit), commit, startedAt, finishedAt };
  const folder = join(releases, note.id + unfinished);
  const former = await readlink(join(releases, 'current')).catch(() => undefined);
  await copyPublic(join(root, 'public'), join(folder, 'public'), former && join(releases, former, 'public'));
  await copyFile(join(root, '.build', 'site.json'), join(folder, 'site.json'));
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(note, null, 2)}\n`);
  await rename(folder, join(releases, note.id));
  await pointCurrentAt(releases, note.id);
  await removeOldReleases(releases);
  return note;
}

/** Swaps the link in one step: at no moment is there none. */
export async function pointCurrentAt(releases: string, id: string): Promise<void> {
  const next = join(releases, `next-${process.pid}`);
  await rm(next, { force: true });
  await symlink(id, next, 'dir');
  await rename(next, join(releases, 'current'));
}

async function freeId(releases: string, finishedAt: string, commit: string | null): Promise<string> {
  const time = finishedAt
    .replace(/\.\d+Z$/, '')
    .replace(/[-:]/g, '')
    .replace('T', '-');
  const id = `${time}-${commit?.slice(0, 7) ?? 'uncommitted'}`;
  const taken = new Set(await readdir(releases));
  let number = 2;
  let free = id;
  while (taken.has(free) || taken.has(free + unfinished)) free = `${id}-${number++}`;
  return free;
}

/**
 * Files whose names change with their content are shared with the former release by hard links; all others are copied.
 * Nothing is shared with public/ itself, because the next build writes there.
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
      const isShared = former !== undefined && isHashedOrTwin(name) && (await share(from, to, former, name));
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

function isHashedOrTwin(name: string): boolean {
  return isHashed(`/${name.split(sep).join('/')}`.replace(twinEnding, ''));
}

/** @returns false where there is nothing to share, or the file system has no hard links */
async function share(from: string, to: string, former: string, name: string): Promise<boolean> {
  try {
    const [built, kept] = await Promise.all([stat(join(from, name)), stat(join(former, name))]);
    if (built.size !== kept.size) return false;
    await link(join(former, name), join(to, name));
    return true;
  } catch {
    return false;
  }
}

/** The time is part of a file's ETag: what did not change keeps it. */
async function copyWithTime(source: string, copy: string): Promise<void> {
  const { atime, mtime } = await stat(source);
  await copyFile(source, copy, constants.COPYFILE_FICLONE);
  await utimes(copy, atime, mtime);
}

/** Names begin with the time, so their order is the releases' order. */
async function removeOldReleases(releases: string): Promise<void> {
  const current = await readlink(join(releases, 'current'));
  const names = (await readdir(releases)).filter((name) => /^\d{8}-/.test(name)).sort();
  const whole = names.filter((name) => !name.endsWith(unfinished));
  const kept = new Set([...whole.slice(-keptReleases), current]);
  const removable = names.filter((name) => !kept.has(name));
  await Promise.all(removable.map((name) => rm(join(releases, name), { recursive: true, force: true })));
}
