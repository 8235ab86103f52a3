import { useSyncExternalStore } from 'react';

/** The state of a request that the site makes. */
export interface RequestState {
  pending: boolean;
  /** What was asked for last. */
  of: string;
  /** Why the last one failed. */
  error: unknown;
  /** When the last one ended, milliseconds; 0 if none has. */
  timestamp: number;
}

export interface Request {
  state: () => RequestState;
  /** Whether the work itself is still under way. */
  isWorking: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Follows a piece of work; a newer one takes its place. */
  follow: <Result>(work: Promise<Result>, of?: string) => Promise<Result>;
}

const idle: RequestState = { pending: false, of: '', error: undefined, timestamp: 0 };

/**
 * @param leastTime the shortest time, in milliseconds, before a request is shown as done: what flickers cannot be read
 */
export function createRequest(leastTime = 200): Request {
  let state = idle;
  let latest = 0;
  let working = false;
  const listeners = new Set<() => void>();
  const change = (next: RequestState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  return {
    state: () => state,
    isWorking: () => working,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (work, of = '') => {
      latest += 1;
      const mine = latest;
      const begin = Date.now();
      working = true;
      change({ ...state, pending: true, of, error: undefined });
      const end = (error: unknown) => {
        if (mine === latest) working = false;
        const left = Math.max(0, leastTime - (Date.now() - begin));
        setTimeout(() => {
          if (mine === latest) change({ pending: false, of, error, timestamp: Date.now() });
        }, left);
      };
      work.then(
        () => end(undefined),
        (error: unknown) => end(error ?? new Error('failed')),
      );
      return work;
    },
  };
}

/** @returns the state of a request, for a part that shows it */
export function useRequest({ subscribe, state }: Request): RequestState {
  return useSyncExternalStore(subscribe, state, () => idle);
}
