/** Stores a value for this tab over reloads: in sessionStorage or, if that is disabled or full, in the window's name. */
export function remember(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    const name = new URLSearchParams(window.name);
    name.set(key, value);
    window.name = String(name);
  }
}

/** @returns the stored value, which the caller has to validate; null if there is none */
export function recall(key: string): string | null {
  try {
    const value = window.sessionStorage.getItem(key);
    if (value !== null) return value;
  } catch {
    // Storage is disabled: the value is in the window's name.
  }
  return new URLSearchParams(window.name).get(key);
}
