import { followMoves, pagesByKey } from '../../src/content/moved-addresses';
import { pagePolicy } from '../../src/gatsby/page-html/page-policy';
import type { SiteFile } from '../../src/gatsby/site-file';

/** The facts of a release that resolving an address needs. */
export interface Site {
  /** Public addresses of all pages, as in the route table. */
  addresses: ReadonlySet<string>;
  /** Key of an address → the address. */
  byKey: ReadonlyMap<string, string>;
  /** Key of a former address → the page's present address. */
  moved: ReadonlyMap<string, string>;
  /** All paths under public/, with a leading slash. */
  files: ReadonlySet<string>;
  /** Part and class in the site's styles (`receipt.slip`) → built class name. */
  classes: ReadonlyMap<string, string>;
  /** Content-Security-Policy of its pages. */
  policy: string;
}

/** The editor is not in the route table and has one language. */
export const editorAddress = '/admin';

/**
 * @param path `/admin`, or a page below it, such as the handbook's
 * @returns the file of an editor page, if the release has it
 */
export function editorPage(site: Site, path = editorAddress): string | undefined {
  const isEditors = path === editorAddress || path.startsWith(`${editorAddress}/`);
  const file = `${path}/index.html`;
  return isEditors && site.files.has(file) ? file : undefined;
}

/** @param siteFile site.json of the build @param files all paths under public/, with a leading slash */
export function createSite(
  { addresses, redirects, classes = {}, scripts = [] }: SiteFile,
  files: ReadonlySet<string>,
): Site {
  const byKey = pagesByKey(addresses);
  return {
    addresses: new Set(addresses),
    byKey,
    moved: followMoves(redirects, byKey),
    files,
    classes: new Map(Object.entries(classes)),
    policy: pagePolicy(scripts),
  };
}
