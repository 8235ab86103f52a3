import { existsSync, lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';

import type { PictureFacts } from '../content-facts';

import { pictureFacts } from './picture-facts';

export interface ContentFile {
  name: string;
  kind: 'file' | 'folder' | 'link' | 'other';
  /** In bytes; 0 for folders. */
  size: number;
}

/** The files in `content/` and `locales/` of a folder, or of a commit (server/editing/content-check.ts). */
export interface ContentFiles {
  /** @returns the contents of a folder, sorted by name; none if it does not exist */
  list: (folder: string) => readonly ContentFile[];
  /** @returns undefined if there is no such file; of a commit, folders are not found */
  find: (path: string) => ContentFile | undefined;
  /** @throws if there is no such file */
  read: (path: string) => string;
  picture: (path: string) => Promise<PictureFacts>;
}

/** @param from the files, or the folder where `content/` is */
export function contentFiles(from: ContentFiles | string): ContentFiles {
  return typeof from === 'string' ? filesInFolder(from) : from;
}

function filesInFolder(root: string): ContentFiles {
  const find: ContentFiles['find'] = (path) => {
    const found = lstatSync(join(root, path), { throwIfNoEntry: false });
    const name = path.slice(path.lastIndexOf('/') + 1);
    return found && { name, kind: kindOf(found), size: found.isFile() ? found.size : 0 };
  };
  return {
    find,
    list: (folder) =>
      existsSync(join(root, folder))
        ? readdirSync(join(root, folder))
            .sort()
            .flatMap((name) => find(`${folder}/${name}`) ?? [])
        : [],
    read: (path) => readFileSync(join(root, path), 'utf8'),
    picture: (path) => pictureFacts(join(root, path)),
  };
}

function kindOf(found: Stats): ContentFile['kind'] {
  if (found.isFile()) return 'file';
  if (found.isDirectory()) return 'folder';
  return found.isSymbolicLink() ? 'link' : 'other';
}
