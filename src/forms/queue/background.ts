/**
 * The part of the service worker that sends waiting messages: when the browser says that the network is back (Background
 * Sync), and at the next visit of any page. It is bundled and put at the end of `sw.js` (src/build/service-worker.ts).
 */
import { flush } from './deliver';
import { databaseName, openMessageStore } from './message-store';
import { tell } from './news';
import { syncTag } from './sync-tag';

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  /** Of a `sync` event. */
  tag?: string;
  /** Of a `fetch` event. */
  request?: Request;
}

const listen = (type: 'sync' | 'fetch', listener: (event: WorkerEvent) => void): void =>
  globalThis.addEventListener(type, listener as EventListener);

listen('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendAll());
});

listen('fetch', (event) => {
  if (event.request?.mode === 'navigate') event.waitUntil(sendDue());
});

/** Fails while something is still waiting, and the browser tries again later. */
async function sendAll(): Promise<void> {
  if ((await send(true)) > 0) throw new Error('messages are still waiting');
}

async function sendDue(): Promise<void> {
  // Visitors who never wrote get no database.
  const databases = await indexedDB.databases?.();
  if (databases?.every(({ name }) => name !== databaseName) === false) await send(false);
}

async function send(online: boolean): Promise<number> {
  const store = await openMessageStore();
  const waiting = await flush(store, online);
  tell();
  return waiting.length;
}
