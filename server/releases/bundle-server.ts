import { rename } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';

/**
 * Bundles server/main.ts into one file without its packages.
 * @param outfile must be in the project, where packages are found; a running server may be reading it
 */
export function bundleServer(root: string, outfile: string): Promise<void> {
  return bundleForNode(root, 'server/main.ts', outfile);
}

/** Bundled programs start fast, and run without sources, as in the Docker image. */
export const bundledPrograms = {
  server: 'server/main.ts',
  'finish-build': 'scripts/finish-build.ts',
  editors: 'scripts/editors.ts',
  leads: 'scripts/leads.ts',
  release: 'scripts/release.ts',
  status: 'scripts/status.ts',
};

export async function bundlePrograms(root: string, folder: string): Promise<void> {
  for (const [name, entry] of Object.entries(bundledPrograms))
    await bundleForNode(root, entry, join(folder, `${name}.mjs`));
}

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
