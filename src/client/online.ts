import { useSyncExternalStore } from 'react';

import { createStore } from './store';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** @returns whether the browser has a network; true until the page has hydrated */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Whether the page itself says that there is no network, so that no notice has to. */
export const offlinePageShown = createStore(false);
