import { createHash } from 'node:crypto';

import { contentTypeAt } from '../../src/content-model/content-types';
import { routes, type Route } from '../../src/routes/route-table';

import { entryPlaceOf } from './content-paths';
import { draftPrefix } from './heads';

/** @returns the name under which a draft's preview is reached: readable, and no two drafts have the same */
export function siteNameOf(branch: string): string {
  const readable = branch
    .slice(draftPrefix.length)
    .replace(/\/index$/, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase();
  const mark = createHash('sha256').update(branch).digest('hex').slice(0, 6);
  return `${readable.slice(0, 50).replace(/^-|-$/g, '')}-${mark}`;
}

/** @returns the address at which a file's content shows; undefined where there is no one page */
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
