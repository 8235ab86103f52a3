import { routes, type Route } from './route-table';

/** An error of a route, with the status code of the response; visitors may read its message. */
export class RouteError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** @returns whether an error has a status code */
export function isRouteError(error: unknown): error is { statusCode: number; message: string } {
  return error instanceof Error && typeof (error as Partial<RouteError>).statusCode === 'number';
}

/** The navigation guard's verdict on a path of this site. */
export type Verdict =
  | { kind: 'allow'; path: string }
  | { kind: 'redirect'; path: string }
  | { kind: 'not-found' }
  /** The route is broken; the error has the status code of the response. */
  | { kind: 'failure'; error: RouteError };

/** A guard of single routes: it allows the path or redirects to another one. */
export type NamedGuard = (path: string) => Verdict;

/** The guards that routes can name. */
export const namedGuards: Readonly<Record<string, NamedGuard>> = {};

/**
 * Checks every navigation. It allows the paths of the route table and redirects other capitalisations, trailing slashes and
 * `index.html` to them. It does not know whether a `:slug` has content.
 *
 * @param pathname without query and hash
 * @param table the routes, in the order in which they are matched
 * @param guards by name; an unknown name in a route is a failure with status 500
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
