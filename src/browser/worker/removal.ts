/**
 * What `/sw.js` is while the service worker is switched off (`SERVICE_WORKER=off npm run build`): it takes the place of
 * the one that visitors have, forgets everything that was kept, and removes itself.
 */
import { listen, scope } from './events';

listen('install', (event) => event.waitUntil(scope.skipWaiting()));

listen('activate', (event) => event.waitUntil(removeAll()));

async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
}
