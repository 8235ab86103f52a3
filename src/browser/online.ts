import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** @returns whether the browser has a network; true until the page runs */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

const listeners = new Set<() => void>();

/** A page says that there is no network: whatever else says so need not any more. */
export function tellOffline(): void {
  listeners.forEach((listener) => listener());
}

/** @returns stops listening */
export function onOfflineTold(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
