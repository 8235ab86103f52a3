import { languages } from '../i18n/languages';
import { routes, type RouteName } from '../routes/route-table';

/** How fast pages were for visitors, as it goes over the wire; nothing in it tells who they are. */
export const vitalsAddress = '/api/vitals';

/** https://web.dev/articles/vitals. CLS is a score, all others are milliseconds. */
export const metricNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export const ratings = ['good', 'needs-improvement', 'poor'] as const;

export interface Measurement {
  name: (typeof metricNames)[number];
  value: number;
  rating: (typeof ratings)[number];
}

/** What one visit to one page came to. */
export interface Measured {
  /** The route, never the address. */
  page: PageKind;
  /** As it is stored: en, fr, ko, jp. */
  language: string;
  measurements: readonly Measurement[];
}

export type PageKind = RouteName | 'other';

/** No page takes longer than ten minutes; what says so is made up. */
const longest = 600_000;

/** @returns the kind of the page at an address, `other` where the site has none */
export function pageKindOf(path: string): PageKind {
  const names = Object.keys(routes) as RouteName[];
  return names.find((name) => patternOf(routes[name].path).test(path)) ?? 'other';
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(':slug', '[^/]+')}$`);
}

/** @returns what a browser sent, with nothing in it but what is wanted; undefined if it is anything else */
export function readMeasured(body: unknown): Measured | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { page, language, measurements } = body as Record<string, unknown>;
  if (typeof page !== 'string' || !(page === 'other' || Object.hasOwn(routes, page))) return undefined;
  if (!languages.some(({ value }) => value === language) || !Array.isArray(measurements)) return undefined;
  const read = measurements.map(readMeasurement);
  const whole = read.filter((one) => one !== undefined);
  if (whole.length !== read.length || new Set(whole.map(({ name }) => name)).size !== whole.length)
    return undefined;
  return { page: page as PageKind, language: language as string, measurements: whole };
}

function readMeasurement(given: unknown): Measurement | undefined {
  const { name, value, rating } = (given ?? {}) as Record<string, unknown>;
  const [knownName, knownRating] = [
    metricNames.find((known) => known === name),
    ratings.find((known) => known === rating),
  ];
  if (knownName === undefined || knownRating === undefined) return undefined;
  if (typeof value !== 'number' || !(value >= 0 && value <= longest)) return undefined;
  return { name: knownName, value, rating: knownRating };
}
