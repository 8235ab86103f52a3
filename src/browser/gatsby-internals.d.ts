/** The parts of Gatsby's browser runtime that the language variants hook into (pinned; see docs/decisions/languages.md). */
interface GatsbyPageResources {
  page?: { path: string; matchPath?: string };
  status?: string;
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
  ___navigate: (to: string | number, options?: object) => void;
  /** Path of the page whose HTML was served, without language. */
  pagePath?: string;
}
