import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, type Page, type Request } from '@playwright/test';
import { build } from 'esbuild';

import type { Measured } from '../../src/client/web-vitals/protocol';

const root = join(__dirname, '..', '..');
const publicFolder = join(root, '.releases', 'current', 'public');

test('scripts of a site without measurement contain nothing of it', () => {
  const scripts = readdirSync(publicFolder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const measuring = /api\/vitals|web-vitals|largest-contentful-paint/;
  expect(scripts.filter((name) => measuring.test(readFileSync(join(publicFolder, name), 'utf8')))).toEqual(
    [],
  );
});

/** Measures the page as a build with measurement does, and leaves it. */
async function measureAndLeave(page: Page): Promise<Request[]> {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/vitals') sent.push(request);
  });
  const { outputFiles } = await build({
    stdin: {
      contents: "import { measureVisit } from './src/client/web-vitals/measure-visit'; measureVisit();",
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'iife',
  });
  // The page's policy would reject a script element.
  await page.evaluate(outputFiles[0]?.text ?? '');
  await page.locator('h1').click();
  await page.evaluate(async () => {
    // Two frames, because the library reports paints in the next one.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  return sent;
}

test('a measured visit reports its speed to the site’s own server, once and without a cookie', async ({
  page,
  context,
}) => {
  await page.goto('/services?lang=fr');
  expect((await context.cookies()).map(({ name }) => name)).toContain('i18n_redirected');
  const sent = await measureAndLeave(page);
  expect(sent).toHaveLength(1);
  const headers = (await sent[0]?.allHeaders()) ?? {};
  expect(headers.cookie).toBeUndefined();
  const { page: kind, language, measurements } = sent[0]?.postDataJSON() as Measured;
  expect([kind, language]).toEqual(['services', 'fr']);
  expect(measurements.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']));
  expect(sent[0]?.postData()).not.toContain('lang=');
});

test('a visitor with Do Not Track is not measured', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto('/services');
  expect(await measureAndLeave(page)).toEqual([]);
});
