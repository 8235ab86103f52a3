import { languageParameter } from '../i18n/choose-language';
import { variantPath } from '../i18n/language-paths';
import { languageByValue, type Language } from '../i18n/languages';
import { nameInTitle } from '../routes/page-title';

/** The caches of the service worker for reading offline. The worker writes them (src/client/worker), pages only read. */
export const cacheNames = {
  /** HTML by address and language. */
  pages: 'pages',
  /** Hashed files. */
  files: 'hashed-files',
  /** Page data and search indexes; the language is in their addresses. */
  data: 'page-data',
  /** State that the worker needs after it was stopped. */
  notes: 'notes',
} as const;

/** Header of cached HTML with the page's title, percent-encoded. */
export const cachedTitleHeader = 'x-kept-title';

/** @returns the cache key of a page's HTML, an address on this site */
export function pageCacheKey(path: string, language: Language): string {
  return `${path}?${languageParameter}=${language.value}`;
}

export interface CachedPage {
  path: string;
  title: string;
}

/** @returns the pages that can be read offline in a language, the most recently cached first; none without storage */
export async function cachedPages(language: Language): Promise<CachedPage[]> {
  try {
    const cache = await caches.open(cacheNames.pages);
    const keys = [...(await cache.keys())].reverse();
    const found = await Promise.all(
      keys.map(async ({ url }) => {
        const { pathname, searchParams } = new URL(url);
        if (languageByValue(searchParams.get(languageParameter)) !== language) return undefined;
        const title = (await cache.match(url))?.headers.get(cachedTitleHeader);
        return title
          ? { path: pathname, title: nameInTitle(decodeURIComponent(title), pathname) }
          : undefined;
      }),
    );
    return found.filter((page) => page !== undefined);
  } catch {
    return [];
  }
}

/**
 * @returns the cached HTML of a page in a language; from hosts that serve one HTML for all languages, HTML in any language if
 * the page data of this one are cached
 */
export async function findCachedPage(path: string, language: Language): Promise<Response | undefined> {
  const pages = await caches.open(cacheNames.pages);
  const own = await pages.match(pageCacheKey(path, language));
  if (own) return own;
  const data = await caches.open(cacheNames.data);
  return (await data.match(pageDataPath(path, language))) && pages.match(path, { ignoreSearch: true });
}

/** @returns the address of a page's data */
export function pageDataPath(path: string, language: Language): string {
  const built = variantPath(path, language).replace(/^\/|\/$/g, '');
  return `/page-data/${built || 'index'}/page-data.json`;
}

/** The message of a page to the service worker once it is shown and idle. */
export interface Visit {
  kind: 'visit';
  path: string;
  /** Value of the language, as it is stored. */
  language: string;
  /** Addresses on this site that the page has loaded. */
  files: string[];
  /** Pages and files that are cached for every visitor; empty on slow or metered connections. */
  always: { pages: string[]; files: string[] };
  /** The build of the page. */
  build: string;
}

/** The message of a page to the service worker as soon as its language is known, and when another one is chosen. */
export interface LanguageMessage {
  kind: 'language';
  /** Value of the language, as it is stored. */
  language: string;
}

/** Sends the worker the language at once, as not every worker can read the cookie and a page may be reloaded before it is idle. */
export async function sendLanguage({ value }: Language): Promise<void> {
  try {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'language', language: value } satisfies LanguageMessage);
  } catch {
    // Service workers are disabled here.
  }
}
