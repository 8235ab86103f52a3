import { defineConfig } from '@playwright/test';

import chooseSeed from '../choose-seed.js';
import { releaseServer } from '../release-server';

chooseSeed();

const port = Number(process.env.TEST_PORT ?? 9330);

/** Playwright only runs these tests and drives no browser: its own WebKit is not the released one. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/webkit',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/webkit.json' }]],
  use: { baseURL: `http://localhost:${port}`, viewport: { width: 1280, height: 900 } },
  webServer: releaseServer(port),
});
