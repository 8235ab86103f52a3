/** The state of the browser's current history entry. The form's own part of it is `pricing`. */
export function currentState(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** @returns whether the visitor was at a step of the form when this entry was left */
export function hasStep(): boolean {
  return currentState().pricing !== undefined;
}
