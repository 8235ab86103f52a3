import sharp from 'sharp';

import { pictureKind, type PictureKind } from '../../src/content/content-facts';
import { pictureLimits } from '../../src/content/limits';

import { isPicturePath, rejectForeignPaths } from './content-paths';
import type { ContentStore } from './content-store';
import { rejectForeignCommit } from './history';
import { HttpError } from './http-error';
import { noFile } from './reading';

/** A picture in a commit, published or of the entry's draft. */
export interface PicturePlace {
  path: string;
  commit: string;
}

/** Small versions of pictures, as WebP. */
export type Thumbnails = (place: PicturePlace) => Promise<Buffer>;

/** Pixels, for screens with two device pixels per CSS pixel. */
const size = { width: 320, height: 240 };
const cachedAtMost = 500;

export function openThumbnails(store: ContentStore): Thumbnails {
  /** By blob id. */
  const known = new Map<string, Buffer>();
  return async (place) => {
    const id = await findPicture(store, place);
    const picture = known.get(id) ?? (await shrink((await store.objects.read([id])).get(id)));
    known.set(id, picture);
    const [oldest] = known.keys();
    if (known.size > cachedAtMost && oldest !== undefined) known.delete(oldest);
    return picture;
  };
}

/**
 * @returns the file as it is, with its media type
 * @throws HttpError if it is no picture of a kind that the site shows
 */
export async function readPicture(
  store: ContentStore,
  place: PicturePlace,
): Promise<{ type: string; bytes: Buffer }> {
  const id = await findPicture(store, place);
  const bytes = (await store.objects.read([id])).get(id) ?? Buffer.alloc(0);
  return { type: `image/${kindOf(bytes).toLowerCase()}`, bytes };
}

/** @returns its blob id */
async function findPicture(store: ContentStore, { path, commit }: PicturePlace): Promise<string> {
  rejectForeignPaths([path], isPicturePath);
  await rejectForeignCommit(store, await store.refs(), commit, path);
  const id = (await store.objects.treeOf(commit)).get(path)?.id;
  if (id === undefined) throw noFile(path);
  return id;
}

async function shrink(bytes: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  kindOf(bytes);
  return sharp(bytes, { limitInputPixels: pictureLimits.pixels })
    .rotate()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
}

/** An SVG is no picture here: it could load other files. */
function kindOf(bytes: Buffer): PictureKind {
  const kind = pictureKind(bytes);
  if (kind === undefined) throw unreadable();
  return kind;
}

function unreadable(): HttpError {
  return new HttpError(422, 'The picture cannot be read.');
}
