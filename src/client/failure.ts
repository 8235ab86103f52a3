/** The event by which monitoring can observe every failure; its detail is a Failure. */
export const failureEvent = 'sitefailure';

export interface Failure {
  /** The step that failed. */
  what: 'start' | 'load' | 'render' | 'error-page';
  error: unknown;
}

/** Logs a failure and dispatches `failureEvent`. */
export function reportFailure(what: Failure['what'], error: unknown): void {
  console.error(`Failure (${what}):`, error);
  window.dispatchEvent(new CustomEvent<Failure>(failureEvent, { detail: { what, error } }));
}
