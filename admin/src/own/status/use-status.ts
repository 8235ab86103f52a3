import { useCallback, useEffect, useState } from 'react';

import { loadStatus, type Status } from './build-status';

const whileBuilding = 2000;
const otherwise = 10_000;

/** Looks again and again where the content stands, more often while something is built, never in a hidden tab. */
export function useStatus(hasDesk: boolean): { status: Status | undefined; look: () => void } {
  const [status, setStatus] = useState<Status>();
  const [turn, setTurn] = useState(0);
  const look = useCallback(() => setTurn((count) => count + 1), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const next = async (): Promise<void> => {
      const found = document.hidden ? undefined : await loadStatus(hasDesk);
      if (isOver) return;
      if (found) setStatus(found);
      timer = setTimeout(() => void next(), isBusy(found) ? whileBuilding : otherwise);
    };
    const onShow = (): void => {
      if (!document.hidden) look();
    };
    document.addEventListener('visibilitychange', onShow);
    void next();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [hasDesk, turn, look]);
  return { status, look };
}

function isBusy(status: Status | undefined): boolean {
  return (
    status?.build.state === 'building' ||
    Object.values(status?.previews ?? {}).some(({ state }) => state === 'building')
  );
}
