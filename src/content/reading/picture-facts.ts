import { lstat, open } from 'node:fs/promises';
import { basename } from 'node:path';

import sharp from 'sharp';

import {
  type PictureFacts,
  headLength,
  isNamedAs,
  isNamedAsPicture,
  pictureKind,
  plainFileName,
} from '../content-facts';
import { fileLimits, pictureLimits } from '../limits';

/**
 * Inspects a picture beside an entry.
 * @param path of the file; names that are not plain are rejected, because they may leave the folder
 * @returns undefined for missing files and links
 */
export async function pictureFacts(path: string): Promise<PictureFacts> {
  const name = basename(path);
  const found = plainFileName.test(name) ? await lstat(path).catch(() => undefined) : undefined;
  if (!found?.isFile()) return undefined;
  return inspectPicture(name, await firstBytes(path), found.size, path);
}

/**
 * Inspects in steps: only files whose first bytes match a format of the site are decoded (an SVG may load other files), and only
 * below the size limits.
 * @param head the first bytes @param size of the file in bytes @param source its path or its bytes
 */
export async function inspectPicture(
  name: string,
  head: Uint8Array,
  size: number,
  source: string | Buffer,
): Promise<PictureFacts> {
  const kind = pictureKind(head);
  if (kind === undefined || !isNamedAsPicture(name)) return null;
  if (!isNamedAs(kind, name)) return { problem: 'ending', kind };
  if (size > fileLimits.picture) return { problem: 'size', bytes: size };
  return measured(source);
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

async function measured(source: string | Buffer): Promise<PictureFacts> {
  try {
    // The site's limits are checked; with sharp's own, huge pictures would look damaged.
    const picture = sharp(source, { limitInputPixels: false });
    const { width, height } = await picture.metadata();
    const { pixels, side } = pictureLimits;
    if (width * height > pixels || Math.max(width, height) > side) return { width, height };
    // Damage only shows when the whole picture is decoded.
    await picture.resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
    return { width, height };
  } catch {
    return { problem: 'damaged' };
  }
}
