import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

/*
 * Draws the icons of browsers and home screens from the SVG files beside this one and static/icon.svg:
 * `npx tsx artwork/icons/render.ts`. The web manifest (src/gatsby/web-manifest.ts) and the head (src/gatsby/html.tsx)
 * name them.
 */

const ROOT = process.cwd();
const SOURCES = path.join(ROOT, 'artwork', 'icons');
const STATIC = path.join(ROOT, 'static');

/** Source, size in pixels, and file below static/. */
const pictures: readonly (readonly [source: string, size: number, target: string])[] = [
  ['tile', 192, 'icons/icon-192.png'],
  ['tile', 512, 'icons/icon-512.png'],
  ['maskable', 192, 'icons/maskable-192.png'],
  ['maskable', 512, 'icons/maskable-512.png'],
  ['monochrome', 512, 'icons/monochrome-512.png'],
  ['full-bleed', 180, 'apple-touch-icon.png'],
];

/** Sizes in favicon.ico, for browsers and tools without SVG icons, which request /favicon.ico. */
const faviconSizes = [16, 32, 48];

/** Draws at the requested size, because scaling afterwards would blur edges. */
async function draw(svg: Buffer, size: number): Promise<Buffer> {
  const { width } = await sharp(svg, { density: 72 }).metadata();
  const picture = await sharp(svg, { density: (72 * size) / width })
    .resize(size, size)
    .png()
    .toBuffer();
  const { isOpaque } = await sharp(picture).stats();
  const drawn = isOpaque ? sharp(picture).removeAlpha() : sharp(picture);
  return drawn.png({ compressionLevel: 9, effort: 10 }).toBuffer();
}

/** @returns an ICO file with the given PNG pictures, each with its side in pixels (below 256) */
function icoOf(entries: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * entries.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(entries.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of entries.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...entries.map(({ png }) => png)]);
}

async function main(): Promise<void> {
  for (const [source, size, target] of pictures) {
    const svg = await readFile(path.join(SOURCES, `${source}.svg`));
    await writeFile(path.join(STATIC, target), await draw(svg, size));
  }
  const favicon = await readFile(path.join(STATIC, 'icon.svg'));
  const entries = await Promise.all(
    faviconSizes.map(async (size) => ({ size, png: await draw(favicon, size) })),
  );
  await writeFile(path.join(STATIC, 'favicon.ico'), icoOf(entries));
}

void main();
