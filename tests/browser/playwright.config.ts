import { defineConfig } from '@playwright/test';

import { chromiumArguments, findChromium } from '../chromium.mjs';

const port = Number(process.env.TEST_PORT ?? 9310);
const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node .build/server.mjs',
    cwd: '../..',
    env: { PORT: String(port), ADMIN: 'off', LOG_LEVEL: 'warn' },
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
  },
});
