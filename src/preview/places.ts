import type { ContentType } from '../content-model/field';
import { failurePages, routes, type Namespace, type Route, type RouteName } from '../routes/route-table';

import type { Place } from './view';

/** Pages that show an entry besides its own, by content type; the one that shows most of it comes first. */
const shownAt: Readonly<Record<string, readonly RouteName[]>> = {
  CaseStudy: ['caseStudies', 'home'],
  Project: ['projects', 'home'],
  Service: ['services', 'home'],
  Technology: ['tech', 'techs'],
  Company: ['about', 'contact', 'home'],
  Office: ['contact', 'about'],
  Testimonial: ['home'],
  Client: ['about'],
};

const allRoutes: Readonly<Record<string, Route>> = { ...routes, ...failurePages };

/** @returns the route of a name of the table; failure pages have one too */
export function routeOf(name: string): Route | undefined {
  return allRoutes[name];
}

/** @returns where an entry is seen, its own page first; empty for entries that no page shows */
export function placesOfEntry(type: ContentType, slug: string): Place[] {
  const own = Object.entries(allRoutes).flatMap(([route, { path, records }]): Place[] => {
    if (records === type.name) return [{ route, slug }];
    return type.folder === 'pages' && path.toLowerCase() === `/${slug}` ? [{ route }] : [];
  });
  // The copy of the home page has no name in its address.
  const home: Place[] = type.folder === 'pages' && slug === 'home' ? [{ route: 'home' }] : [];
  return [...own, ...home, ...(shownAt[type.name] ?? []).map((route) => ({ route }))];
}

/** @returns the pages that use a namespace of messages; the frame of every page uses `common` */
export function placesOfWords(namespace: string): Place[] {
  return Object.entries(allRoutes)
    .filter(([, { namespaces }]) => namespace === 'common' || namespaces?.includes(namespace as Namespace))
    .map(([route]) => ({ route }));
}

/** @returns the address of a page, such as `/case-studies/orderbuddy` */
export function addressOf({ route, slug = '…' }: Place): string {
  return routeOf(route)?.path.replace(':slug', slug) ?? '/';
}
