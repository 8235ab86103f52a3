import { defineConfig } from '@playwright/test';

import chooseSeed from '../choose-seed.js';
import { chromiumLaunch } from '../chromium.mjs';
import { firefoxLaunch } from '../firefox.mjs';
import { releaseServer } from '../release-server';

chooseSeed();

const port = Number(process.env.TEST_PORT ?? 9310);
const firefox = firefoxLaunch();
// Not from tests/test-length.ts, which reads the seed when it is imported.
const isLong = process.env.TEST_LENGTH === 'long';

/** Tests of networks, deploys, failures and storage run in a second engine, too; the inbox in the long tests only. */
const alsoInFirefox = isLong
  ? /(?:deploys|failures|random-failures|forms-offline|inbox(?:-access|-lead)?|navigation|offline|redirects|sign-in|storage|web-font)\.spec\.ts$/
  : /(?:deploys|failures|random-failures|forms-offline|navigation|offline|redirects|sign-in|storage|web-font)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than CI has cores, because tests wait for pages a third of their time.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 30_000 },
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
      use: { launchOptions: chromiumLaunch() },
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
                // Playwright's Chromium has no back/forward cache either: it would wait for a load event that does
                // not happen.
                firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
              },
            },
          },
        ]
      : []),
  ],
  webServer: releaseServer(port),
});
