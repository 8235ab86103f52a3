import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Git } from '../git';

import type { Editor } from './admin-guard';

/** A file of a commit. */
export interface TreeFile {
  mode: string;
  /** Blob id. */
  id: string;
  /** In bytes. */
  size: number;
}

/** All files of a commit, by path. */
export type Tree = ReadonlyMap<string, TreeFile>;

/** A change of one file; `after` is its new content, an existing blob, or undefined if it is deleted. */
export type FileChanges = ReadonlyMap<string, Buffer | string | Pick<TreeFile, 'mode' | 'id'> | undefined>;

/** A file that differs between two commits, with its blob ids; undefined if it does not exist. */
export interface FileDifference {
  path: string;
  mode: string;
  before: string | undefined;
  after: string | undefined;
}

export interface NewCommit {
  /** The first one also has the files that are not changed. */
  parents: readonly [string, ...string[]];
  changes: FileChanges;
  message: string;
  author: Editor;
}

/** Git's objects: trees and files of commits. Nothing is checked out. */
export interface Objects {
  treeOf: (commit: string) => Promise<Tree>;
  /** @returns the contents of blobs by id */
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;
  /** @returns the content of a file of a commit; undefined if it does not exist */
  readFile: (commit: string, path: string) => Promise<Buffer | undefined>;
  /** @returns the new commit, or the only parent if nothing differs */
  commit: (commit: NewCommit) => Promise<string>;
}

/** Trees are read once, because a commit never changes. */
const cachedTrees = 20;

export function openObjects(git: Git): Objects {
  const trees = new Map<string, Promise<Tree>>();

  async function readTree(commit: string): Promise<Tree> {
    const list = await git.run(['ls-tree', '-r', '-l', '-z', '--full-tree', commit]);
    const files = list.split('\0').flatMap((line): [string, TreeFile][] => {
      const [, mode, id, size, path] = /^(\d+) \w+ (\w+) +(\d+|-)\t(.+)$/s.exec(line) ?? [];
      return mode && id && size && path ? [[path, { mode, id, size: Number(size) || 0 }]] : [];
    });
    return new Map(files);
  }

  function treeOf(commit: string): Promise<Tree> {
    const tree = trees.get(commit) ?? readTree(commit);
    trees.delete(commit);
    trees.set(commit, tree);
    tree.catch(() => trees.delete(commit));
    const [oldest] = trees.keys();
    if (trees.size > cachedTrees && oldest !== undefined) trees.delete(oldest);
    return tree;
  }

  async function read(ids: readonly string[]): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    if (ids.length === 0) return found;
    const output = await git.bytes(['cat-file', '--batch'], { input: `${[...new Set(ids)].join('\n')}\n` });
    for (let offset = 0; offset < output.length;) {
      const end = output.indexOf('\n', offset);
      const [id = '', , size] = output.toString('latin1', offset, end).split(' ');
      const begin = end + 1;
      if (size === undefined) offset = begin;
      else {
        found.set(id, output.subarray(begin, begin + Number(size)));
        offset = begin + Number(size) + 1;
      }
    }
    return found;
  }

  /** @returns the lines for an index */
  async function write(parent: string, changes: FileChanges): Promise<string[]> {
    const tree = await treeOf(parent);
    return Promise.all(
      [...changes].map(async ([path, after]) => {
        if (after === undefined) return `0 ${'0'.repeat(parent.length)}\t${path}\0`;
        if (typeof after !== 'string' && !Buffer.isBuffer(after))
          return `${after.mode} ${after.id}\t${path}\0`;
        const id = await git.run(['hash-object', '-w', '--stdin'], { input: after });
        return `${tree.get(path)?.mode ?? '100644'} ${id}\t${path}\0`;
      }),
    );
  }

  async function commit({ parents, changes, message, author }: NewCommit): Promise<string> {
    const [parent] = parents;
    const lines = await write(parent, changes);
    const folder = await mkdtemp(join(tmpdir(), 'index-'));
    const variables = { GIT_INDEX_FILE: join(folder, 'index') };
    try {
      await git.run(['read-tree', parent], { variables });
      await git.run(['update-index', '-z', '--index-info'], { variables, input: lines.join('') });
      const tree = await git.run(['write-tree'], { variables });
      if (parents.length === 1 && tree === (await git.run(['rev-parse', `${parent}^{tree}`]))) return parent;
      return await git.run(['commit-tree', tree, ...parents.flatMap((one) => ['-p', one])], {
        input: `${message}\n`,
        variables: { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email },
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    treeOf,
    read,
    readFile: async (commitId, path) => {
      const file = (await treeOf(commitId)).get(path);
      return file && (await read([file.id])).get(file.id);
    },
    commit,
  };
}

/** @returns a branch's changes since the merge base with another one, and that base */
export async function changesSince(
  git: Git,
  other: string,
  branch: string,
): Promise<{ base: string; changes: FileDifference[] }> {
  const base = await git.run(['merge-base', other, branch]);
  const raw = await git.run(['diff-tree', '-r', '-z', '--no-renames', base, branch]);
  const parts = raw.split('\0').filter(Boolean);
  const changes: FileDifference[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [, mode = '', before = '', after = ''] = (parts[index] ?? '').slice(1).split(' ');
    const path = parts[index + 1] ?? '';
    changes.push({ path, mode, before: objectName(before), after: objectName(after) });
  }
  return { base, changes };
}

/** @returns undefined for the name that Git writes where there is no object */
export function objectName(name: string): string | undefined {
  return /^0+$/.test(name) ? undefined : name;
}
