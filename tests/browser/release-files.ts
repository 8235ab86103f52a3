import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const publicFolder = join(__dirname, '..', '..', '.releases', 'current', 'public');

/** @returns the size of a file of the release compressed by Brotli */
export function sizeOf(file: string): number {
  return statSync(join(publicFolder, `${file}.br`)).size;
}

/** @returns the text of a file of the release */
export function textOf(file: string): string {
  return readFileSync(join(publicFolder, file), 'utf8');
}
