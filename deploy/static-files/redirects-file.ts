import type { Site } from '../../server/site';

/** @returns `_redirects` as Netlify and Cloudflare read it: the addresses that moved, each in one step */
export function redirectsFile({ moved }: Pick<Site, 'moved'>): string {
  return [...moved].map(([from, to]) => `${encodeURI(from)} ${encodeURI(to)} 301\n`).join('');
}
