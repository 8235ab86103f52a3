import { CacheExpiration } from 'workbox-expiration';

import { cacheNames } from '../cached-pages';

const maxAgeSeconds = 60 * 24 * 60 * 60;

/** The caches with the largest number of their entries. */
const expirations = new Map(
  [
    { name: cacheNames.pages, maxEntries: 60 },
    { name: cacheNames.files, maxEntries: 200 },
    { name: cacheNames.data, maxEntries: 150 },
  ].map(({ name, maxEntries }) => [name as string, new CacheExpiration(name, { maxEntries, maxAgeSeconds })]),
);

/**
 * Records that entries of a cache were used now, and removes those that were not used for 60 days and the least recently used ones above
 * the cache's limit.
 *
 * @param urls keys of the entries; relative ones belong to this site
 */
export async function noteUses(cacheName: string, urls: readonly string[]): Promise<void> {
  const expiration = expirations.get(cacheName);
  if (!expiration) return;
  for (const url of urls) await expiration.updateTimestamp(url);
  await expiration.expireEntries();
}
