import { versionAddress } from '../i18n/choose-language';

import { createStore } from './store';

/** How often an open tab requests the server's release, and the shortest interval before a navigation does so. */
const intervalMs = 5 * 60 * 1000;
const navigationIntervalMs = 30 * 1000;

/** Whether the server has a newer release than this tab. The next page is then loaded as a document. */
export const newRelease = createStore(false);

let ownRelease: string | undefined;
let checkedAt = 0;

/**
 * Checks regularly, and when the visitor returns to this tab, whether the server has a newer release. The release of the
 * page itself is in the Server-Timing header of its response, which saves a request on the first visit.
 */
export function watchReleases(): void {
  ownRelease = servedRelease();
  checkedAt = Date.now();
  const check = () => void checkForRelease();
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  window.addEventListener('pageshow', (event) => event.persisted && check());
  setInterval(check, intervalMs);
}

function servedRelease(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === 'release')?.description;
}

/** Checks on a navigation, because prefetched pages may be of the former release; not on each. */
export function checkReleaseAfterNavigation(): void {
  if (Date.now() - checkedAt >= navigationIntervalMs) void checkForRelease();
}

async function checkForRelease(): Promise<void> {
  if (newRelease.get() || ownRelease === undefined) return;
  if (document.visibilityState !== 'visible' || !navigator.onLine) return;
  checkedAt = Date.now();
  try {
    const response = await fetch(versionAddress, { cache: 'no-store' });
    const { release } = (await response.json()) as { release?: unknown };
    if (typeof release === 'string' && release !== ownRelease) newRelease.set(true);
  } catch {
    // The next check may succeed.
  }
}
