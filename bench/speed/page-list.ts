import { languageAddress } from '../../src/i18n/language-address';
import { defaultLanguage, languageByValue, languages, type Language } from '../../src/i18n/languages';
import { routes, type Route } from '../../src/routes/route-table';

/** A page of the site in one language. */
export interface SitePage {
  path: string;
  language: Language;
  route: Route;
  /** The address that brings it in its language. */
  address: string;
  /** How it is called in tables. */
  name: string;
}

/**
 * @param addresses every path of the built site
 * @param wish `all`, or paths with commas between them; without it, one page of each kind, home and a case study in every
 * language
 * @throws if the built site has no page that is wished for: found out here, it costs no run
 */
export function choosePages(
  addresses: readonly string[],
  wish?: string,
  wantedLanguages?: string,
): SitePage[] {
  const chosen = wantedLanguages ? wantedLanguages.split(',').map(languageOf) : languages;
  const everyLanguage = (path: string) => chosen.map((language) => pageAt(path, language));
  const checked = (path: string): string => {
    if (addresses.includes(path)) return path;
    throw new Error(`BENCH_ROUTES: “${path}” is no page of the site. These are:\n${addresses.join('\n')}`);
  };
  if (wish === 'all') return addresses.flatMap(everyLanguage);
  if (wish) return wish.split(',').map(checked).flatMap(everyLanguage);
  const [first = defaultLanguage] = chosen;
  return Object.values<Route>(routes).flatMap((route) => {
    const path = addresses.find((address) => patternOf(route).test(address));
    if (path === undefined) return [];
    return isHomeOrCaseStudy(route) ? everyLanguage(path) : [pageAt(path, first)];
  });
}

/** The pages with goals of their own. */
export function isHomeOrCaseStudy({ path }: Pick<Route, 'path'>): boolean {
  return path === routes.home.path || path === routes.caseStudy.path;
}

/** @returns whether a page has a form, and so may load what it takes */
export function hasForm({ template }: Pick<Route, 'template'>): boolean {
  return ['contact', 'get-in-touch', 'get-trial', 'pricing'].includes(template);
}

/** @throws if the site has no such page */
export function pageAt(path: string, language: Language): SitePage {
  const route = Object.values<Route>(routes).find((one) => patternOf(one).test(path));
  if (!route) throw new Error(`The site has no page ${path}.`);
  return {
    path,
    language,
    route,
    address: languageAddress('', path, language),
    name: `${path} ${language.shortened.toLowerCase()}`,
  };
}

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replace(':slug', '[^/]+')}$`);
}

function languageOf(value: string): Language {
  const language = languageByValue(value.trim());
  if (!language) throw new Error(`“${value}” is none of ${languages.map((one) => one.value).join(', ')}.`);
  return language;
}
