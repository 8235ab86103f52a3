import { join } from 'node:path';

import { generateSW } from 'workbox-build';

/**
 * Replaces the worker of gatsby-plugin-offline, which serves one language's app shell to every visitor
 * (docs/decisions/service-worker.md). This one keeps what can never be stale or in the wrong language: the files
 * whose names carry a hash of their content.
 *
 * @param root the project's folder
 */
export async function replaceServiceWorker(root: string): Promise<void> {
  await generateSW({
    swDest: join(root, 'public', 'sw.js'),
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
}
