import { rename } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';

/**
 * Makes of server/main.ts one file that Node runs by itself. Packages are not in it.
 *
 * @param root the project's folder
 * @param outfile must lie in the project, where the packages are found; a running server may be reading it
 */
export function bundleServer(root: string, outfile: string): Promise<void> {
  return bundleForNode(root, 'server/main.ts', outfile);
}

/** @param entry file of the project */
export async function bundleForNode(root: string, entry: string, outfile: string): Promise<void> {
  const unfinished = `${outfile}.unfinished`;
  await build({
    entryPoints: [join(root, entry)],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  await rename(unfinished, outfile);
}
