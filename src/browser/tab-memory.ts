/**
 * What this tab remembers over reloads: in sessionStorage or, where that is switched off or full, in the window's name,
 * which stays with the tab too.
 */
export function remember(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    window.name = JSON.stringify({ ...readName(), [key]: value });
  }
}

/** @returns what was remembered; whatever else is found there is the caller's to judge */
export function recall(key: string): string | undefined {
  try {
    const value = window.sessionStorage.getItem(key);
    if (value !== null) return value;
  } catch {
    // Switched off: the window's name has it.
  }
  return readName()[key];
}

function readName(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(window.name);
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}
