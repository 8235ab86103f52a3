import { languageParameter } from '../i18n/choose-language';
import { languageByValue, type Language } from '../i18n/languages';
import { variantPath } from '../i18n/variants';

/**
 * What the service worker keeps for reading without a connection, and how the pages find it. The worker writes
 * (src/browser/worker), pages only read.
 */
export const keptCaches = {
  /** HTML, one for each address and language. */
  pages: 'pages',
  /** Files whose names change with their content. */
  files: 'hashed-files',
  /** Page data and what the search looks through; the language is in its address. */
  data: 'page-data',
  /** What the worker must not forget when it is stopped. */
  notes: 'notes',
} as const;

/** Header of kept HTML with the page's title, percent-encoded. */
export const keptTitle = 'x-kept-title';

/** @returns the key under which the HTML of a page is kept, an address on this site */
export function keyOfKeptPage(path: string, language: Language): string {
  return `${path}?${languageParameter}=${language.value}`;
}

export interface KeptPage {
  path: string;
  title: string;
}

/** @returns the pages that can be read in a language without a connection, the last kept first; none without storage */
export async function keptPages(language: Language): Promise<KeptPage[]> {
  try {
    const cache = await caches.open(keptCaches.pages);
    const keys = [...(await cache.keys())].reverse();
    const found = await Promise.all(
      keys.map(async ({ url }) => {
        const { pathname, searchParams } = new URL(url);
        if (languageByValue(searchParams.get(languageParameter)) !== language) return undefined;
        const title = (await cache.match(url))?.headers.get(keptTitle);
        return title ? { path: pathname, title: nameIn(decodeURIComponent(title)) } : undefined;
      }),
    );
    return found.filter((page) => page !== undefined);
  } catch {
    return [];
  }
}

/** Titles end with the trade and the brand, which say nothing in a list; home's says nothing else. */
function nameIn(title: string): string {
  const parts = title.split(' | ');
  return parts.length > 2 ? parts.slice(0, -2).join(' | ') : title;
}

/**
 * @returns the kept HTML of a page that may be shown to a visitor who wants this language: the language's own, or, from
 * hosts that have one HTML for all, any from which the page can come, because the language's data are kept
 */
export async function findKeptPage(path: string, language: Language): Promise<Response | undefined> {
  const pages = await caches.open(keptCaches.pages);
  const own = await pages.match(keyOfKeptPage(path, language));
  if (own) return own;
  const data = await caches.open(keptCaches.data);
  return (await data.match(pageDataPath(path, language))) && pages.match(path, { ignoreSearch: true });
}

/** @returns where Gatsby puts the data of a page */
export function pageDataPath(path: string, language: Language): string {
  const built = variantPath(path, language).replace(/^\/|\/$/g, '');
  return `/page-data/${built || 'index'}/page-data.json`;
}

/** @returns whether the page can be opened without a connection */
export async function isKept(path: string, language: Language): Promise<boolean> {
  try {
    return (await findKeptPage(path, language)) !== undefined;
  } catch {
    return false;
  }
}

/** What a page tells the service worker about itself once it is shown and nothing else is to be done. */
export interface Visit {
  kind: 'visit';
  path: string;
  /** Value of the language, as it is stored. */
  language: string;
  /** What the page loaded: addresses on this site. */
  files: string[];
  /** What is to be kept besides, for everyone; empty on connections where bytes are dear. */
  always: { pages: string[]; files: string[] };
  /** Which build the page belongs to. */
  build: string;
}
