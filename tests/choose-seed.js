const { randomInt } = require('node:crypto');
const process = require('node:process');

/** Chooses what a run's random parts begin with (tests/test-length.ts), unless it is given. Workers inherit it. */
module.exports = function chooseSeed() {
  if (process.env.TEST_SEED) return;
  process.env.TEST_SEED = String(randomInt(2 ** 31));
  console.log(`Random seed ${process.env.TEST_SEED}; TEST_SEED=${process.env.TEST_SEED} repeats this run.`);
};
