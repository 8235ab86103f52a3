import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp, { type Region } from 'sharp';

import { phraseEnd } from '../phrases';

import { cardColourNames, cardDrawing, pictureArea, type CardColours, type CardScene } from './card-drawing';
import type { Typefaces } from './typefaces';

/** Bytes. */
export const heaviestCard = 100_000;

export interface Card extends Omit<CardScene, 'hasPicture'> {
  picture?: string | undefined;
  /** Stays in view where the picture is cut. */
  focus?: readonly [x: number, y: number] | undefined;
}

/** @returns a picture of 1200 × 630 pixels and at most 100 kB, in the format of cardFormat */
export async function drawCard(card: Card, colours: CardColours, typefaces: Typefaces): Promise<Buffer> {
  const { texts, language, picture, focus } = card;
  const all = Object.values(texts).join('').replaceAll(phraseEnd, '');
  const setter = await typefaces.forText(all, language);
  const drawing = cardDrawing({ ...card, hasPicture: picture !== undefined }, colours, setter);
  const layers =
    picture === undefined
      ? []
      : [{ input: await cornered(picture, focus), left: pictureArea.left, top: pictureArea.top }];
  const whole = sharp(Buffer.from(drawing)).composite(layers).removeAlpha();
  // Flat colours compress well without loss.
  if (picture === undefined) return whole.png({ compressionLevel: 9 }).toBuffer();
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
  for (const quality of [90, 84, 76, 66, 54, 40, 25]) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length <= heaviestCard) return jpeg;
  }
  throw new Error(`The card of ${card.path} is too heavy: its picture has too many details.`);
}

export function cardFormat(card: Pick<Card, 'picture'>): 'png' | 'jpg' {
  return card.picture === undefined ? 'png' : 'jpg';
}

/** @returns the picture in its area's size, with round corners on the left */
async function cornered(picture: string, focus: Card['focus']): Promise<Buffer> {
  const { width, height } = pictureArea;
  const shape = `<svg width="${width}" height="${height}"><rect width="${width + 40}" height="100%" rx="20"/></svg>`;
  const source = sharp(picture);
  const shown = focus && cutAround(focus, await source.metadata());
  return (shown ? source.extract(shown) : source)
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** @returns the largest part of a picture with the ratio of its area, placed as `object-position` does */
function cutAround([x, y]: readonly [number, number], size: { width: number; height: number }): Region {
  const scale = Math.min(size.width / pictureArea.width, size.height / pictureArea.height);
  const [width, height] = [Math.round(pictureArea.width * scale), Math.round(pictureArea.height * scale)];
  const left = Math.round(((size.width - width) * x) / 100);
  return { left, top: Math.round(((size.height - height) * y) / 100), width, height };
}

/** @throws if tokens.css lacks a colour */
export async function cardColours(root: string): Promise<CardColours> {
  const tokens = await readFile(join(root, 'src/styles/tokens.css'), 'utf8');
  const found = cardColourNames.map((name) => {
    const colour = new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(tokens)?.[1];
    if (colour === undefined)
      throw new Error(`tokens.css names no colour --${name}, in which cards are drawn.`);
    return [name, colour] as const;
  });
  return Object.fromEntries(found) as CardColours;
}
