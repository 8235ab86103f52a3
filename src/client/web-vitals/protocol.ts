import { routes, type RouteName } from '../../routes/route-table';

/** Address to which pages send their measurements, which contain nothing about the visitor. */
export const vitalsAddress = '/api/vitals';

/** https://web.dev/articles/vitals. CLS is a score, all others are milliseconds. */
export const metricNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export const ratings = ['good', 'needs-improvement', 'poor'] as const;

export interface Measurement {
  name: (typeof metricNames)[number];
  value: number;
  rating: (typeof ratings)[number];
}

/** The measurements of one visit to one page. */
export interface Measured {
  /** The route, never the address. */
  page: PageKind;
  /** As stored: en, fr, ko, jp. */
  language: string;
  measurements: readonly Measurement[];
}

export type PageKind = RouteName | 'other';

/** @returns the kind of the page at an address, `other` where the site has none */
export function pageKindOf(path: string): PageKind {
  const names = Object.keys(routes) as RouteName[];
  return names.find((name) => patternOf(routes[name].path).test(path)) ?? 'other';
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(':slug', '[^/]+')}$`);
}

/**
 * @param setting share of visits that are measured: `1` for all, `0.1` for one in ten; none or `0` for none
 * @throws with a message for the operator if it is no share
 */
export function shareOfVisits(setting: string | undefined): number {
  const share = Number(setting ?? 0);
  if (!(share >= 0 && share <= 1))
    throw new Error(
      `WEB_VITALS must be a share of the visits between 0 and 1, such as 0.1, not “${setting}”.`,
    );
  return share;
}
