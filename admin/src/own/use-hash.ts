import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  // Decap changes the address without an event of its own.
  const timer = setInterval(listener, 500);
  return () => {
    window.removeEventListener('hashchange', listener);
    clearInterval(timer);
  };
}

/** @returns the place in the editor that is shown: `#/collections/…` */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash);
}
