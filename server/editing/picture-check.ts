import { extname } from 'node:path';

import sharp from 'sharp';

import { readEntryText } from '../../src/cms/entry-text';
import { contentTypeAt } from '../../src/content-model/content-types';
import { fileLimits, megabytes, pictureLimits } from '../../src/content-model/limits';
import { defaultLanguage, fileCodeOf } from '../../src/i18n/languages';

import { entryPlaceOf } from './content-paths';
import { Refusal } from './refusal';

/** A picture as the editor sends it. */
export interface SentPicture {
  path: string;
  /** Base64. */
  content: string;
}

/** By format, the endings that say so. The site’s image tools go by the ending. */
const endings: Readonly<Record<string, readonly string[]>> = {
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  webp: ['.webp'],
  heif: ['.avif'],
  avif: ['.avif'],
};
const kinds = 'PNG, JPEG, WebP or AVIF';

/**
 * @param texts the data files that are saved with it; they tell where the picture is to stand
 * @throws Refusal with the file, what is wrong with it and how to mend that
 */
export async function refuseUnfitPicture(
  { path, content }: SentPicture,
  texts: readonly { path: string; raw: string }[],
): Promise<void> {
  const name = path.split('/').at(-1) ?? path;
  const refuse = (problem: string, mend: string): never => {
    throw new Refusal(422, `The picture “${name}” ${problem}. To mend it: ${mend}.`, { file: path });
  };
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) refuse('is empty', 'choose the file again');
  if (bytes.length > fileLimits.picture) {
    const [size, most] = [bytes.length, fileLimits.picture].map(megabytes);
    refuse(
      `has ${size} MB, and at most ${most} MB are taken`,
      'save it smaller, for example 2400 pixels wide',
    );
  }
  const ending = extname(name).toLowerCase();
  if (ending === '.svg' || isSvg(bytes)) {
    refuse('is an SVG, which can hold programs', `save it as ${kinds}`);
  }
  const size = await sizeOf(bytes);
  if (size && size.width * size.height > pictureLimits.pixels) {
    refuse(
      `is ${size.width} by ${size.height} pixels, and at most ${pictureLimits.pixels / 1_000_000} million pixels are taken`,
      'save it smaller, for example 2400 pixels wide',
    );
  }
  const facts = await factsOf(bytes);
  if (facts === undefined) return refuse('is no picture, or is damaged', `save it again as ${kinds}`);
  const fitting = endings[facts.format];
  if (fitting === undefined)
    return refuse(`is of a kind that the site cannot show (${facts.format})`, `save it as ${kinds}`);
  if (!fitting.includes(ending)) {
    refuse(
      `is in truth a ${facts.format.toUpperCase()}`,
      `give it a name that ends in ${fitting.join(' or ')}`,
    );
  }
  const least = leastWidth(path, name, texts);
  if (facts.width < least) {
    refuse(
      `is ${facts.width} pixels wide, and its place on the page needs ${least}`,
      `choose one that is at least ${least} pixels wide`,
    );
  }
}

function isSvg(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('latin1'));
}

/** @returns what the first bytes say, before anything is decoded; undefined if they do not say it */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
}

/** @returns undefined for what is no picture, or one that cannot be read to its end */
async function factsOf(bytes: Buffer): Promise<{ format: string; width: number } | undefined> {
  try {
    const picture = sharp(bytes);
    const { format, width } = await picture.metadata();
    // A damaged picture shows only when all of it is read.
    await picture.resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return { format: format.toLowerCase(), width };
  } catch {
    return undefined;
  }
}

/** @returns how wide the picture must be in the place where the saved entry names it; 1 if no place is known */
function leastWidth(path: string, name: string, texts: readonly { path: string; raw: string }[]): number {
  const place = entryPlaceOf(path);
  const type = place && contentTypeAt(place.folder, place.slug);
  if (!place || !type) return 1;
  const english = `content/${place.folder}/${place.slug}/index.${fileCodeOf(defaultLanguage)}.md`;
  const values = readEntryText(texts.find((text) => text.path === english)?.raw ?? '') ?? {};
  const widths = Object.entries(type.fields).flatMap(([field, declared]) =>
    declared.kind === 'picture' && values[field] === name ? [declared.minWidth] : [],
  );
  return Math.max(1, ...widths);
}
