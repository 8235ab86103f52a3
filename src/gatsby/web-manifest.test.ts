import { join } from 'node:path';

import sharp from 'sharp';

import { manifestOptions } from './web-manifest';

const project = join(__dirname, '..', '..');

interface Manifest {
  name: string;
  description: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

const manifest = manifestOptions(project) as unknown as Manifest;

it.each(manifest.icons)('names an icon that is there, in the size it claims: $src', async (icon) => {
  const { width, height, format } = await sharp(join(project, 'static', icon.src)).metadata();
  expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({
    sizes: icon.sizes,
    type: icon.type,
  });
});

it('has plain and maskable icons in both sizes, and a monochrome one', () => {
  const offered = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  expect(offered).toEqual(
    expect.arrayContaining([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 512x512',
    ]),
  );
});

it.each(manifest.icons.filter(({ purpose }) => purpose === 'maskable'))(
  'leaves no ground open at the edges of $src, and keeps the mark inside the middle 80 %',
  async ({ src }) => {
    const file = sharp(join(project, 'static', src));
    expect((await file.stats()).isOpaque).toBe(true);
    const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return data.subarray(at, at + 3).join();
    };
    const strays = new Set<string>();
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        const outside = Math.hypot(x - info.width / 2, y - info.height / 2) > 0.4 * info.width;
        if (outside && pixel(x, y) !== pixel(0, 0)) strays.add(`${x},${y}`);
      }
    }
    expect([...strays]).toEqual([]);
  },
);

it('contains name and description, and shortcuts with the labels of the menus', () => {
  expect(manifest.name).toBeTruthy();
  expect(manifest.description).toContain('Together We Grow');
  expect(manifest.shortcuts).toEqual([
    { name: 'Case Studies', url: '/case-studies' },
    { name: 'Get in touch', url: '/get-in-touch' },
    { name: 'Create request', url: '/Pricing' },
  ]);
});

it('returns options without content and messages', () => {
  expect(manifestOptions(join(project, 'nowhere'))).toMatchObject({ name: 'Website', shortcuts: [] });
});
