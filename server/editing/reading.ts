import { basename } from 'node:path';

import { idOf } from './base-check';
import { rejectForeignPaths, isReadable } from './content-paths';
import type { ContentStore } from './content-store';
import { HttpError } from './http-error';
import type { Objects, Tree } from './objects';

/** A text as Decap loads it; null if there is no such file. */
export interface LoadedText {
  data: string | null;
  file: { path: string; label?: string | undefined; id: string | null };
}

export interface LoadedMedia {
  id: string;
  content: string;
  encoding: 'base64';
  path: string;
  name: string;
}

/** @throws HttpError for files outside of the content */
export async function loadTexts(
  { objects }: ContentStore,
  commit: string,
  files: readonly { path: string; label?: string | undefined }[],
): Promise<LoadedText[]> {
  rejectForeignPaths(
    files.map(({ path }) => path),
    isReadable,
  );
  const blobs = await readFiles(
    objects,
    commit,
    files.map(({ path }) => path),
  );
  return files.map(({ path, label }, index) => {
    const blob = blobs[index];
    return {
      data: blob?.toString() ?? null,
      file: { path, label, id: blob === undefined ? null : idOf(blob) },
    };
  });
}

/** @throws HttpError with 404 if one is missing */
export async function loadMedia(
  { objects }: ContentStore,
  commit: string,
  paths: readonly string[],
): Promise<LoadedMedia[]> {
  rejectForeignPaths(paths, isReadable);
  const blobs = await readFiles(objects, commit, paths);
  return paths.map((path, index) => {
    const blob = blobs[index];
    if (blob === undefined) throw noFile(path);
    return {
      id: idOf(blob),
      content: blob.toString('base64'),
      encoding: 'base64',
      path,
      name: basename(path),
    };
  });
}

export function noFile(path: string): HttpError {
  return new HttpError(404, `There is no file “${path}”.`);
}

async function readFiles(
  objects: Objects,
  commit: string,
  paths: readonly string[],
): Promise<(Buffer | undefined)[]> {
  const tree = await objects.treeOf(commit);
  const ids = paths.map((path) => tree.get(path.replace(/^\//, ''))?.id ?? '');
  const blobs = await objects.read(ids.filter(Boolean));
  return ids.map((id) => blobs.get(id));
}

/** @returns the texts of a commit's files by path, without missing files */
export async function readTexts(
  { objects }: Pick<ContentStore, 'objects'>,
  tree: Tree,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const files = paths.flatMap((path) => {
    const id = tree.get(path)?.id;
    return id === undefined ? [] : [{ path, id }];
  });
  const blobs = await objects.read(files.map(({ id }) => id));
  return new Map(files.map(({ path, id }) => [path, blobs.get(id)?.toString() ?? '']));
}

/** @returns all texts of the content in a commit, by path */
export function readAllTexts(store: Pick<ContentStore, 'objects'>, tree: Tree): Promise<Map<string, string>> {
  const paths = [...tree.keys()].filter((path) => isReadable(path) && /\.(?:md|json)$/.test(path));
  return readTexts(store, tree, paths);
}

/** @param depth 1 lists the folder alone @returns the paths of its files */
export async function listFiles(
  { objects }: ContentStore,
  commit: string,
  folder: string,
  extension: string,
  depth: number,
): Promise<string[]> {
  rejectForeignPaths([folder], isReadable);
  const prefix = `${folder.replace(/^\/|\/$/g, '')}/`;
  return [...(await objects.treeOf(commit)).keys()].filter(
    (path) =>
      path.startsWith(prefix) &&
      path.endsWith(extension) &&
      path.slice(prefix.length).split('/').length <= depth,
  );
}
