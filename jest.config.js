const chooseSeed = require('./tests/choose-seed.js');

chooseSeed();

/** Unit tests stand beside what they test; what crosses folders is in tests/. Browser tests run under Playwright. */
module.exports = {
  testEnvironment: 'jsdom',
  roots: [
    '<rootDir>/src',
    '<rootDir>/server',
    '<rootDir>/scripts',
    '<rootDir>/deploy',
    '<rootDir>/bench',
    '<rootDir>/admin/src',
    '<rootDir>/tests/unit',
  ],
  testMatch: ['**/*.test.{ts,tsx}'],
  transform: { '^.+\\.[jt]sx?$': '<rootDir>/tests/unit/transform.js' },
  transformIgnorePatterns: ['node_modules/(?!(gatsby|gatsby-script|gatsby-link)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/unit/css-module.js',
    '\\.(css|woff2)$': '<rootDir>/tests/unit/empty-file.js',
  },
  globals: { __PATH_PREFIX__: '', __BASE_PATH__: '' },
  setupFilesAfterEnv: ['<rootDir>/tests/unit/setup.ts'],
  testTimeout: 30_000,
  // One more than there are cores in CI: many tests wait for other processes part of the time.
  maxWorkers: 3,
  // Each suite's code stays with its worker: after a hundred of them there is no room for more.
  workerIdleMemoryLimit: '1GB',
};
