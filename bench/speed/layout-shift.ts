import type { Shift } from './phone';

/**
 * The layout shift of a visit as browsers’ vendors define it: shifts that follow each other within a second make a
 * group, of five seconds at most; the worst group counts. Shifts right after an input are expected.
 */
export function cumulativeShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let group = { sum: 0, begin: -Infinity, last: -Infinity };
  for (const { value, at, afterInput } of [...shifts].sort((one, other) => one.at - other.at)) {
    if (afterInput) continue;
    const belongs = at - group.last < 1000 && at - group.begin < 5000;
    group = belongs ? { ...group, sum: group.sum + value, last: at } : { sum: value, begin: at, last: at };
    worst = Math.max(worst, group.sum);
  }
  return worst;
}
