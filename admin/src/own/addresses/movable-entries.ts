import { entryName } from '../../../../src/cms/related-types';
import { contentTypes } from '../../../../src/content-model/content-types';
import { routes, type Route } from '../../../../src/routes/route-table';
import { faultOf } from '../../back-end/back-end-fault';
import { currentBackEnd } from '../../back-end/register-back-end';

/** An entry with an address of its own that may be changed. */
export interface MovableEntry {
  folder: string;
  slug: string;
  name: string;
  /** Its address without the last part: `/case-studies/`. */
  parent: string;
}

/** @returns them all, type by type */
export async function loadMovable(): Promise<MovableEntry[]> {
  const types = contentTypes.flatMap((type) => {
    const route = Object.values<Route>(routes).find(
      ({ records, path }) => records === type.name && path.includes(':slug'),
    );
    return route && type.onlySlugs === undefined ? [{ type, parent: route.path.replace(':slug', '') }] : [];
  });
  const lists = await Promise.all(
    types.map(async ({ type, parent }) => {
      const files = (await currentBackEnd()?.entriesByFolder(`content/${type.folder}`, 'md', 2)) ?? [];
      return files.flatMap(({ data, file }) => {
        const [, slug] = /(?:^|\/)([^/]+)\/index\.en\.md$/.exec(file.path) ?? [];
        return slug === undefined
          ? []
          : [{ folder: type.folder, slug, name: entryName(type, slug, data), parent }];
      });
    }),
  );
  return lists.flat();
}

/**
 * Gives an entry another address.
 *
 * @throws BackEndFault if it is refused
 */
export async function moveEntry(entry: MovableEntry, to: string): Promise<void> {
  const response = await fetch('/admin/api/move', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ folder: entry.folder, slug: entry.slug, to }),
  });
  if (response.ok) return;
  throw faultOf(response.status, await response.json().catch(() => undefined));
}
