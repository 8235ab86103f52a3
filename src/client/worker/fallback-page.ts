import { fileCodeOf, type FileCode, type Language } from '../../i18n/languages';
import { barePage } from '../bare-page/bare-page';
import { cachedPages } from '../cached-pages';

/** Messages of the page, by language. */
export type FallbackMessages = Readonly<
  Record<'offline' | 'notCached' | 'readableNow' | 'tryAgain' | 'wentWrong' | 'status503', string>
>;

/** Defined when the worker is bundled (src/gatsby/service-worker.ts), so that it contains no other messages. */
declare const __FALLBACK_MESSAGES__: Readonly<Record<FileCode, FallbackMessages>>;
/** The script of fallback-script.ts. */
declare const __FALLBACK_SCRIPT__: string;

/**
 * @param what whether there is no connection, or the host responded in the site's place
 * @returns a page that says so, needs no other file and links to the cached pages
 */
export async function fallbackPage(
  what: 'offline' | 'outOfService',
  language: Language,
  path: string,
): Promise<Response> {
  const messages = __FALLBACK_MESSAGES__[fileCodeOf(language)];
  const links = (await cachedPages(language)).filter((page) => page.path !== path);
  const isOffline = what === 'offline';
  const heading = isOffline ? messages.offline : messages.wentWrong;
  const html = barePage({
    language,
    title: heading,
    heading,
    text: isOffline ? messages.notCached : messages.status503,
    links: { heading: messages.readableNow, pages: links },
    action: { path: '', label: messages.tryAgain },
    ...(isOffline && { script: __FALLBACK_SCRIPT__ }),
  });
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
