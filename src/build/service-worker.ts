import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';
import { generateSW } from 'workbox-build';

/**
 * Replaces the worker of gatsby-plugin-offline, which serves one language's app shell to every visitor
 * (docs/decisions/service-worker.md). Workbox answers for files whose names change with their content; our own part
 * (src/browser/worker) for pages and their data; and another sends messages that could not be sent when they were
 * written. With `SERVICE_WORKER=off` in the environment, the file is one that removes itself from all visitors.
 *
 * @param root the project's folder
 */
export async function replaceServiceWorker(root: string): Promise<void> {
  const swDest = join(root, 'public', 'sw.js');
  if (process.env.SERVICE_WORKER === 'off') {
    await writeFile(swDest, await bundleWorkerPart(root, 'src/browser/worker/removal.ts'));
    return;
  }
  await generateSW({
    swDest,
    globDirectory: join(root, 'public'),
    globPatterns: [],
    inlineWorkboxRuntime: true,
    sourcemap: false,
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin, request }) =>
          sameOrigin &&
          !request.headers.has('range') &&
          /^\/static\/|^\/[^/]*[-.][0-9a-f]{8}\.(?:js|css)$/.test(url.pathname),
        handler: 'CacheFirst',
        // How much is kept is bounded by our own part, which knows what the pages still use.
        options: { cacheName: 'hashed-files' },
      },
    ],
  });
  // In the same file: browsers look for a new worker there, and would take imported scripts from their cache. The part
  // that answers for pages comes last, for an answered event reaches no other part.
  await appendFile(swDest, `\n${await bundleMessageSender(root)}\n${await bundlePageKeeper(root)}`);
}

/** @returns the script that keeps pages and answers with them (src/browser/worker) */
export async function bundlePageKeeper(root: string): Promise<string> {
  const names = await readdir(join(root, 'public', 'static')).catch(() => []);
  const font = names.find((name) => /^nunito-sans-latin-.*\.woff2$/.test(name));
  const address = font === undefined ? '' : `/static/${font}`;
  return bundleWorkerPart(root, 'src/browser/worker/worker.ts', { __LATIN_FONT__: JSON.stringify(address) });
}

/** @returns the script that sends waiting messages (src/forms/queue), whole and small */
export function bundleMessageSender(root: string): Promise<string> {
  return bundleWorkerPart(root, 'src/forms/queue/background.ts');
}

export async function bundleWorkerPart(
  root: string,
  entry: string,
  define: Record<string, string> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
    define,
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
