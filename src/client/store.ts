import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** @returns the value; the initial one until the page has hydrated */
  use: () => Value;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => current;
  return {
    get,
    set: (value) => {
      current = value;
      listeners.forEach((listener) => listener());
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
