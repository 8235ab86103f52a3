const storageKey = 'search-by-slash';

/** @returns whether the key / opens the search; visitors who speak to their computer may need it for themselves */
export function opensBySlash(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps the wish; where the browser refuses, it is forgotten. Nothing is stored for those who leave the key as it is. */
export function setOpensBySlash(opens: boolean): void {
  try {
    if (opens) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is switched off or full.
  }
}
