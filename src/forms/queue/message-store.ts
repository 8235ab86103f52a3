import { openDB, type DBSchema } from 'idb';

import type { MessageStore, QueuedMessage } from './message';

export const databaseName = 'leads';
const storeName = 'messages';

interface Messages extends DBSchema {
  messages: { key: string; value: QueuedMessage };
}

/**
 * Opens the messages on this device, for a page or for the service worker.
 *
 * @throws where the browser denies storage
 */
export async function openMessageStore(): Promise<MessageStore> {
  const database = await openDB<Messages>(databaseName, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(storeName, { keyPath: 'key' }),
    // Another page needs a newer shape: it must not wait for this one.
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
