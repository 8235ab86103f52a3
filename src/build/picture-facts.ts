import { lstat, open } from 'node:fs/promises';
import { basename } from 'node:path';

import sharp from 'sharp';

import type { PictureFacts } from '../content-model/content-facts';
import { fileLimits, pictureLimits } from '../content-model/limits';
import {
  headLength,
  isNamedAs,
  isNamedAsPicture,
  pictureKind,
  plainFileName,
} from '../content-model/picture-kind';

/**
 * Says what is known of a picture beside an entry. Step by step, so that nothing is handed to a decoder whose first bytes do
 * not say that it is one of the site's kinds (an SVG may name other files), and nothing is decoded before its declared size
 * is known to be bearable.
 *
 * @param path of the file; one whose name is not plain is not looked at, for it may lead out of the folder
 * @returns undefined if there is no such file, or only a link to one
 */
export async function pictureFacts(path: string): Promise<PictureFacts> {
  const name = basename(path);
  const found = plainFileName.test(name) ? await lstat(path).catch(() => undefined) : undefined;
  if (!found?.isFile()) return undefined;
  const kind = pictureKind(await firstBytes(path));
  if (kind === undefined || !isNamedAsPicture(name)) return null;
  if (!isNamedAs(kind, name)) return { trouble: 'ending', kind };
  if (found.size > fileLimits.picture) return { trouble: 'size', bytes: found.size };
  return measured(path);
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function measured(path: string): Promise<PictureFacts> {
  try {
    // The limits of this site are told; sharp's own would make a huge picture look damaged.
    const picture = sharp(path, { limitInputPixels: false });
    const { width, height } = await picture.metadata();
    const { pixels, side } = pictureLimits;
    if (width * height > pixels || Math.max(width, height) > side) return { width, height };
    // A damaged picture shows only when all of it is read.
    await picture.resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
    return { width, height };
  } catch {
    return { trouble: 'damaged' };
  }
}
