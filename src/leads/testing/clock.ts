/** A wall clock and a stopwatch of which a test is the master, in milliseconds. */
export interface TestClock {
  now: () => number;
  monotonic: () => number;
  /** Time goes by. */
  pass: (milliseconds: number) => void;
  /** Somebody puts the wall clock forward or back; no time goes by. */
  jump: (milliseconds: number) => void;
}

export function createTestClock(start = Date.UTC(2026, 10, 21, 12)): TestClock {
  let wall = start;
  let stopwatch = 0;
  return {
    now: () => wall,
    monotonic: () => stopwatch,
    pass: (milliseconds) => {
      wall += milliseconds;
      stopwatch += milliseconds;
    },
    jump: (milliseconds) => (wall += milliseconds),
  };
}
