import { tagOf, type Language } from '../../src/i18n/languages';

import { cacheControlOf, fileVary, pageHeaders, hasVersion } from './caching';
import type { Visit } from './host';
import { cookieToSet } from './request-language';

/** Headers that are passed to the host. */
const conditionsOfPages = ['if-none-match', 'if-modified-since'];
const conditionsOfAssets = [...conditionsOfPages, 'if-match', 'if-unmodified-since', 'range', 'if-range'];

interface PagePart {
  file: string;
  /** Undefined for files that exist in one language only. */
  language: Language | undefined;
}

/** Answers with a page in the visitor’s language if it exists, or with 304. @throws if the host cannot read it */
export async function pageResponse(
  visit: Visit,
  { file, language }: PagePart,
  { status = 200, type = 'text/html' } = {},
): Promise<Response> {
  const found = await fetchFile(visit, file, status === 200 ? conditionsOfPages : []);
  const headers = headersOfBytes(found);
  for (const [name, value] of Object.entries(pageHeaders)) headers.set(name, value);
  headers.set('content-type', `${type}; charset=utf-8`);
  // From this an open tab learns its release (src/client/new-release.ts).
  headers.set('server-timing', `release;desc=${visit.host.release.id}`);
  if (language !== undefined) {
    headers.set('content-language', tagOf(language));
    setLanguageCookie(visit, headers);
  }
  return new Response(found.body, { status: found.status === 304 ? 304 : status, headers });
}

/** Sets or renews the language cookie. */
export function setLanguageCookie({ target, request }: Visit, headers: Headers): void {
  const cookie = cookieToSet({
    method: request.method,
    target,
    cookies: request.headers.get('cookie'),
    destination: request.headers.get('sec-fetch-dest'),
    isSecure: request.url.startsWith('https:'),
  });
  if (cookie !== undefined) headers.set('set-cookie', cookie);
}

/** Answers with a file that is the same for every visitor. @throws if the host cannot read it */
export async function assetResponse(visit: Visit, file: string): Promise<Response> {
  const asked = visit.request.headers;
  const given = await fetchFile(visit, file, conditionsOfAssets);
  const found =
    given.status === 200 && visit.request.method === 'GET'
      ? await partOfFile(given, asked.get('range'), asked.get('if-range'))
      : given;
  const headers = headersOfBytes(found);
  // A range is one of these bytes, so nothing on the way may compress it.
  const caching = cacheControlOf(file);
  headers.set('cache-control', found.status === 206 ? `${caching}, no-transform` : caching);
  headers.set('vary', fileVary);
  return new Response(found.body, { status: found.status, headers });
}

async function fetchFile({ host, request }: Visit, file: string, conditions: string[]): Promise<Response> {
  const headers = new Headers();
  for (const name of ['accept-encoding', ...conditions]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const found = await host.fetchFile(file, { method, headers });
  const etag = found.headers.get('etag');
  // Some hosts leave conditional requests to the site.
  if (found.status === 200 && etag !== null && hasVersion(headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: found.headers });
  if (found.ok || [304, 412, 416].includes(found.status)) return found;
  throw new Error(`The host answers ${found.status} for ${file}`);
}

const ofBytes = [
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];

/** Keeps only the host’s headers about the bytes. */
function headersOfBytes(found: Response): Headers {
  const headers = new Headers();
  for (const name of ofBytes) {
    const value = found.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/**
 * Answers a range request where the host only returns whole files.
 * @param whole the host's answer with status 200
 * @returns the range, or the whole answer if there is no single range or `If-Range` does not match
 */
export async function partOfFile(
  whole: Response,
  range: string | null,
  condition: string | null,
): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  const isOther = condition !== null && condition !== whole.headers.get('etag');
  if ((from === '' && to === '') || isOther) return whole;
  const bytes = await whole.arrayBuffer();
  const size = bytes.byteLength;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  const headers = new Headers(whole.headers);
  headers.delete('content-length');
  if (first > last) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${first}-${last}/${size}`);
  return new Response(bytes.slice(first, last + 1), { status: 206, headers });
}
