import { useEffect, useSyncExternalStore } from 'react';

import type { InboxOverview } from '../../../src/leads/inbox/protocol';

import { message } from './messages';
import { loadOverview } from './requests';

const visibleMs = 10_000;
const hiddenMs = 60_000;

interface OverviewState {
  /** Undefined until it is loaded. */
  overview: InboxOverview | undefined;
  /** Number of attempts to load it. */
  attempts: number;
}

let state: OverviewState = { overview: undefined, attempts: 0 };
/** Time of the latest lead when the tab was last visible. */
let seenAt: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Loads the counts, and again every few seconds: the bar, the list and the title of the tab follow them. */
export async function refreshOverview(): Promise<void> {
  clearTimeout(timer);
  // After an error, such as the end of the session, the former counts stay: the list shows why.
  const overview = (await loadOverview().catch(() => undefined)) ?? state.overview;
  if (!document.hidden || seenAt === undefined) seenAt = overview?.latest?.receivedAt ?? 0;
  state = { overview, attempts: state.attempts + 1 };
  listeners.forEach((listener) => listener());
  clearTimeout(timer);
  if (listeners.size > 0)
    timer = setTimeout(() => void refreshOverview(), document.hidden ? hiddenMs : visibleMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', refreshIfVisible);
    void refreshOverview();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', refreshIfVisible);
    clearTimeout(timer);
  };
}

function refreshIfVisible(): void {
  if (!document.hidden) void refreshOverview();
}

export function useOverview(): OverviewState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Counts the unanswered leads in the title of a tab in the background, if one has arrived since it was visible. */
export function useInboxTitle(): void {
  const { overview } = useOverview();
  useEffect(() => {
    const title = message('title');
    const show = (): void => {
      const hasNew = (overview?.latest?.receivedAt ?? 0) > (seenAt ?? Infinity);
      document.title = document.hidden && hasNew ? `(${overview?.unanswered ?? 0}) ${title}` : title;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [overview]);
  useEffect(() => {
    const former = document.title;
    return () => {
      document.title = former;
    };
  }, []);
}
