const unit = require('../../jest.config.js');

/** Tests that run complete builds, which takes minutes. */
module.exports = {
  ...unit,
  rootDir: '../..',
  roots: ['<rootDir>/tests/build'],
  setupFilesAfterEnv: [],
  testTimeout: 600_000,
};
