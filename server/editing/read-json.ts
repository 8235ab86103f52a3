import { readFile } from 'node:fs/promises';

/** @returns undefined if there is no such file, or what it holds is no JSON */
export async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
