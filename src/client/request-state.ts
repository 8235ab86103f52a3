import { createStore, type Store } from './store';

export interface RequestState {
  pending: boolean;
  /** Name of the last request. */
  of: string;
  /** Error of the last request. */
  error: unknown;
  /** When the last request ended, in milliseconds; 0 before. */
  timestamp: number;
}

export interface Request extends Pick<Store<RequestState>, 'get' | 'use'> {
  /** False as soon as the promise is settled, when the state may still be pending. */
  isWorking: () => boolean;
  /** Shows the state of a promise from now on, instead of the former one's. */
  follow: (work: Promise<unknown>, of?: string) => void;
}

/** @param leastTime the shortest time, in milliseconds, for which a request is shown as pending, so that nothing flickers */
export function createRequest(leastTime = 200): Request {
  const { get, set, use } = createStore<RequestState>({
    pending: false,
    of: '',
    error: undefined,
    timestamp: 0,
  });
  let latest: Promise<unknown> | undefined;
  let isWorking = false;
  const follow = (work: Promise<unknown>, of = '') => {
    latest = work;
    isWorking = true;
    set({ ...get(), pending: true, of, error: undefined });
    const begin = Date.now();
    const end = (error?: unknown) => {
      if (latest !== work) return;
      isWorking = false;
      setTimeout(
        () => latest === work && set({ pending: false, of, error, timestamp: Date.now() }),
        begin + leastTime - Date.now(),
      );
    };
    work.then(
      () => end(),
      (error: unknown) => end(error ?? new Error('failed')),
    );
  };
  return { get, use, isWorking: () => isWorking, follow };
}
