/**
 * THE ROUTE TABLE. Pages, menus, sitemap, redirects, alternates and tests all follow from it. A path with `:slug`
 * stands for one address per entry of `records`; every other path is one address.
 */
export const layoutNames = [
  'default',
  'dark-header',
  'default-footer',
  'contact-footer',
  'cookie-popup-footer',
  'without-footer',
] as const;

export type LayoutName = (typeof layoutNames)[number];

/** Message files under `locales/<code>/`; a page downloads those its route names, and no others. */
export type Namespace =
  | 'common'
  | 'errors'
  | 'about'
  | 'contact'
  | 'case-study'
  | 'project'
  | 'service'
  | 'technology'
  | 'lists'
  | 'form'
  | 'lead-form'
  | 'trial-form'
  | 'pricing-form';

export interface Route {
  path: `/${string}`;
  /** File under src/templates. */
  template: string;
  /** The default layout applies when none is named. */
  layout?: LayoutName;
  /** Besides `common`, which the frame of every page needs. */
  namespaces?: readonly Namespace[];
  /** The content type (GraphQL name) whose entries the `:slug` stands for, or the one whose copy the page shows. */
  records?: string;
  /** Each entry’s page leads on to the next entry’s. */
  leadsOn?: true;
  /** Further guards a navigation to it passes, by their names in guard.ts. */
  guards?: readonly string[];
}

export const routes = {
  home: { path: '/', template: 'home', layout: 'dark-header', namespaces: ['lists'] },
  about: { path: '/About', template: 'about', namespaces: ['about'] },
  caseStudies: { path: '/case-studies', template: 'case-studies', namespaces: ['case-study'] },
  caseStudy: {
    path: '/case-studies/:slug',
    template: 'case-study',
    layout: 'dark-header',
    namespaces: ['case-study'],
    records: 'CaseStudy',
    leadsOn: true,
  },
  contact: {
    path: '/contact',
    template: 'contact',
    layout: 'contact-footer',
    namespaces: ['contact', 'form', 'lead-form'],
  },
  getInTouch: {
    path: '/get-in-touch',
    template: 'get-in-touch',
    layout: 'default-footer',
    namespaces: ['form', 'lead-form'],
  },
  getTrial: {
    path: '/get-trial',
    template: 'get-trial',
    layout: 'default-footer',
    namespaces: ['form', 'trial-form'],
  },
  pricing: {
    path: '/Pricing',
    template: 'pricing',
    layout: 'default-footer',
    namespaces: ['form', 'pricing-form'],
  },
  privacyPolicy: { path: '/privacy-policy', template: 'privacy-policy', layout: 'cookie-popup-footer' },
  project: { path: '/Project', template: 'project', namespaces: ['lists'] },
  projects: { path: '/projects', template: 'projects', namespaces: ['lists'] },
  projectDetail: {
    path: '/projects/:slug',
    template: 'project-detail',
    layout: 'dark-header',
    namespaces: ['project'],
    records: 'Project',
    leadsOn: true,
  },
  services: { path: '/services', template: 'services' },
  service: { path: '/services/:slug', template: 'service', namespaces: ['service'], records: 'Service' },
  tech: { path: '/tech', template: 'tech' },
  technology: {
    path: '/tech/:slug',
    template: 'technology',
    namespaces: ['technology'],
    records: 'Technology',
  },
  techs: { path: '/techs', template: 'techs' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Pages that answer for failures; they have no address of their own. */
export const failurePages = {
  notFound: { path: '/404', template: 'not-found', namespaces: ['errors'] },
  serverError: { path: '/500', template: 'server-error', layout: 'without-footer', namespaces: ['errors'] },
} as const satisfies Record<string, Route>;

type Slugged = {
  [Name in RouteName]: (typeof routes)[Name]['path'] extends `${string}:slug` ? Name : never;
}[RouteName];

/**
 * @param name a route of the table
 * @param slug the entry, for routes with `:slug`
 * @returns the public address, the same in every language
 */
export function pathFor(name: Exclude<RouteName, Slugged>): string;
export function pathFor(name: Slugged, slug: string): string;
export function pathFor(name: RouteName, slug?: string): string {
  return routes[name].path.replace(':slug', slug ?? '');
}

/** An address of the site with the route it belongs to. */
export interface Address {
  path: string;
  route: Route;
  slug?: string;
}

/**
 * Every address of the site.
 *
 * @param slugsOf slugs of the entries of a content type, by its GraphQL name, in any order
 */
export function allAddresses(slugsOf: (typeName: string) => Iterable<string>): Address[] {
  return Object.values<Route>(routes).flatMap((route): Address[] =>
    route.records === undefined
      ? [{ path: route.path, route }]
      : [...slugsOf(route.records)].map((slug) => ({ path: route.path.replace(':slug', slug), route, slug })),
  );
}
