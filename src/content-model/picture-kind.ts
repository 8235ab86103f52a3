/** The kinds of picture that the site takes. */
export type PictureKind = 'PNG' | 'JPEG' | 'WebP' | 'AVIF';

/** Of each kind, the endings that say so: the site’s image tools and browsers go by the ending. */
const endings: Readonly<Record<PictureKind, RegExp>> = {
  PNG: /\.png$/i,
  JPEG: /\.jpe?g$/i,
  WebP: /\.webp$/i,
  AVIF: /\.avif$/i,
};

/** How many of a file’s first bytes tell its kind. */
export const headLength = 32;

/** @returns what a file with these first bytes is, whatever its name says; undefined for what the site cannot use */
export function pictureKind(head: Uint8Array): PictureKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, headLength));
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'PNG';
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'JPEG';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'WebP';
  return text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8)) ? 'AVIF' : undefined;
}

/** @returns whether a file of this name says that it is of this kind */
export function isNamedAs(kind: PictureKind, name: string): boolean {
  return endings[kind].test(name);
}

/** @returns whether a file of this name says that it is a picture of a kind that the site takes */
export function isNamedAsPicture(name: string): boolean {
  return Object.values(endings).some((ending) => ending.test(name));
}

/** A file name without folders, signs of a shell, or a dot at its beginning. */
export const plainFileName = /^[a-z0-9][a-z0-9._-]*$/i;
