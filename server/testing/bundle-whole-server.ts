import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

const project = join(__dirname, '..', '..');

/**
 * Bundles server/main.ts together with its packages, for tests that start the server often: it starts in two thirds of
 * the time.
 *
 * @param outfile must lie in the project, where the packages with native code are found
 */
export async function bundleWholeServer(outfile: string): Promise<void> {
  await mkdir(dirname(outfile), { recursive: true });
  await build({
    entryPoints: [join(project, 'server', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['libsql', 'decap-server', 'sharp'],
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(outfile).href) },
  });
}
