import { choiceCookie } from '../../server/asked-language';
import { cacheControlOf, fileVary, pageCaching, pageVary } from '../../server/caching';
import { hasVersion } from '../../server/conditions';
import { tagOf, type Language } from '../../src/i18n/languages';

import { partOfFile } from './part-of-file';
import type { Visit } from './visit';

/** What the host is to see to, where it is asked for a file. */
const conditions = ['if-none-match', 'if-modified-since'];
const rangeNames = ['range', 'if-range'];

interface PagePart {
  file: string;
  /** Undefined for what is there in one language only. */
  language: Language | undefined;
}

/** Answers with a page, in the visitor's language if it has one, or with 304 if they have it. */
export async function pageAnswer(
  visit: Visit,
  { file, language }: PagePart,
  { status = 200, type = 'text/html' } = {},
): Promise<Response> {
  const { release, target, request } = visit;
  const found = await fetchFile(visit, file, status === 200 ? conditions : []);
  const headers = hostHeaders(found);
  headers.set('cache-control', pageCaching);
  headers.set('content-type', `${type}; charset=utf-8`);
  headers.set('vary', pageVary);
  headers.set('server-timing', `release;desc=${release.id}`);
  if (language !== undefined) {
    headers.set('content-language', tagOf(language));
    const cookie = choiceCookie(request.method, target, request.url.startsWith('https:'));
    if (cookie !== undefined) headers.set('set-cookie', cookie);
  }
  return new Response(found.body, { status: found.status === 304 ? 304 : status, headers });
}

/** Answers with a file that is the same for everybody. */
export async function assetAnswer(visit: Visit, file: string): Promise<Response> {
  const asked = visit.request.headers;
  const given = await fetchFile(visit, file, [...conditions, ...rangeNames]);
  const found =
    given.status === 200 && visit.request.method === 'GET'
      ? await partOfFile(given, asked.get('range'), asked.get('if-range'))
      : given;
  const headers = hostHeaders(found);
  // A part is one of the plain bytes: nothing on the way may compress it.
  const caching = cacheControlOf(file);
  headers.set('cache-control', found.status === 206 ? `${caching}, no-transform` : caching);
  headers.set('vary', fileVary);
  return new Response(found.body, { status: found.status, headers });
}

async function fetchFile({ host, request }: Visit, file: string, passed: string[]): Promise<Response> {
  const headers = new Headers();
  for (const name of passed) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const found = await host.fetchFile(file, { method, headers });
  const etag = found.headers.get('etag');
  // Some hosts leave it to the code in front of them.
  if (found.status === 200 && etag !== null && hasVersion(headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: found.headers });
  if (found.ok || [304, 412, 416].includes(found.status)) return found;
  throw new Error(`The host answers ${found.status} for ${file}`);
}

/** Only what is about the bytes is the host's to say. */
function hostHeaders(found: Response): Headers {
  const headers = new Headers();
  for (const name of ['accept-ranges', 'content-range', 'content-type', 'etag', 'last-modified']) {
    const value = found.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
