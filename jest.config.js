const chooseSeed = require('./tests/choose-seed.js');

chooseSeed();

/** Unit tests are next to the code they test; those of several folders are in tests/unit. Browser tests use Playwright. */
module.exports = {
  // Tests of components name jsdom in their first line.
  testEnvironment: 'node',
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
  transformIgnorePatterns: [
    'node_modules/(?!(gatsby|gatsby-script|gatsby-link|openid-client|oauth4webapi|jose)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/unit/css-module.js',
    '\\.(css|woff2)$': '<rootDir>/tests/unit/empty-file.js',
  },
  globals: { __PATH_PREFIX__: '', __BASE_PATH__: '' },
  setupFilesAfterEnv: ['<rootDir>/tests/unit/setup.ts'],
  testTimeout: 30_000,
  // One more than CI has cores, because many tests wait for other processes.
  maxWorkers: 3,
  // Workers never unload a suite's code, so they restart above this limit.
  workerIdleMemoryLimit: '1GB',
};
