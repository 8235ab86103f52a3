import { defineConfig } from '@playwright/test';

import { completeChromiumLaunch } from '../chromium.mjs';

const port = Number(process.env.TEST_PORT ?? 9320);
const stylePagePort = port + 1;
// The headless shell draws letters a little differently.
const launch = completeChromiumLaunch();

/** The style page has a server of its own, because it is no part of the site. */
export const stylePageOrigin = `http://localhost:${stylePagePort}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  // Without the system's name: the same screenshots apply everywhere (tolerance below).
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/visual.json' }]],
  expect: {
    timeout: 15_000,
    // Measured: hinting changes nothing, GPU rendering 0.1 to 1.5 % (so it is off), a button half a shade lighter 200
    // of its pixels; colours one step apart are detected.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.05, scale: 'device' },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'Europe/Paris',
    // Half resolution keeps the files small and evens out font smoothing.
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    // Stable rendering is configured in stable-screenshots.ts.
    bypassCSP: true,
    launchOptions: {
      ...launch,
      // Character widths from the font instead of the system's hinting, so that lines break the same everywhere.
      args: [
        ...launch.args,
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
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
