/** The parts of Gatsby's browser runtime that the site hooks into (pinned; see docs/decisions/languages.md). */
interface GatsbyPageResources {
  page?: { path: string; matchPath?: string; webpackCompilationHash?: string };
  status?: string;
  error?: unknown;
  /** The page's module, with its component and its Head. */
  component?: unknown;
  head?: unknown;
  json?: { data?: unknown; pageContext?: unknown };
}

interface GatsbyPrefetch {
  then: (resolve?: (done: boolean) => void, reject?: (error: unknown) => void) => unknown;
  abort: () => void;
}

interface GatsbyLoader {
  loadPage: (path: string) => Promise<GatsbyPageResources | undefined>;
  loadPageSync: (path: string, options?: object) => GatsbyPageResources | undefined;
  enqueue: (path: string) => GatsbyPrefetch;
  prefetch: (path: string) => GatsbyPrefetch;
  hovering: (path: string) => void;
  isPageNotFound: (path: string) => boolean;
  getResourceURLsForPathname: (path: string) => string[] | null;
}

interface Window {
  ___loader: GatsbyLoader;
  ___push: (to: string) => void;
  ___replace: (to: string) => void;
  ___navigate: (to: string | number, options?: { replace?: boolean; state?: unknown }) => void;
  /** The build that the page's scripts belong to. */
  ___webpackCompilationHash?: string;
}

/** What Gatsby's element for screen readers bears, in HTML and in the browser. */
declare module 'gatsby/cache-dir/route-announcer-props' {
  export const RouteAnnouncerProps: Readonly<Record<string, unknown>>;
}
