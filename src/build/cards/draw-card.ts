import sharp from 'sharp';

import { phraseEnd } from '../phrases';

import type { CardColours } from './card-colours';
import { cardDrawing, pictureArea, type CardScene } from './card-drawing';
import type { Typefaces } from './typefaces';

/** The most a card may weigh, in bytes. */
export const heaviestCard = 100_000;

export interface Card extends Omit<CardScene, 'hasPicture'> {
  /** The file of a picture. */
  picture?: string | undefined;
}

/** @returns a picture of 1200 by 630 pixels and at most 100 kB, in the format that cardFormat tells */
export async function drawCard(card: Card, colours: CardColours, typefaces: Typefaces): Promise<Buffer> {
  const { words, language, picture } = card;
  const all = Object.values(words).join('').replaceAll(phraseEnd, '');
  const setter = await typefaces.forText(all, language);
  const drawing = cardDrawing({ ...card, hasPicture: picture !== undefined }, colours, setter);
  const layers =
    picture === undefined
      ? []
      : [{ input: await cornered(picture), left: pictureArea.left, top: pictureArea.top }];
  const whole = sharp(Buffer.from(drawing)).composite(layers).removeAlpha();
  // Even grounds weigh little without any loss.
  if (picture === undefined) return whole.png({ compressionLevel: 9 }).toBuffer();
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
  for (const quality of [90, 84, 76, 66, 54, 40, 25]) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length <= heaviestCard) return jpeg;
  }
  throw new Error(`The card of ${card.path} is too heavy: its picture has too many details.`);
}

/** @returns the ending of the card's file */
export function cardFormat(card: Pick<Card, 'picture'>): 'png' | 'jpg' {
  return card.picture === undefined ? 'png' : 'jpg';
}

/** @returns the picture in its area's size, with round corners where it does not run out of the card */
async function cornered(picture: string): Promise<Buffer> {
  const { width, height } = pictureArea;
  const shape = `<svg width="${width}" height="${height}"><rect width="${width + 40}" height="100%" rx="20"/></svg>`;
  return sharp(picture)
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
