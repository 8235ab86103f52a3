import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until it is so. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10 * 60_000;
  while (!(await condition().catch(refused))) {
    if (Date.now() > end) throw new Error('It did not come about within ten minutes.');
    await delay(20);
  }
}

/** The server does not answer yet. */
function refused(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  throw error;
}

/** @returns seconds, to hundredths */
export function secondsBetween(from: number, to: number): number {
  return Number(((to - from) / 1000).toFixed(2));
}

/** @returns the middle one of an odd number of values */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;
}
