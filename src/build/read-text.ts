import { lstatSync, readFileSync } from 'node:fs';

/**
 * Reads a file of the content, unless it is none to be read: a folder, a link to somewhere else, or larger than any text is.
 * strayFiles tells of these.
 *
 * @param most bytes
 * @returns undefined if it is not there or not to be read
 */
export function readText(path: string, most: number): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() && found.size <= most ? readFileSync(path, 'utf8') : undefined;
}
