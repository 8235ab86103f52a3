import { basename } from 'node:path';

import sharp from 'sharp';

import { headLength, isNamedAs, pictureKind } from '../../src/content/content-facts';
import { pathBeside } from '../../src/content/content-path';
import { pictureLimits } from '../../src/content/limits';
import { english } from '../../src/content/translations/text-source';

import type { Editor } from './admin-guard';
import { isPicturePath } from './content-paths';
import type { ContentStore } from './content-store';
import { editorErrorFor } from './http-error';
import { rejectInvalidPicture } from './picture-check';
import { readTexts } from './reading';
import { saveChanges } from './save';

export interface PictureReplacement {
  /** Blob id of the present picture. */
  id: string;
  /** The new file, as Base64. */
  content: string;
}

/**
 * Replaces a picture in all published entries that have it, in one commit. The files keep their names, so the new one is converted
 * to the format of each.
 * @returns the paths of the replaced files
 * @throws HttpError
 */
export async function replacePicture(
  store: ContentStore,
  { id, content }: PictureReplacement,
  author: Editor,
): Promise<{ files: string[] }> {
  const bytes = Buffer.from(content, 'base64');
  return store.change(async (refs) => {
    const tree = await store.objects.treeOf(refs.tip);
    const paths = [...tree.keys()].filter((path) => tree.get(path)?.id === id && isPicturePath(path));
    const [first] = paths;
    if (first === undefined) throw editorErrorFor(404, 'versionGone', {});
    const beside = await readTexts(store, tree, paths.map(englishTextBeside));
    const texts = [...beside].map(([path, raw]) => ({ path, raw }));
    const changes = new Map<string, Buffer>();
    for (const path of paths) {
      const picture = await inFormatOf(path, bytes);
      await rejectInvalidPicture({ path, content: picture.toString('base64') }, texts);
      changes.set(path, picture);
    }
    const message = `Replace picture “${basename(first)}”`;
    const saved = await saveChanges(store, refs, undefined, { changes, message, author });
    return { refs: saved, answer: { files: paths } };
  });
}

function englishTextBeside(path: string): string {
  return pathBeside(path, `index.${english}.md`);
}

/** @returns the picture in the format that the file's name says; what is no picture is rejected later */
async function inFormatOf(path: string, bytes: Buffer): Promise<Buffer> {
  const kind = pictureKind(bytes.subarray(0, headLength));
  const wanted = (['PNG', 'JPEG', 'WebP', 'AVIF'] as const).find((one) => isNamedAs(one, path));
  if (kind === undefined || wanted === undefined || kind === wanted) return bytes;
  return sharp(bytes, { limitInputPixels: pictureLimits.pixels })
    .rotate()
    .toFormat(wanted.toLowerCase() as Lowercase<typeof wanted>, { quality: 90 })
    .toBuffer()
    .catch(() => bytes);
}
