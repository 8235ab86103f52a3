import { RouteError } from './route-error';
import { routes, type Route } from './route-table';

/** What the navigation guard says to an address of this site. */
export type Verdict =
  | { kind: 'allow'; path: string }
  | { kind: 'redirect'; path: string }
  | { kind: 'not-found' }
  /** The route cannot be answered; the status is the answer's. */
  | { kind: 'failure'; error: RouteError };

/** A further guard that a route names: it allows the address or redirects to another path. */
export type NamedGuard = (path: string) => Verdict;

/** The guards that routes may name. */
export const namedGuards: Readonly<Record<string, NamedGuard>> = {};

/**
 * The one function every navigation passes. It allows the addresses of the route table and redirects other
 * capitalisations, trailing slashes and `index.html` to them. Whether a `:slug` has content shows when its page
 * is loaded.
 *
 * @param pathname path of an address, without query and hash
 * @param table the routes, in the order in which they are tried
 * @param guards what the routes' `guards` name; one that does not exist is a failure with status 500
 */
export function guard(
  pathname: string,
  table: Readonly<Record<string, Route>> = routes,
  guards: Readonly<Record<string, NamedGuard>> = namedGuards,
): Verdict {
  const found = findRoute(pathname, table);
  if (found === undefined) return { kind: 'not-found' };
  const { path, route } = found;
  if (path !== pathname) return { kind: 'redirect', path };
  for (const name of route.guards ?? []) {
    const named = guards[name];
    if (!named) return { kind: 'failure', error: new RouteError(500, `Unknown guard: ${name}`) };
    const verdict = named(path);
    if (verdict.kind !== 'allow') return verdict;
  }
  return { kind: 'allow', path };
}

function findRoute(
  pathname: string,
  table: Readonly<Record<string, Route>>,
): { path: string; route: Route } | undefined {
  const given = segmentsOf(pathname.replace(/\/index\.html$/i, '/'));
  for (const route of Object.values<Route>(table)) {
    const wanted = segmentsOf(route.path);
    if (wanted.length !== given.length) continue;
    const matches = wanted.every(
      (segment, index) => segment === ':slug' || segment.toLowerCase() === given[index]?.toLowerCase(),
    );
    if (!matches) continue;
    const path = `/${wanted.map((segment, index) => (segment === ':slug' ? (given[index] ?? '').toLowerCase() : segment)).join('/')}`;
    return { path, route };
  }
  return undefined;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
