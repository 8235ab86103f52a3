import { defineConfig } from '@playwright/test';

import { chromiumArguments, findChromium } from '../chromium.mjs';

const port = Number(process.env.TEST_PORT ?? 9320);
const stylePagePort = port + 1;
const executablePath = findChromium();

/** The style page stands apart from the site, which has no trace of it. */
export const stylePageOrigin = `http://localhost:${stylePagePort}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  // No name of a system in it: the same pictures hold everywhere (tolerance below).
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/visual.json' }]],
  expect: {
    timeout: 15_000,
    // Measured: other hinting of letters changes nothing, drawing by a graphics card 0.1 to 1.5 % (so it stays off), a call to
    // action half a shade lighter 200 of the button's; a colour is told apart from one a step away.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.05, scale: 'device' },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'Europe/Paris',
    // Half a pixel for each of the page's keeps the pictures small and evens out how systems smooth their letters.
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    // What makes a picture steady is a style of the test's.
    bypassCSP: true,
    launchOptions: {
      // Letters as wide as the font says, not as a system's hinting rounds them: lines break the same everywhere.
      args: [
        ...chromiumArguments,
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  webServer: [
    {
      command: 'node .build/server.mjs',
      cwd: '../..',
      env: { PORT: String(port), ADMIN: 'off', LOG_LEVEL: 'warn' },
      url: `http://127.0.0.1:${port}/healthz`,
      reuseExistingServer: false,
    },
    {
      command: 'node --import tsx tests/visual/style-page-server.ts',
      cwd: '../..',
      env: { PORT: String(stylePagePort) },
      url: `${stylePageOrigin}/style-page/en`,
      reuseExistingServer: false,
    },
  ],
});
