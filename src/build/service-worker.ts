import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';
import { generateSW } from 'workbox-build';

/**
 * Replaces the worker of gatsby-plugin-offline, which serves one language's app shell to every visitor
 * (docs/decisions/service-worker.md). This one keeps what can never be stale or in the wrong language: the files
 * whose names carry a hash of their content. And it sends messages that could not be sent when they were written.
 *
 * @param root the project's folder
 */
export async function replaceServiceWorker(root: string): Promise<void> {
  const swDest = join(root, 'public', 'sw.js');
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
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin &&
          !url.pathname.startsWith('/admin') &&
          (url.pathname.startsWith('/static/') || /-[0-9a-f]{20}\.(js|css)$/.test(url.pathname)),
        handler: 'CacheFirst',
        options: {
          cacheName: 'hashed-files',
          expiration: { maxEntries: 150, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true },
        },
      },
    ],
  });
  // In the same file: browsers look for a new worker there, and would take imported scripts from their cache.
  await appendFile(swDest, `\n${await bundleMessageSender(root)}`);
}

/** @returns the script that sends waiting messages (src/forms/queue), whole and small */
export async function bundleMessageSender(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src', 'forms', 'queue', 'background.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
