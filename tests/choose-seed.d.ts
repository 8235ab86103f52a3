/** Chooses what a run's random parts begin with (test-length.ts), unless `TEST_SEED` gives it. */
declare function chooseSeed(): void;
export = chooseSeed;
