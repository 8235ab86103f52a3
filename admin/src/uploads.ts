import { headLength, isNamedAsPicture, pictureKind } from '../../src/content/content-facts';
import { fileLimits } from '../../src/content/limits';

import { notify } from './dialogs/back-end-dialogs';
import { message } from './messages';
import { pictureError } from './picture-check';
import { jpegNameOf, uploadName } from './pictures/picture-names';

/** The widest picture of any page (src/templates/fragments.ts), with some room for a crop. */
const widest = 3200;

/**
 * Prepares a chosen, dropped or pasted file: converts pictures of iPhones, makes larger ones than any page needs smaller, and gives
 * them a name for all file systems.
 *
 * @param minWidth of the field, in pixels
 * @returns undefined if the site cannot use it; a dialog shows why
 */
export async function preparePicture(file: File, minWidth: number): Promise<File | undefined> {
  const picture = await convert(file).catch(() => undefined);
  const problem = picture === undefined ? message('pictureBroken') : await pictureProblem(picture, minWidth);
  if (problem === undefined) return picture;
  notify(message('dialogPictureTitle'), `${file.name}: ${problem}`);
  return undefined;
}

async function convert(file: File): Promise<File> {
  const head = await headOf(file);
  if (isHeic(head)) return drawPicture(await decodeHeic(file), jpegNameOf(file.name));
  const name = uploadName(file.name);
  const kind = pictureKind(head);
  if (kind === undefined || !isNamedAsPicture(name)) return named(file, name);
  // Decoding turns the picture as its EXIF data says.
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined || (picture.width <= widest && file.size <= fileLimits.picture))
    return named(file, name);
  return drawPicture(picture, kind === 'PNG' ? name : jpegNameOf(name));
}

async function headOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, headLength).arrayBuffer());
}

function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  return (
    text.slice(4, 8) === 'ftyp' && /hei[cfxms]|hev[cx]|mif1|msf1/.test(text.slice(8)) && !/avi[fs]/.test(text)
  );
}

/** Safari decodes it itself; for the others a decoder of some megabytes is loaded. */
async function decodeHeic(file: File): Promise<ImageBitmap> {
  const own = await createImageBitmap(file).catch(() => undefined);
  if (own !== undefined) return own;
  const { heicTo } = await import('heic-to');
  return createImageBitmap(await heicTo({ blob: file, type: 'image/jpeg', quality: 0.95 }));
}

/** A part of a picture, in pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * @param name a PNG stays one; all others become JPEG
 * @returns a file with the area, the whole picture by default, no wider than any page needs
 */
export async function drawPicture(
  picture: ImageBitmap,
  name: string,
  area: Area = { left: 0, top: 0, width: picture.width, height: picture.height },
): Promise<File> {
  const isPng = name.endsWith('.png');
  const type = isPng ? 'image/png' : 'image/jpeg';
  const scale = Math.min(1, widest / area.width);
  const canvas = new OffscreenCanvas(Math.round(area.width * scale), Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  const { left, top, width, height } = area;
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type, quality: 0.9 });
  return new File([blob], isPng ? name : jpegNameOf(name), { type });
}

function named(file: File, name: string): File {
  return file.name === name ? file : new File([file], name, { type: file.type });
}

/** @returns why the site cannot use the picture in a field of this width; undefined if it can */
async function pictureProblem(file: File, minWidth: number): Promise<string | undefined> {
  const width = await createImageBitmap(file).then(
    (picture) => picture.width,
    () => undefined,
  );
  return pictureError({ name: file.name, size: file.size, head: await headOf(file), width }, minWidth);
}
