import { isHashed } from './hashed-files';

/** Pages are asked for anew each time, and kept by the visitor's own browser alone: the next visitor may read another language. */
export const pageCaching = 'private, no-cache';

/** What pages differ by at one address. */
export const pageVary = 'Cookie, Accept-Encoding';

/** A file's address says nothing of its encoding. */
export const fileVary = 'Accept-Encoding';

/** An hour: an editor may take a moved page's redirect back. */
export const redirectCaching = 'public, max-age=3600';

export const yearCaching = 'public, max-age=31536000, immutable';
export const dataCaching = 'public, max-age=0, must-revalidate';

/**
 * @param file path under public/, with a leading slash
 * @returns how long it may be kept: for a year if its name says its content, else only until it has been asked for again
 */
export function cacheControlOf(file: string): string {
  if (isHashed(file)) return yearCaching;
  return file.startsWith('/page-data/') ? dataCaching : 'no-cache';
}
