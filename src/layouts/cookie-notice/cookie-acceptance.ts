/** The key in localStorage, as the specification spells it (§9). */
const acceptanceKey = 'cookiesAceept';

/** @returns whether the notice was accepted; false where storage is switched off. */
export function cookiesAccepted(): boolean {
  try {
    return window.localStorage.getItem(acceptanceKey) === 'true';
  } catch {
    return false;
  }
}

/** Stores the acceptance; without storage it holds until the page is left. */
export function acceptCookies(): void {
  try {
    window.localStorage.setItem(acceptanceKey, 'true');
  } catch {
    // Storage is switched off or full.
  }
}
