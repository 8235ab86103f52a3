import { createHash } from 'node:crypto';

import { contentTypeAt } from '../../src/content/content-types';
import { routes, type Route } from '../../src/routes/route-table';

import { entryPlaceOf } from './content-paths';
import { draftPrefix } from './refs';

/** @returns a readable and unique host name for a draft's preview */
export function siteNameOf(branch: string): string {
  const readable = branch
    .slice(draftPrefix.length)
    .replace(/\/index$/, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase();
  const suffix = createHash('sha256').update(branch).digest('hex').slice(0, 6);
  return `${readable.slice(0, 50).replace(/^-|-$/g, '')}-${suffix}`;
}

/** @returns the address that shows a file's content; undefined if there is no single page */
export function pageOf(file: string): string | undefined {
  const place = entryPlaceOf(file);
  const type = place && contentTypeAt(place.folder, place.slug);
  if (!place || !type) return undefined;
  const all = Object.values<Route>(routes);
  const own =
    all.find(({ records }) => records === type.name) ??
    all.find(({ path }) => path.toLowerCase() === `/${place.slug}`);
  return own?.path.replace(':slug', place.slug);
}
