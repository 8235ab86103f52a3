import type { SiteFile } from '../src/build/site-file';
import { pagePolicy } from '../src/page-policy/page-policy';

/** What a release holds, as far as finding the answer to an address needs it. */
export interface Site {
  /** Public addresses of all pages, exactly as written in the route table. */
  addresses: ReadonlySet<string>;
  /** Lower-cased address → address. */
  byLowerCase: ReadonlyMap<string, string>;
  /** Lower-cased address that moved → where its page is now, an address of the site, in one step. */
  moved: ReadonlyMap<string, string>;
  /** Every file under public/, with a leading slash. */
  files: ReadonlySet<string>;
  /** Part and name in the site's styles (`receipt.slip`) → class in this build. */
  classes: ReadonlyMap<string, string>;
  /** Content-Security-Policy of its pages. */
  policy: string;
}

/** The editor (/admin) is a page of its own: one language, not in the route table. */
export const editorAddress = '/admin';

/**
 * @param path `/admin`, or a page below it, such as the handbook's
 * @returns the file of the editor's page at an address, if the release holds one
 */
export function editorPage(site: Site, path = editorAddress): string | undefined {
  const isEditors = path === editorAddress || path.startsWith(`${editorAddress}/`);
  const file = `${path}/index.html`;
  return isEditors && site.files.has(file) ? file : undefined;
}

/**
 * @param siteFile what the build wrote to site.json
 * @param files every file under public/, with a leading slash
 */
export function createSite(
  { addresses, redirects, classes = {}, scripts = [] }: SiteFile,
  files: ReadonlySet<string>,
): Site {
  const byLowerCase = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return {
    addresses: new Set(addresses),
    byLowerCase,
    moved: followChains(redirects, byLowerCase),
    files,
    classes: new Map(Object.entries(classes)),
    policy: pagePolicy(scripts),
  };
}

/** A redirect that ends nowhere, in a circle or outside the site is left out: its address is then unknown. */
function followChains(
  redirects: SiteFile['redirects'],
  byLowerCase: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const next = new Map(redirects.map(({ from, to }) => [withoutTrailingSlashes(from).toLowerCase(), to]));
  const moved = new Map<string, string>();
  for (const from of next.keys()) {
    let to = next.get(from);
    for (let steps = 0; to !== undefined && steps <= next.size; steps++) {
      const [path = '', tail = ''] = splitTail(to);
      const page = byLowerCase.get(withoutTrailingSlashes(path).toLowerCase());
      if (page !== undefined) {
        moved.set(from, page + tail);
        break;
      }
      to = next.get(withoutTrailingSlashes(path).toLowerCase());
    }
  }
  return moved;
}

function splitTail(target: string): [string, string] {
  const end = target.search(/[?#]/);
  return end === -1 ? [target, ''] : [target.slice(0, end), target.slice(end)];
}

/** A pattern for the end of a text would be tried at every slash of a long path. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}
