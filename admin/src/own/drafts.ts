/** Which entries have a draft, as far as the editor has heard, by their line (`<collection>/<slug>`). */
let lines: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const knownDrafts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): ReadonlySet<string> => lines,
};

export function noteDraft(line: string, isThere: boolean): void {
  if (lines.has(line) === isThere) return;
  lines = new Set(isThere ? [...lines, line] : [...lines].filter((one) => one !== line));
  listeners.forEach((listener) => listener());
}
