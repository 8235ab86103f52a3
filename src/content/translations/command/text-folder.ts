import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { fileCodeOf, languages } from '../../../i18n/languages';
import { askGit } from '../../reading/files';
import type { TextSource } from '../text-source';


export interface TextFolder {
  /** All files below content/ and locales/. */
  paths: readonly string[];
  read: (path: string) => string | undefined;
  /** @returns a file of the checked-out commit */
  readCommitted: (path: string) => Promise<string | undefined>;
  write: (path: string, text: string) => void;
}

/** @param root folder with content/ and locales/ */
export function openTextFolder(root: string): TextFolder {
  return {
    paths: ['content', 'locales'].flatMap((folder) => listFiles(root, folder)),
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
    readCommitted: (path) => askGit(root, 'show', `HEAD:./${path}`),
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
  };
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) =>
    item.isDirectory() ? listFiles(root, `${folder}/${item.name}`) : [`${folder}/${item.name}`],
  );
}

/** @returns whether a file of the source is at or below one of the paths; true without paths */
export function isInside(source: TextSource, paths: readonly string[]): boolean {
  const files = [source.recordsPath, ...languages.map((language) => source.pathOf(fileCodeOf(language)))];
  return paths.length === 0 || paths.some((path) => files.some((file) => isAt(file, path)));
}

export function isAt(file: string, path: string): boolean {
  const place = path.replace(/^\.(\/|$)/, '').replace(/\/$/, '');
  return place === '' || file === place || file.startsWith(`${place}/`);
}
