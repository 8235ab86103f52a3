import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** @returns undefined if there is no such file, or it is not valid JSON */
export async function readJson<Content>(file: string): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Content;
  } catch {
    return undefined;
  }
}

/** Creates the folder if necessary. A killed process leaves the former file, never half of the new one. */
export async function writeAtomically(file: string, data: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.unfinished`, data);
  await rename(`${file}.unfinished`, file);
}

/** @returns what Git prints about a repository; undefined if it fails */
export async function askGit(repository: string, ...args: string[]): Promise<string | undefined> {
  try {
    const options = { maxBuffer: 256 * 1024 * 1024 };
    return (await promisify(execFile)('git', ['-C', repository, '--no-pager', ...args], options)).stdout;
  } catch {
    return undefined;
  }
}

/** Equal files keep their modification time, on which caches and precompressed files depend. */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present !== text) await writeAtomically(file, text);
}

/** @returns the paths of all files below a folder, without links */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
