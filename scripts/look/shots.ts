import { slugLookup } from '../../src/build/check-content';
import { readContent } from '../../src/build/read-content';
import { languages, tagOf, type Language } from '../../src/i18n/languages';
import { allAddresses, failurePages } from '../../src/routes/route-table';

export const widths = [390, 820, 1280, 1920] as const;
export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** A page as one visitor sees it; its pictures differ by theme only. */
export interface View {
  /** The public address. */
  path: string;
  /** Names the pictures of the page. */
  name: string;
  language: Language;
  width: number;
}

/** Narrows what is looked at; an empty list means all. */
export interface Narrowing {
  /** Parts of addresses, such as `services` or `/services/web-development`. */
  routes: readonly string[];
  widths: readonly number[];
  /** Tags: en, fr, ko, ja. */
  languages: readonly string[];
  themes: readonly string[];
}

export const errorPage = failurePages.serverError.path;
export const missingPage = failurePages.notFound.path;

/** @returns every page of the site at every width in every language, as far as it is wanted */
export function viewsOf(root: string, wanted: Narrowing): View[] {
  const addresses = allAddresses(slugLookup(readContent(root))).map(({ path }) => path);
  const paths = [...addresses, missingPage, errorPage].filter((path) => isAmong(path, wanted.routes));
  return paths.flatMap((path) =>
    languages
      .filter((language) => wanted.languages.length === 0 || wanted.languages.includes(tagOf(language)))
      .flatMap((language) =>
        widths
          .filter((width) => wanted.widths.length === 0 || wanted.widths.includes(width))
          .map((width) => ({ path, name: nameOf(path), language, width })),
      ),
  );
}

/** @returns the name of a picture's file, without ending */
export function pictureName({ name, language, width }: View, theme: Theme): string {
  return `${name}-${tagOf(language)}-${width}-${theme}`;
}

/** `/` is only the home page; any other text may stand anywhere in an address. */
function isAmong(path: string, parts: readonly string[]): boolean {
  return parts.length === 0 || parts.some((part) => (part === '/' ? path === '/' : path.includes(part)));
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '_');
}
