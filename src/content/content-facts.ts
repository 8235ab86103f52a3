export type PictureProblem =
  /** The file extension is that of another kind. */
  | { problem: 'ending'; kind: PictureKind }
  | { problem: 'size'; bytes: number }
  /** The file begins like a picture but cannot be decoded. */
  | { problem: 'damaged' };

/** A file named by a picture field: undefined if missing, null if not a picture. */
export type PictureFacts = { width: number; height: number } | PictureProblem | null | undefined;

/** The rest of the content, as validation needs it. */
export interface ContentFacts {
  /** @param name of a file beside the entry */
  picture: (name: string) => PictureFacts;
  /** Whether the site has a page at a path such as `/contact`. */
  hasPage: (path: string) => boolean;
  /** Every public address of the site; moved addresses are not checked if it is undefined. */
  addresses?: ReadonlySet<string>;
  /** Slugs of all entries of a content type, by its GraphQL name. */
  slugsOf: (typeName: string) => ReadonlySet<string>;
}

/** The kinds of picture that the site accepts. */
export type PictureKind = 'PNG' | 'JPEG' | 'WebP' | 'AVIF';

/** File extensions by kind, which image tools and browsers rely on. */
const endings: Readonly<Record<PictureKind, RegExp>> = {
  PNG: /\.png$/i,
  JPEG: /\.jpe?g$/i,
  WebP: /\.webp$/i,
  AVIF: /\.avif$/i,
};

/** Number of bytes at the start of a file that show its kind. */
export const headLength = 32;

/** @returns the kind of a file by its first bytes; undefined if the site cannot use it */
export function pictureKind(head: Uint8Array): PictureKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, headLength));
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'PNG';
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'JPEG';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'WebP';
  return text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8)) ? 'AVIF' : undefined;
}

export function isNamedAs(kind: PictureKind, name: string): boolean {
  return endings[kind].test(name);
}

export function isNamedAsPicture(name: string): boolean {
  return Object.values(endings).some((ending) => ending.test(name));
}

/**
 * A file name without folders, special characters of a shell, or a dot at its beginning. File systems allow 255 characters, and
 * picture tools append some.
 */
export const plainFileName = /^[a-z0-9][a-z0-9._-]{0,199}$/i;

/**
 * @returns each name with another one that is the same on Windows and macOS, which ignore case and Unicode composition
 */
export function sameNames(names: readonly string[], all: readonly string[]): [name: string, other: string][] {
  const folded = (name: string): string => name.normalize('NFC').toLowerCase();
  return names.flatMap((name): [string, string][] => {
    const other = all.find((one) => one !== name && folded(one) === folded(name));
    return other === undefined ? [] : [[name, other]];
  });
}
