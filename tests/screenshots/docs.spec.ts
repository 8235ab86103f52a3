import { join } from 'node:path';

import { test } from '@playwright/test';

import { languageByTag } from '../../src/i18n/languages';

import { openPage } from './open-page';

/** The pictures in README.md and docs/screenshots: file, page, language, width, theme, height in widths. */
const pictures = [
  ['home-english', '/', 'en', 1280, 'light', 1.2],
  ['home-dark', '/', 'en', 1280, 'dark', 1.6],
  ['home-japanese', '/', 'ja', 1280, 'light', 1.2],
  ['about-french', '/About', 'fr', 1280, 'light', 1.6],
  ['case-studies-english', '/case-studies', 'en', 1280, 'light', 1.6],
  ['case-study-french', '/case-studies/orderbuddy', 'fr', 1280, 'light', 1.6],
  ['case-study-korean', '/case-studies/taffi', 'ko', 820, 'dark', 1.6],
  ['service-korean', '/services/web-development', 'ko', 390, 'light', 2.6],
  ['technology-japanese', '/tech/full-stack', 'ja', 1280, 'light', 1.6],
  ['projects-english', '/projects', 'en', 1280, 'light', 1.4],
  ['contact-english', '/contact', 'en', 1280, 'light', 1.2],
  ['pricing-japanese', '/Pricing', 'ja', 390, 'dark', 2.2],
] as const;

for (const [file, path, tag, width, colorScheme, height] of pictures)
  test.describe(file, () => {
    // No picture is wider than 900 pixels.
    const deviceScaleFactor = Math.min(1, 900 / width);
    test.use({ viewport: { width, height: 900 }, colorScheme, deviceScaleFactor });

    test(`${path} in ${tag}`, async ({ page, baseURL }) => {
      await openPage(page, baseURL, path, languageByTag(tag));
      await page.screenshot({
        path: join(__dirname, '..', '..', 'docs', 'screenshots', `${file}.jpg`),
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.round(width * height) },
        type: 'jpeg',
        quality: 60,
      });
    });
  });
