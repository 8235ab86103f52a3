import { isNamedAs, pictureKind } from '../../src/content/content-facts';
import { fileLimits } from '../../src/content/limits';

import { message } from './messages';

/** Facts about a file before its upload. */
export interface PictureFile {
  name: string;
  size: number;
  /** Its first bytes, which show its real kind. */
  head: Uint8Array;
  /** Undefined if the browser cannot decode it. */
  width: number | undefined;
}

/** @returns why the site cannot use the picture; undefined if it can */
export function pictureError(picture: PictureFile, minWidth: number): string | undefined {
  if (!/^[a-z0-9][a-z0-9._-]*\.[a-z]+$/i.test(picture.name)) return message('pictureName');
  const isKind = pictureKind(picture.head);
  if (!isKind || !isNamedAs(isKind, picture.name)) return message('pictureKind');
  if (picture.size > fileLimits.picture) {
    return message('pictureSize', { megabytes: (picture.size / 1024 / 1024).toFixed(1) });
  }
  if (picture.width === undefined) return message('pictureBroken');
  return picture.width < minWidth
    ? message('pictureWidth', { is: picture.width, needed: minWidth })
    : undefined;
}
