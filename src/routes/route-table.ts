/*
 * The route table, from which pages, menus, sitemap, redirects, alternates and tests are derived. A path with `:slug` has an address for
 * each entry of `records`.
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

/** Message files in `locales/<code>/`; a page loads only those of its route. */
export type Namespace =
  | 'common'
  | 'errors'
  | 'about'
  | 'contact'
  | 'case-study'
  | 'project'
  | 'service'
  | 'services'
  | 'technology'
  | 'lists'
  | 'form'
  | 'consent'
  | 'lead-form'
  | 'trial-form'
  | 'pricing-form';

export interface Route {
  path: `/${string}`;
  /** File under src/templates. */
  template: string;
  /** Default: `default`. */
  layout?: LayoutName;
  /** Besides `common`, which every page loads. */
  namespaces?: readonly Namespace[];
  /** The content type (GraphQL name) of the slugs, or of the texts of the page. */
  records?: string;
  /** Whether the page of an entry links to the next entry. */
  leadsOn?: true;
  /** Names of further guards in guard.ts. */
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
    namespaces: ['contact', 'form', 'consent', 'lead-form'],
  },
  getInTouch: {
    path: '/get-in-touch',
    template: 'get-in-touch',
    layout: 'default-footer',
    namespaces: ['form', 'consent', 'lead-form'],
  },
  getTrial: {
    path: '/get-trial',
    template: 'get-trial',
    layout: 'default-footer',
    namespaces: ['form', 'consent', 'trial-form'],
  },
  pricing: {
    path: '/Pricing',
    template: 'pricing',
    layout: 'default-footer',
    namespaces: ['form', 'consent', 'pricing-form'],
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
  questions: { path: '/questions', template: 'questions' },
  services: { path: '/services', template: 'services', namespaces: ['services'] },
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

/** Error pages, which have no address of their own. */
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

/** An address of the site with its route. */
export interface Address {
  path: string;
  route: Route;
  slug?: string;
}

/**
 * @param slugsOf returns the slugs of a content type's entries, by its GraphQL name
 * @returns every address of the site
 */
export function allAddresses(slugsOf: (typeName: string) => Iterable<string>): Address[] {
  return Object.values<Route>(routes).flatMap((route): Address[] =>
    route.records === undefined
      ? [{ path: route.path, route }]
      : [...slugsOf(route.records)].map((slug) => ({ path: route.path.replace(':slug', slug), route, slug })),
  );
}
