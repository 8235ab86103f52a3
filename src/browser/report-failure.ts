/** The event by which monitoring can learn of every failure; its detail is a Failure. */
export const failureEvent = 'sitefailure';

export interface Failure {
  /** What could not be done. */
  what: 'start' | 'load' | 'render' | 'error-page';
  error: unknown;
}

/** The one handler of failures: tells the console, and whoever listens. */
export function reportFailure(what: Failure['what'], error: unknown): void {
  console.error(`Failure (${what}):`, error);
  window.dispatchEvent(new CustomEvent<Failure>(failureEvent, { detail: { what, error } }));
}
