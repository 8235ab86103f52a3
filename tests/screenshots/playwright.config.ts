import { defineConfig } from '@playwright/test';

import browserTests from '../browser/playwright.config';

const [chromium] = browserTests.projects ?? [];
/** `docs` or `handbook`. */
const spec = process.env.SCREENSHOTS;
const windows = [390, 820, 1280, 1920].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * `npm run screenshots`: every page in each window, language and theme. `SCREENSHOTS=docs`: those of
 * docs/screenshots; `SCREENSHOTS=handbook`: those of admin/handbook.
 */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: `${spec ?? 'pages'}.spec.ts`,
  outputDir: '../../.screenshots/results',
  reporter: [['list'], ['html', { outputFolder: '../../.screenshots/report', open: 'never' }]],
  use: { ...browserTests.use, contextOptions: { reducedMotion: 'reduce' } },
  projects: spec
    ? [{ ...chromium, name: spec }]
    : windows.map(({ width, colorScheme }) => ({
        ...chromium,
        name: `${width}-${colorScheme}`,
        use: { ...chromium?.use, viewport: { width, height: 900 }, colorScheme },
      })),
});
