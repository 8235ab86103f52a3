import type { ContentType } from '../../content/field';
import { failurePages, routes, type Namespace, type Route, type RouteName } from '../../routes/route-table';

import type { Place } from './view';

/** Other pages that show an entry, by content type; the one that shows most of it comes first. */
const shownAt: Readonly<Record<string, readonly RouteName[]>> = {
  CaseStudy: ['caseStudies', 'home'],
  Project: ['projects', 'home'],
  Service: ['services', 'home'],
  Technology: ['tech', 'techs'],
  Company: ['about', 'contact', 'home'],
  Office: ['contact', 'about'],
  Testimonial: ['home'],
  Client: ['about'],
  Person: ['about'],
};

const allRoutes: Readonly<Record<string, Route>> = { ...routes, ...failurePages };

export function routeOf(name: string): Route | undefined {
  return allRoutes[name];
}

/** @returns the pages that show an entry, its own first */
export function placesOfEntry(type: ContentType, slug: string): Place[] {
  const ownPages = Object.entries(allRoutes).flatMap(([route, { path, records }]): Place[] => {
    if (records === type.name) return [{ route, slug }];
    return type.folder === 'pages' && path.toLowerCase() === `/${slug}` ? [{ route }] : [];
  });
  // The address of the home page has no slug.
  const home: Place[] = type.folder === 'pages' && slug === 'home' ? [{ route: 'home' }] : [];
  return [...ownPages, ...home, ...(shownAt[type.name] ?? []).map((route) => ({ route }))];
}

/** @returns the pages that use a namespace of messages; every page uses `common` */
export function placesOfMessages(namespace: string): Place[] {
  return Object.entries(allRoutes)
    .filter(([, { namespaces }]) => namespace === 'common' || namespaces?.includes(namespace as Namespace))
    .map(([route]) => ({ route }));
}

/** @returns the address of a page, such as `/case-studies/orderbuddy` */
export function addressOf({ route, slug = '…' }: Place): string {
  return routeOf(route)?.path.replace(':slug', slug) ?? '/';
}
