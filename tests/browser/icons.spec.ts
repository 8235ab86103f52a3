import { expect, test } from '@playwright/test';
import sharp from 'sharp';

import { attributeOf, elementsIn, withAttribute } from './html';
import { openFully } from './hydration';
import { textOf } from './release-files';

interface Icon {
  src: string;
  sizes: string;
  type: string;
}

test('the head links a drawn icon and a manifest, and each icon is served as declared, under its usual names too', async ({
  page,
  request,
}) => {
  await openFully(page, '/');
  const hrefOf = async (selector: string) => String(await page.locator(selector).getAttribute('href'));

  const manifest = await request.get(await hrefOf('link[rel=manifest]'));
  const { icons } = (await manifest.json()) as { icons: Icon[] };
  expect(icons.length).toBeGreaterThan(0);
  for (const { src, sizes, type } of icons) {
    const answer = await request.get(src);
    expect.soft(answer.status(), src).toBe(200);
    expect.soft(answer.headers()['content-type'], src).toBe(type);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect.soft(`${width}x${height}`, src).toBe(sizes);
  }

  const drawn = await request.get(await hrefOf('link[rel=icon]'));
  expect.soft(drawn.headers()['content-type']).toContain('image/svg+xml');
  expect.soft(await drawn.text()).toContain('prefers-color-scheme: dark');

  const touch = await sharp(await (await request.get('/apple-touch-icon.png')).body()).metadata();
  expect.soft([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false]);

  const ico = await (await request.get('/favicon.ico')).body();
  const sides = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + 16 * index));
  expect.soft(sides).toEqual([16, 32, 48]);
});

test('the browser’s own bars have a colour in both themes', () => {
  const colours = withAttribute(elementsIn(textOf('index.html')), 'meta', 'name', 'theme-color');
  for (const theme of ['light', 'dark'] as const) {
    const [colour] = colours.filter(
      (meta) => attributeOf(meta, 'media') === `(prefers-color-scheme: ${theme})`,
    );
    expect(attributeOf(colour, 'content'), theme).toMatch(/^#[0-9a-f]{6}$/);
  }
});
