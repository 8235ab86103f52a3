import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file of the build. One that stays the same keeps its time, on which caches and compressed twins rest. */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
