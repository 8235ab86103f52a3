const second = 1000;
const hour = 60 * 60 * second;
/** The first wait; no lead is tried again sooner. */
export const firstWait = 30 * second;
const longest = 12 * hour;

/** With the waits below this is about five days; then the delivery is dead until somebody looks at it. */
const mostAttempts = 20;

/**
 * @param attempt the one that failed, from 1
 * @param random from 0 to 1
 * @returns how long to wait for the next attempt in milliseconds, a quarter more or less so that failures at the same
 * time do not come back at the same time; nothing if it was the last one
 */
export function waitAfter(attempt: number, random = Math.random()): number | undefined {
  if (attempt >= mostAttempts) return undefined;
  const wait = Math.min(longest, firstWait * 2 ** (attempt - 1));
  return Math.round(wait * (0.75 + random / 2));
}

/**
 * How long a channel rests after failures in a row, whatever lead they were about: when the mail server is away, one
 * lead finds it out and not all of them. A minute at most: nobody waits much longer once it works again.
 *
 * @param failures in a row, from 1
 * @returns milliseconds
 */
export function restAfter(failures: number): number {
  return Math.min(60 * second, 5 * second * 2 ** (failures - 1));
}
