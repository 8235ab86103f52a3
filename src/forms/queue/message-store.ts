import { openDB, type DBSchema } from 'idb';

import type { MessageStore, QueuedMessage } from './message';

export const databaseName = 'leads';
const storeName = 'messages';
/** Background Sync. */
export const syncTag = 'leads';
const channelName = 'leads';

interface Messages extends DBSchema {
  messages: { key: string; value: QueuedMessage };
}

/**
 * Opens the messages on this device, for a page or the service worker.
 *
 * @throws if the browser denies storage
 */
export async function openMessageStore(): Promise<MessageStore> {
  const database = await openDB<Messages>(databaseName, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(storeName, { keyPath: 'key' }),
    // Another page upgrades the database and must not wait for this one.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  return {
    get: (key) => database.get(storeName, key),
    all: () => database.getAll(storeName),
    put: async (message) => {
      const change = database.transaction(storeName, 'readwrite', { durability: 'strict' });
      await Promise.all([change.store.put(message), change.done]);
    },
    remove: (key) => database.delete(storeName, key),
  };
}

/** Announces to all pages and the service worker that messages were added or sent. */
export function announceChange(): void {
  const channel = openChannel();
  channel?.postMessage('changed');
  channel?.close();
}

/** @returns a function that stops listening */
export function onChange(listener: () => void): () => void {
  const channel = openChannel();
  if (channel) channel.onmessage = listener;
  return () => channel?.close();
}

/** Undefined in old browsers, and in browsers that block cookies. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}
