import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Git } from './git';

/** A file that a branch changed. */
export interface FileChange {
  path: string;
  mode: string;
  /** Names of what the file held and holds, as Git’s object; undefined where it did not or does not exist. */
  before: string | undefined;
  after: string | undefined;
}

/** @returns what a branch has changed since it left another one, with the commit at which it left */
export async function changesSince(
  git: Git,
  other: string,
  branch: string,
): Promise<{ base: string; changes: FileChange[] }> {
  const base = await git.run(['merge-base', other, branch]);
  const raw = await git.run(['diff', '--raw', '-z', '--no-renames', '--no-abbrev', base, branch]);
  const parts = raw.split('\0').filter(Boolean);
  const changes: FileChange[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [, mode = '', before = '', after = ''] = (parts[index] ?? '').slice(1).split(' ');
    changes.push({
      path: parts[index + 1] ?? '',
      mode,
      before: objectName(before),
      after: objectName(after),
    });
  }
  return { base, changes };
}

function objectName(name: string): string | undefined {
  return /^0+$/.test(name) ? undefined : name;
}

/** @returns the object of a file in a commit; undefined where the commit has no such file */
export function objectAt(git: Git, commit: string, path: string): Promise<string | undefined> {
  return git.ask(['rev-parse', '--verify', '--quiet', `${commit}:${path}`]);
}

/**
 * Commits changes of files without checking anything out.
 *
 * @param parent what the changes are made to
 * @param changes `after` undefined deletes the file
 * @returns the new commit; the parent itself if nothing differs from it
 */
export async function commitChanges(
  git: Git,
  parent: string,
  changes: readonly Pick<FileChange, 'path' | 'mode' | 'after'>[],
  message: string,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'index-'));
  const variables = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    await git.run(['read-tree', parent], { variables });
    const lines = changes.map(({ path, mode, after }) =>
      after === undefined ? `0 ${'0'.repeat(40)}\t${path}\0` : `${mode} ${after}\t${path}\0`,
    );
    await git.run(['update-index', '-z', '--index-info'], { variables, input: lines.join('') });
    const tree = await git.run(['write-tree'], { variables });
    if (tree === (await git.run(['rev-parse', `${parent}^{tree}`]))) return parent;
    return await git.run(['commit-tree', tree, '-p', parent], { input: `${message}\n` });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
