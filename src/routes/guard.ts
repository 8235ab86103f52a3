import { routes, type Route } from './route-table';

/** What the navigation guard says to an address of this site. */
export type Verdict =
  { kind: 'allow'; path: string } | { kind: 'redirect'; path: string } | { kind: 'not-found' };

/**
 * The one function every navigation passes. It allows the addresses of the route table and redirects other
 * capitalisations, trailing slashes and `index.html` to them. Whether a `:slug` has content shows when its page
 * is loaded.
 *
 * @param pathname path of an address, without query and hash
 */
export function guard(pathname: string): Verdict {
  const path = canonicalPath(pathname);
  if (path === undefined) return { kind: 'not-found' };
  return path === pathname ? { kind: 'allow', path } : { kind: 'redirect', path };
}

function canonicalPath(pathname: string): string | undefined {
  const given = segmentsOf(pathname.replace(/\/index\.html$/i, '/'));
  for (const { path } of Object.values<Route>(routes)) {
    const wanted = segmentsOf(path);
    if (wanted.length !== given.length) continue;
    const matches = wanted.every(
      (segment, index) => segment === ':slug' || segment.toLowerCase() === given[index]?.toLowerCase(),
    );
    if (!matches) continue;
    return `/${wanted.map((segment, index) => (segment === ':slug' ? (given[index] ?? '').toLowerCase() : segment)).join('/')}`;
  }
  return undefined;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
