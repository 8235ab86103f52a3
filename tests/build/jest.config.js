const unit = require('../../jest.config.js');

/** Tests that run whole builds: minutes, not milliseconds. */
module.exports = {
  ...unit,
  rootDir: '../..',
  roots: ['<rootDir>/tests/build'],
  testEnvironment: 'node',
  setupFilesAfterEnv: [],
  testTimeout: 600_000,
};
