import { languageCookieName } from '../../i18n/choose-language';
import {
  defaultLanguage,
  languageByTag,
  languageByValue,
  languageTags,
  type Language,
} from '../../i18n/languages';
import { guard } from '../../routes/guard';
import { cacheNames, cachedTitleHeader, pageCacheKey } from '../cached-pages';

import { scope } from './events';
import { noteUses } from './limits';

/** Header of cached HTML with the build whose files it loads. */
const cachedBuildHeader = 'x-kept-build';

/** Key of the visitor's language in a cache, because browsers stop workers at any time. */
const languageKey = '/notes/language';

let lastLanguage: Language | undefined;

/** Stores the language of the page that the visitor sees. */
export async function storeLanguage(language: Language): Promise<void> {
  if (language === lastLanguage) return;
  lastLanguage = language;
  const notes = await caches.open(cacheNames.notes);
  await notes.put(languageKey, new Response(language.value));
}

/** @returns the language of the cookie if workers can read it, else the stored one */
export async function wantedLanguage(): Promise<Language> {
  const cookie = await scope.cookieStore?.get(languageCookieName).catch(() => null);
  const chosen = languageByValue(cookie?.value);
  if (chosen) return chosen;
  if (lastLanguage) return lastLanguage;
  const stored = await (await caches.open(cacheNames.notes)).match(languageKey);
  lastLanguage = languageByValue(await stored?.text());
  return lastLanguage ?? defaultLanguage;
}

/**
 * Caches the HTML of a page under its address and its language.
 *
 * @param path the requested address
 * @param shown whether the visitor sees this page, and so its language
 */
export async function cachePage(path: string, response: Response, shown: boolean): Promise<void> {
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || response.redirected || guard(path).kind !== 'allow') return;
  const html = await response.text();
  const language = languageOf(response, html);
  if (language === undefined) return;
  if (shown) await storeLanguage(language);
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie', 'server-timing'])
    headers.delete(name);
  headers.set(cachedTitleHeader, encodeURIComponent(decoded(title)));
  headers.set(cachedBuildHeader, buildOf(html));
  const cache = await caches.open(cacheNames.pages);
  const key = pageCacheKey(path, language);
  await cache.put(key, new Response(html, { headers }));
  await noteUses(cacheNames.pages, [key]);
}

/** A server that chooses the language names it in a header; plain hosts do not. */
function languageOf(response: Response, html: string): Language | undefined {
  const tag = response.headers.get('content-language') ?? /<html[^>]*? lang="([^"]+)"/.exec(html)?.[1];
  return languageTags.some((known) => known === tag) ? languageByTag(tag ?? '') : undefined;
}

function buildOf(html: string): string {
  return /<template data-build="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Decodes the entities that React writes in a title. */
function decoded(title: string): string {
  return title
    .replace(/&#x27;|&#39;/g, '’')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** Fetches and caches the HTML of a page, unless it is cached from this build. Records its use. */
export async function fetchPage(path: string, language: Language, build: string): Promise<void> {
  const cache = await caches.open(cacheNames.pages);
  const key = pageCacheKey(path, language);
  const cached = await cache.match(key);
  if (cached?.headers.get(cachedBuildHeader) === build) return noteUses(cacheNames.pages, [key]);
  const response = await fetch(path, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
  await cachePage(path, response, false);
}

/** Fetches and caches missing files and page data, and records their use. Hashed files come from the browser's HTTP cache. */
export async function fetchFiles(urls: readonly string[]): Promise<void> {
  for (const name of [cacheNames.files, cacheNames.data]) {
    const cache = await caches.open(name);
    const own = urls.filter((url) => cacheFor(new URL(url, location.origin)) === name);
    const fetchMissing = async (url: string): Promise<void> => {
      if (await cache.match(url)) return;
      const response = await fetch(url).catch(() => undefined);
      if (response?.status === 200) await cache.put(url, response);
    };
    await Promise.all(own.map(fetchMissing));
    await noteUses(name, own);
  }
}

/** @returns the name of a file's cache; undefined for files that are not cached */
export function cacheFor(url: URL): string | undefined {
  if (url.origin !== location.origin) return undefined;
  if (/^\/(?:page-data\/.*|search\/[a-z]{2})\.json$/.test(url.pathname)) return cacheNames.data;
  return /^\/static\/|^\/[^/]*[-.][0-9a-f]{8}\.(?:js|css)$/.test(url.pathname) ? cacheNames.files : undefined;
}
