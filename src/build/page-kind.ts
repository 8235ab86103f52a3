import { routes, type Route } from '../routes/route-table';
import type { PageKind } from '../search/search-index';

const kinds = new Map<Route, PageKind>([
  [routes.service, 'service'],
  [routes.technology, 'technology'],
  [routes.caseStudy, 'caseStudy'],
  [routes.projectDetail, 'project'],
]);

/** @returns what the pages of a route are: one of many entries of a kind, else just a page */
export function kindOf(route: Route): PageKind {
  return kinds.get(route) ?? 'page';
}
