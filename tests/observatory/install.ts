import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const files = ['package.json', 'package-lock.json', 'unused', 'score.mjs'];

/**
 * Installs the Observatory's scanner from its own lockfile, without install scripts, unless it is installed.
 *
 * @param root the project's folder
 * @returns the program's file
 */
export async function installObservatory(root: string): Promise<string> {
  const folder = join(root, 'node_modules', '.observatory');
  const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);
  const wanted = await read(join(__dirname, 'package-lock.json'));
  const isThere = (await read(join(folder, 'installed.json'))) === wanted;
  await mkdir(folder, { recursive: true });
  for (const file of files) await cp(join(__dirname, file), join(folder, file), { recursive: true });
  if (!isThere) {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
    await cp(join(folder, 'package-lock.json'), join(folder, 'installed.json'));
  }
  return join(folder, 'score.mjs');
}
