import { languageByTag, languageTags, type Language } from '../../i18n/languages';
import { guard } from '../../routes/guard';
import { keptCaches, keptTitle, keyOfKeptPage } from '../kept-pages';

import { noteLanguage } from './language-note';

/** Header of kept HTML: the build whose files it names. */
const keptBuild = 'x-kept-build';

/**
 * Keeps the HTML of a page, under its address and its language.
 *
 * @param path the address it was answered for
 * @param shown whether the visitor sees this page, and so its language
 */
export async function keepPage(path: string, response: Response, shown: boolean): Promise<void> {
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || response.redirected || guard(path).kind !== 'allow') return;
  const html = await response.text();
  const language = languageOf(response, html);
  if (language === undefined) return;
  if (shown) await noteLanguage(language);
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie', 'server-timing'])
    headers.delete(name);
  headers.set(keptTitle, encodeURIComponent(decoded(title)));
  headers.set(keptBuild, buildOf(html));
  const cache = await caches.open(keptCaches.pages);
  await cache.put(keyOfKeptPage(path, language), new Response(html, { headers }));
}

/** A server that chooses the language says which; on a plain host the page itself does. */
function languageOf(response: Response, html: string): Language | undefined {
  const tag = response.headers.get('content-language') ?? /<html[^>]*? lang="([^"]+)"/.exec(html)?.[1];
  return languageTags.some((known) => known === tag) ? languageByTag(tag ?? '') : undefined;
}

function buildOf(html: string): string {
  return /<template data-build="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** HTML writes a few signs of a title in other ways. */
function decoded(title: string): string {
  return title
    .replace(/&#x27;|&#39;/g, '’')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** Fetches and keeps the HTML of a page, unless it is there already as this build made it. */
export async function fetchPage(path: string, language: Language, build: string): Promise<void> {
  const cache = await caches.open(keptCaches.pages);
  const kept = await cache.match(keyOfKeptPage(path, language));
  if (kept?.headers.get(keptBuild) === build) return;
  const response = await fetch(path, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
  await keepPage(path, response, false);
}

/** Fetches and keeps files and page data that are not there yet. Those named after their content come from the browser's cache. */
export async function fetchFiles(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      const name = cacheFor(new URL(url, location.origin));
      if (name === undefined) return;
      const cache = await caches.open(name);
      if (await cache.match(url)) return;
      const response = await fetch(url).catch(() => undefined);
      if (response?.status === 200) await cache.put(url, response);
    }),
  );
}

/** @returns the cache in which a file is kept; none for what must always be asked for */
export function cacheFor(url: URL): string | undefined {
  if (url.origin !== location.origin) return undefined;
  if (/^\/(?:page-data\/.*|search\/[a-z]{2})\.json$/.test(url.pathname)) return keptCaches.data;
  return /^\/static\/|^\/[^/]*[-.][0-9a-f]{8}\.(?:js|css)$/.test(url.pathname) ? keptCaches.files : undefined;
}
