import { hashedPatterns } from '../releases/hashed-files';

/** Pages are revalidated and only cached by the visitor’s browser, because the language may differ. */
export const pageHeaders = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' };

export const fileVary = 'Accept-Encoding';

/** An hour, because an editor may undo a move. */
export const redirectCaching = 'public, max-age=3600';

export const yearCaching = 'public, max-age=31536000, immutable';
export const dataCaching = 'public, max-age=0, must-revalidate';

/** Caching of files by their paths; the first pattern counts. nginx’s configuration is generated from this table. */
export const fileCaching: readonly (readonly [pattern: string, caching: string])[] = [
  ...hashedPatterns.map((pattern) => [pattern, yearCaching] as const),
  ['^/page-data/', dataCaching],
];
export const otherCaching = 'no-cache';
const rules = fileCaching.map(([pattern, caching]) => [new RegExp(pattern), caching] as const);

/** @param file path under public/, with a leading slash */
export function cacheControlOf(file: string): string {
  return rules.find(([pattern]) => pattern.test(file))?.[1] ?? otherCaching;
}

/** @returns whether `If-None-Match` contains the ETag */
export function hasVersion(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => plain(tag.trim()));
  return known !== undefined && (known.includes(plain(etag)) || known.includes('*'));
}

/** Weak comparison, as for reading. */
function plain(tag: string): string {
  return tag.replace(/^W\//, '');
}
