import { isLeaving } from './leaving';
import { recall, remember } from './tab-memory';

/** Key under which this tab stores the time of its last automatic reload. */
const reloadedAtKey = 'reloaded-at';
/** The shortest time between two automatic reloads. */
const reloadIntervalMs = 60_000;
/** A network that has been back for so long counts as stable. */
const stableNetworkMs = 500;

/**
 * The budget of all automatic reloads: one in sixty seconds, and none while the visitor leaves for another document. Invalid times
 * and times in the future do not count.
 *
 * @returns whether the page may be reloaded now; the caller has to do it then
 */
export function spendReload(now = Date.now()): boolean {
  if (isLeaving()) return false;
  const last = Number(recall(reloadedAtKey) ?? Number.NaN);
  if (last <= now && now - last < reloadIntervalMs) return false;
  remember(reloadedAtKey, String(now));
  return true;
}

/** Reloads the page, within the budget, when the network is back and stable. @returns cancels it */
export function reloadWhenOnline(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    if (navigator.onLine && spendReload()) window.location.reload();
  };
  const onOnline = () => {
    clearTimeout(timer);
    timer = setTimeout(reload, stableNetworkMs);
  };
  window.addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}
