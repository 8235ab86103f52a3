import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Git } from './git';
import { changesSince, objectAt, type FileChange } from './tree';

/** A draft's changes as they are to be made to the present content. */
export interface MergedChanges {
  changes: FileChange[];
  /** Files that draft and content have both changed at the same place. */
  conflicts: string[];
}

/**
 * Puts a draft's changes upon what has been published since it was begun: what differs in different lines of a text
 * goes together, and everything else that both have changed is a conflict.
 */
export async function mergeChanges(git: Git, tip: string, draft: string): Promise<MergedChanges> {
  const { base, changes } = await changesSince(git, tip, draft);
  const merged: MergedChanges = { changes: [], conflicts: [] };
  for (const change of changes) {
    const now = base === tip ? change.before : await objectAt(git, tip, change.path);
    if (now === change.after) continue;
    if (now === change.before) {
      merged.changes.push(change);
      continue;
    }
    const after = await mergeTexts(git, change, now);
    if (after === undefined) merged.conflicts.push(change.path);
    else merged.changes.push({ ...change, before: now, after });
  }
  return merged;
}

/** @returns the object of the merged text; undefined if the two cannot go together */
async function mergeTexts(
  git: Git,
  change: FileChange,
  now: string | undefined,
): Promise<string | undefined> {
  const { path, before, after } = change;
  if (before === undefined || after === undefined || now === undefined || !/\.(?:md|json)$/.test(path))
    return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'merge-'));
  try {
    const files = await Promise.all(
      [after, before, now].map(async (object, index) => {
        const file = join(folder, String(index));
        await writeFile(file, await git.bytes(['cat-file', 'blob', object]));
        return file;
      }),
    );
    const text = await git.bytes(['merge-file', '-p', '--quiet', ...files]).catch(() => undefined);
    if (text === undefined) return undefined;
    return await git.run(['hash-object', '-w', '--stdin'], { input: text });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
