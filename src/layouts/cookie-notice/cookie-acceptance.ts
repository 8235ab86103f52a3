import { recall, remember } from '../../browser/tab-memory';

/** The key in localStorage, as the specification spells it (§9). */
const acceptanceKey = 'cookiesAceept';

/** @returns whether the notice was accepted */
export function cookiesAccepted(): boolean {
  try {
    if (window.localStorage.getItem(acceptanceKey) === 'true') return true;
  } catch {
    // Storage is switched off: the tab remembers.
  }
  return recall(acceptanceKey) === 'true';
}

/** Stores the acceptance; without storage it holds in this tab. */
export function acceptCookies(): void {
  try {
    window.localStorage.setItem(acceptanceKey, 'true');
  } catch {
    // Storage is switched off or full.
    remember(acceptanceKey, 'true');
  }
}
