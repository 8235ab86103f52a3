const storageKey = 'search-by-slash';

/** @returns whether the key / opens the search; speech input may need the key for itself (WCAG 2.1.4) */
export function opensBySlash(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Stores the choice if the browser allows it. The default needs no storage. */
export function setOpensBySlash(opens: boolean): void {
  try {
    if (opens) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is disabled or full.
  }
}
