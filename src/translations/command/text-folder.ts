import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The working files of a content repository. */
export interface TextFolder {
  /** All files below content/ and locales/. */
  paths: readonly string[];
  read: (path: string) => string | undefined;
  /** @returns a file as the checked-out commit holds it */
  readCommitted: (path: string) => Promise<string | undefined>;
  write: (path: string, text: string) => void;
}

/** @param root folder with content/ and locales/ */
export function openTextFolder(root: string): TextFolder {
  return {
    paths: ['content', 'locales'].flatMap((folder) => filesBelow(root, folder)),
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
    readCommitted: async (path) => {
      try {
        const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
        return (await run('git', ['show', `HEAD:./${path}`], options)).stdout;
      } catch {
        return undefined;
      }
    },
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
  };
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) =>
    item.isDirectory() ? filesBelow(root, `${folder}/${item.name}`) : [`${folder}/${item.name}`],
  );
}
