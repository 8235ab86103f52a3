const { randomInt } = require('node:crypto');
const process = require('node:process');

/**
 * Chooses the seed of a run's random choices (tests/test-length.ts), unless `TEST_SEED` sets it. Workers inherit it.
 */
module.exports = function chooseSeed() {
  if (process.env.TEST_SEED) return;
  process.env.TEST_SEED = String(randomInt(2 ** 31));
  console.log(`Random seed ${process.env.TEST_SEED}; TEST_SEED=${process.env.TEST_SEED} repeats this run.`);
};
