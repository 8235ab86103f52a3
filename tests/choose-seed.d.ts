/** Chooses the seed of a run's random choices (test-length.ts), unless `TEST_SEED` sets it. */
declare function chooseSeed(): void;
export = chooseSeed;
