import { reloadedAtKey, reloadPause } from './reload-key';
import { recall, remember } from './tab-memory';

/**
 * The one budget of all automatic full reloads: one in sixty seconds, whatever asks for it. A clock that was set back and
 * a value that is no time do not count.
 *
 * @returns whether the page may be reloaded now; it then has to be
 */
export function spendReload(now = Date.now()): boolean {
  const last = Number(recall(reloadedAtKey) ?? Number.NaN);
  if (last <= now && now - last < reloadPause) return false;
  remember(reloadedAtKey, String(now));
  return true;
}
