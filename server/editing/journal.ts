import { readFile, rm, stat, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { readJson, writeAtomically } from '../../src/content/reading/files';
import { gitIn, type Git } from '../git';

import type { ContentRepository } from './content-repository';
import { transact, type RefMove } from './refs';

/** A change of the content repository in progress. */
interface Progress {
  moves: readonly RefMove[];
  /** The folder whose files are updated after the refs. */
  folder: string | undefined;
  /** Former and new commit of the content branch. */
  from: string;
  to: string;
}

/** A record of the change in progress that survives a crash. */
export interface Journal {
  write: (progress: Progress) => Promise<void>;
  clear: () => Promise<void>;
  read: () => Promise<(Progress & { at: number }) | undefined>;
}

export function openJournal(file: string): Journal {
  return {
    write: (progress) => writeAtomically(file, JSON.stringify({ ...progress, at: Date.now() })),
    clear: () => rm(file, { force: true }),
    read: () => readJson(file),
  };
}

/** How long Git may keep working after its server was killed. */
const gracePeriodMs = { least: 500, most: 3000 };

/**
 * Completes an interrupted change: if one of its refs has moved, so do the others, and the files of the content branch follow.
 * Otherwise it is as if the change had never begun. Leftover locks are removed.
 */
export async function recover({ git }: ContentRepository, journal: Journal): Promise<void> {
  const progress = await journal.read();
  if (progress === undefined) return;
  const { moves, folder, from, to, at } = progress;
  const locks = await locksOf(git, moves, folder);
  const begin = Date.now();
  const isOver = (limit: number): boolean => Date.now() - begin > limit;
  while (
    !isOver(gracePeriodMs.least) ||
    (!isOver(gracePeriodMs.most) && (await newLocks(locks, at)).length > 0)
  ) {
    await delay(50);
  }
  for (const lock of await newLocks(locks, at)) await unlink(lock).catch(() => undefined);
  const found = await Promise.all(
    moves.map(({ name }) => git.ask(['rev-parse', '--verify', '--quiet', name])),
  );
  if (moves.some(({ after }, index) => found[index] === after)) {
    const rest = moves.filter(({ before }, index) => found[index] === before);
    // Another program may have moved them since.
    await transact(git, rest).catch(() => undefined);
    if (folder !== undefined) await completeFiles(gitIn(folder), from, to);
  }
  await journal.clear();
}

async function locksOf(git: Git, moves: readonly RefMove[], folder: string | undefined): Promise<string[]> {
  const pathsIn = async (place: Git, names: readonly string[]): Promise<string[]> => {
    const paths = await Promise.all(
      names.map((name) => place.ask(['rev-parse', '--git-path', `${name}.lock`])),
    );
    return paths.flatMap((path) => (path === undefined ? [] : [resolve(place.folder, path)]));
  };
  const own = folder === undefined ? [] : await pathsIn(gitIn(folder), ['index', 'HEAD']);
  return [...own, ...(await pathsIn(git, ['packed-refs', ...moves.map(({ name }) => name)]))];
}

/** @returns the locks that exist; one older than the change belongs to another program */
async function newLocks(locks: readonly string[], at: number): Promise<string[]> {
  const times = await Promise.all(
    locks.map((lock) =>
      stat(lock).then(
        ({ mtimeMs }) => mtimeMs,
        () => -Infinity,
      ),
    ),
  );
  return locks.filter((_lock, index) => (times[index] ?? -Infinity) >= at - 1000);
}

/**
 * Brings the files of a folder from one commit to the next. Files that are neither as in the first commit nor half written are
 * left alone.
 */
export async function completeFiles(git: Git, from: string, to: string): Promise<void> {
  const changes = await git.run(['diff-tree', '-r', '-z', '--no-renames', '--name-only', from, to]);
  for (const path of changes.split('\0').filter(Boolean)) {
    const [before, after, now] = await Promise.all([
      git.bytes(['cat-file', 'blob', `${from}:${path}`]).catch(() => undefined),
      git.bytes(['cat-file', 'blob', `${to}:${path}`]).catch(() => undefined),
      readFile(join(git.folder, path)).catch(() => undefined),
    ]);
    const isOurs = now === undefined || (before && now.equals(before)) || isBeginning(now, after);
    if (!isOurs) continue;
    if (after !== undefined) await git.run(['checkout', '--quiet', to, '--', path]);
    else await git.run(['rm', '--quiet', '--force', '--ignore-unmatch', '--', path]);
  }
}

/** Git may have been killed while writing the file. */
function isBeginning(part: Buffer, whole: Buffer | undefined): boolean {
  return whole !== undefined && part.length <= whole.length && whole.subarray(0, part.length).equals(part);
}
