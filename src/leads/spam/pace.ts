import type { Verdict } from './address-limits';

export interface Bounds {
  /** Messages in a row from which on it is brisk. */
  brisk: number;
  /** Messages in a row that are taken at all. */
  most: number;
  /** As many are forgiven in an hour. */
  perHour: number;
}

export interface Pace {
  /** Counts one more; an excessive one is not counted. */
  count: () => Verdict;
}

const hour = 60 * 60 * 1000;

/** A bucket that fills with each message and leaks steadily. */
export function createPace({ brisk, most, perHour }: Bounds, monotonic: () => number): Pace {
  let level = 0;
  let at = monotonic();
  return {
    count: () => {
      const time = monotonic();
      level = Math.max(0, level - ((time - at) * perHour) / hour);
      at = time;
      if (level + 1 > most) {
        return { pace: 'excessive', retryAfter: Math.ceil(((level + 1 - most) * hour) / perHour / 1000) };
      }
      level += 1;
      return { pace: level > brisk ? 'brisk' : 'calm', retryAfter: 0 };
    },
  };
}
