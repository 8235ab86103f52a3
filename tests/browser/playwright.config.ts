import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import chooseSeed from '../choose-seed.js';
import { chromiumArguments, findChromium } from '../chromium.mjs';
import { firefoxLaunch } from '../firefox.mjs';

chooseSeed();

const port = Number(process.env.TEST_PORT ?? 9310);
const executablePath = findChromium();
const firefox = firefoxLaunch();

/** What holds of networks, deploys, failures and storage holds in another engine, too. */
const alsoInFirefox =
  /(?:deploys|failures|fault-walk|forms-offline|navigation|offline|redirects|storage)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: { launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) } },
    },
    ...(firefox
      ? [
          {
            name: 'firefox',
            testMatch: alsoInFirefox,
            grepInvert: /@chromium/,
            use: {
              browserName: 'firefox' as const,
              launchOptions: {
                ...firefox,
                // As Playwright's Chromium: it would wait for the load of a page that comes out of the browser's memory.
                firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
              },
            },
          },
        ]
      : []),
  ],
  webServer: {
    command: 'node .build/server.mjs',
    cwd: '../..',
    env: {
      PORT: String(port),
      ADMIN: 'off',
      LOG_LEVEL: 'warn',
      // All tests send from one address, and more than a visitor may in an hour.
      LEADS_LIMITS: 'off',
      // Leads of the tests stay out of the project's own store.
      LEADS_DATABASE_URL: `file:${join(mkdtempSync(join(tmpdir(), 'leads-')), 'leads.db')}`,
    },
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
  },
});
