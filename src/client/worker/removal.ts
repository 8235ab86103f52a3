/**
 * `/sw.js` if the service worker is switched off (`SERVICE_WORKER=off npm run build`): replaces visitors' worker, deletes all
 * caches and unregisters itself.
 */
import { listen, scope } from './events';

listen('install', (event) => event.waitUntil(scope.skipWaiting()));

listen('activate', (event) => event.waitUntil(removeAll()));

async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await scope.registration.unregister();
}
