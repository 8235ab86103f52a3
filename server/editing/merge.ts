import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fieldDifferences, keepMine } from '../../src/editor/decap/merge-texts';

import type { ContentStore } from './content-store';
import { changesSince, type FileChanges, type FileDifference } from './objects';

/** The changes of one branch, to be applied to another one. */
export interface MergedChanges {
  changes: FileChanges;
  /** Files with conflicting changes. */
  conflicts: string[];
}

/**
 * Three-way merge of a branch: texts that both changed are merged by line, or else by field; everything else that both changed
 * is a conflict.
 * @param onto commit to which the changes are applied
 */
export async function mergeChanges(
  store: Pick<ContentStore, 'git' | 'objects'>,
  onto: string,
  branch: string,
): Promise<MergedChanges> {
  const { base, changes } = await changesSince(store.git, onto, branch);
  const present = await store.objects.treeOf(onto);
  const merged = new Map<string, Buffer | string | { mode: string; id: string } | undefined>();
  const conflicts: string[] = [];
  for (const change of changes) {
    const { path, mode, before, after } = change;
    const now = base === onto ? before : present.get(path)?.id;
    if (now === after) continue;
    if (now === before) {
      merged.set(path, after === undefined ? undefined : { mode, id: after });
      continue;
    }
    const text = await mergeTexts(store, change, now);
    if (text === undefined) conflicts.push(path);
    else merged.set(path, text);
  }
  return { changes: merged, conflicts };
}

/** @returns the merged text; undefined on conflict */
async function mergeTexts(
  { git, objects }: Pick<ContentStore, 'git' | 'objects'>,
  { path, before, after }: FileDifference,
  now: string | undefined,
): Promise<string | undefined> {
  if (before === undefined || after === undefined || now === undefined) return undefined;
  if (!/^(?:content|locales)\/.*\.(?:md|json)$/.test(path)) return undefined;
  const blobs = await objects.read([after, before, now]);
  const [mine = '', opened = '', theirs = ''] = [after, before, now].map((id) => blobs.get(id)?.toString());
  const folder = await mkdtemp(join(tmpdir(), 'merge-'));
  try {
    const files = ['mine', 'opened', 'theirs'].map((name) => join(folder, name));
    await Promise.all([mine, opened, theirs].map((text, index) => writeFile(files[index] ?? '', text)));
    return (await git.bytes(['merge-file', '-p', '--quiet', ...files])).toString();
  } catch {
    const texts = { opened, mine, theirs };
    const isConflict = fieldDifferences(path, texts).some(({ changedBy }) => changedBy === 'both');
    return isConflict ? undefined : keepMine(path, texts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
