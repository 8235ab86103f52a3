import { useCallback, useEffect, useState } from 'react';

import type { RemoteState } from '../../../server/editing/content-remote';
import type { NotesSummary } from '../../../server/editing/draft-notes';
import type { BuildState } from '../../../server/releases/build-state';
import { postJson } from '../back-end/requests';

/** State of a draft's preview. */
export interface PreviewState {
  state: 'building' | 'ready' | 'failed';
  address?: string;
  message?: string;
}

export interface Status {
  build: BuildState;
  previews: Readonly<Record<string, PreviewState>>;
  /** Whether publications are in the remote repository; undefined if they are not pushed. */
  remote: RemoteState | undefined;
  /** Schedules and comments, by the draft’s branch. */
  drafts: Readonly<Record<string, NotesSummary>>;
  /** When the released pages were built. */
  publishedAt: string | undefined;
}

/** @returns the state of the newest content; undefined if it is unknown */
async function loadStatus(hasServer: boolean): Promise<Status | undefined> {
  const [version, server] = await Promise.all([
    load<{ finishedAt?: string; build?: BuildState }>('/version.json'),
    hasServer ? load<Omit<Status, 'publishedAt'>>('/admin/api/status') : undefined,
  ]);
  const build = server?.build ?? version?.build;
  const { previews = {}, remote, drafts = {} } = server ?? {};
  return build && { build, previews, remote, drafts, publishedAt: version?.finishedAt };
}

async function load<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** Requests a build of a draft's preview. */
export async function requestPreview(branch: string): Promise<PreviewState> {
  try {
    return (await postJson('/admin/api/previews', { branch })) as PreviewState;
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

const busyDelayMs = 2000;
const idleDelayMs = 10_000;

/** Polls the state, more often during a build and never in a hidden tab. */
export function useStatus(hasServer: boolean): {
  status: Status | undefined;
  /** Whether the last request got no answer. */
  isUnreachable: boolean;
  refresh: () => void;
} {
  const [status, setStatus] = useState<Status>();
  const [isUnreachable, setUnreachable] = useState(false);
  const [turn, setTurn] = useState(0);
  const refresh = useCallback(() => setTurn((count) => count + 1), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const next = async (): Promise<void> => {
      const found = document.hidden ? undefined : await loadStatus(hasServer);
      if (isUnmounted) return;
      if (found) setStatus(found);
      const isGone = hasServer && !document.hidden && found === undefined;
      setUnreachable(isGone);
      timer = setTimeout(() => void next(), isGone || isBusy(found) ? busyDelayMs : idleDelayMs);
    };
    const onShow = (): void => {
      if (!document.hidden) refresh();
    };
    document.addEventListener('visibilitychange', onShow);
    void next();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [hasServer, turn, refresh]);
  return { status, isUnreachable, refresh };
}

function isBusy(status: Status | undefined): boolean {
  return (
    status?.build.state === 'building' ||
    Object.values(status?.previews ?? {}).some(({ state }) => state === 'building')
  );
}
