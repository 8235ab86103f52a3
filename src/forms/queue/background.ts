/**
 * The part of the service worker that sends waiting messages: when the network is back (Background Sync), and at the
 * next visit of any page. The build appends it to `sw.js` (src/gatsby/service-worker.ts).
 */
import { flush } from './deliver';
import { announceChange, databaseName, openMessageStore, syncTag } from './message-store';

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

/** Throws while messages are waiting, so that the browser tries again later. */
async function sendAll(): Promise<void> {
  if ((await send(true)) > 0) throw new Error('messages are still waiting');
}

async function sendDue(): Promise<void> {
  // Visitors who never sent a message get no database.
  const databases = await indexedDB.databases?.();
  if (databases?.every(({ name }) => name !== databaseName) === false) await send(false);
}

async function send(online: boolean): Promise<number> {
  const store = await openMessageStore();
  const waiting = await flush(store, online);
  announceChange();
  return waiting.length;
}
