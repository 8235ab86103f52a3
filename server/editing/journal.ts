import { mkdir, open, readFile, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { ContentRepository } from './content-repository';
import { gitIn, type Git } from './git';
import { readJson } from './read-json';

/** A change of the content repository that has begun. */
export interface Move {
  /** Where the content branch stood, and where it is to stand; the same if only drafts change. */
  from: string;
  to: string;
  /** The folder whose files go with the content branch; null if it is checked out nowhere. */
  folder: string | null;
  /** Names of all branches that move. */
  branches: string[];
}

/** Remembers over the end of this process what was being done to the content repository. */
export interface Journal {
  write: (move: Move) => Promise<void>;
  clear: () => Promise<void>;
  read: () => Promise<WrittenMove | undefined>;
}

interface WrittenMove extends Move {
  /** When it began, in milliseconds. */
  at: number;
}

export function openJournal(file: string): Journal {
  return {
    write: async (move) => {
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, 'w');
      await handle.writeFile(JSON.stringify({ ...move, at: Date.now() }));
      await handle.sync();
      await handle.close();
    },
    clear: () => rm(file, { force: true }),
    // None, or cut off while it was written: then nothing else had begun.
    read: () => readJson<WrittenMove>(file),
  };
}

/** How long Git may still be at work after the server that started it was killed, at least and at most. */
const afterlife = { least: 500, most: 3000 };

/**
 * Tidies up after a change of the content repository that was cut off. A save counts from the moment at which the branch
 * names it, and nobody was told of this one: its files are taken back if the branch does not name it. So are the locks
 * that Git had no time to take away. Files that somebody has changed since are left alone.
 */
export async function recover({ git, branch }: ContentRepository, journal: Journal): Promise<void> {
  const move = await journal.read();
  if (move === undefined) return;
  const locks = await locksOf(git, move);
  const begin = Date.now();
  const isOver = (limit: number): boolean => Date.now() - begin > limit;
  while (!isOver(afterlife.least) || (!isOver(afterlife.most) && (await standing(locks, move)).length > 0)) {
    await delay(50);
  }
  for (const lock of await standing(locks, move)) await unlink(lock).catch(() => undefined);
  const tip = await git.ask(['rev-parse', '--verify', `refs/heads/${branch}`]);
  if (move.folder !== null && move.from !== move.to && tip === move.from)
    await undo(gitIn(move.folder), move);
  await journal.clear();
}

async function locksOf(git: Git, { folder, branches }: Move): Promise<string[]> {
  const pathsIn = async (place: Git, names: readonly string[]): Promise<string[]> => {
    const paths = await Promise.all(
      names.map((name) => place.ask(['rev-parse', '--git-path', `${name}.lock`])),
    );
    return paths.flatMap((path) => (path === undefined ? [] : [resolve(place.folder, path)]));
  };
  const refs = branches.map((name) => `refs/heads/${name}`);
  const own = folder === null ? [] : await pathsIn(gitIn(folder), ['index', 'HEAD', 'ORIG_HEAD']);
  return [...own, ...(await pathsIn(git, ['config', 'packed-refs', ...refs]))];
}

/** A lock that is older than the change is somebody else's. */
async function standing(locks: readonly string[], { at }: WrittenMove): Promise<string[]> {
  const times = await Promise.all(
    locks.map((lock) =>
      stat(lock).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      ),
    ),
  );
  return locks.filter((_lock, index) => (times[index] ?? -Infinity) >= at - 1000);
}

async function undo(git: Git, { from, to }: Move): Promise<void> {
  const changes = await git.run(['diff', '--no-renames', '--name-only', '-z', from, to]);
  for (const path of changes.split('\0').filter(Boolean)) {
    const [before, after, now] = await Promise.all([
      git.bytes(['cat-file', 'blob', `${from}:${path}`]).catch(() => undefined),
      git.bytes(['cat-file', 'blob', `${to}:${path}`]).catch(() => undefined),
      readFile(join(git.folder, path)).catch(() => undefined),
    ]);
    const isOurs = now === undefined || isSame(now, before) || isBeginning(now, after);
    if (!isOurs) continue;
    if (before !== undefined) await git.run(['checkout', '--quiet', from, '--', path]);
    else
      await git
        .run(['rm', '--quiet', '--force', '--ignore-unmatch', '--', path])
        .then(() => rm(join(git.folder, path), { force: true }));
  }
}

function isSame(one: Buffer, other: Buffer | undefined): boolean {
  return other !== undefined && one.equals(other);
}

/** Git may have been cut off while it wrote the file. */
function isBeginning(part: Buffer, whole: Buffer | undefined): boolean {
  return whole !== undefined && part.length <= whole.length && whole.subarray(0, part.length).equals(part);
}
