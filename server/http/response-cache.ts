import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

import { tagOf } from '../../src/i18n/languages';
import { pageOfMarkdown } from '../../src/routes/markdown-path';
import { isDraftHost } from '../editing/draft-host';
import type { Release } from '../releases/release';
import type { Releases } from '../releases/releases';
import { editorAddress, type Site } from '../releases/site';

import { dropKeepAlive } from './fastify-adapter';
import { askedLanguage, cookieToSet } from './request-language';
import { requestIdHeader, requestIdOf, type CacheHit } from './request-log';
import type { TrustsProxy } from './trusted-proxies';

/** Requests with these headers bypass the cache. */
const decisive = [
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
  'range',
  'x-forwarded-proto',
  'expect',
] as const;

/** Longer `Accept-Encoding` headers bypass the cache. */
const longestEncodings = 100;

/** @returns the cache key; undefined if the request cannot be cached */
function cacheKey({ method, url = '', headers }: IncomingMessage, site: Site): string | undefined {
  const isPage = site.addresses.has(url);
  if (method !== 'GET' || !(isPage || isFile(site, url))) return undefined;
  if (decisive.some((name) => headers[name] !== undefined) || isDraftHost(headers.host)) return undefined;
  const encodings = String(headers['accept-encoding']);
  if (encodings.length > longestEncodings) return undefined;
  return `${url} ${isPage ? languageIn(url, headers) : ''} ${encodings}`;
}

/** @returns the language of the answer, and whether it renews the cookie */
function languageIn(target: string, { cookie, 'sec-fetch-dest': destination }: IncomingHttpHeaders): string {
  const cookies = cookie ?? null;
  const asked = { method: 'GET', target, cookies, destination: [destination].join(), isSecure: false };
  return `${tagOf(askedLanguage(target, cookies))} ${cookieToSet(asked) !== undefined}`;
}

/** Excludes Markdown alternates, which depend on the language, and files of the editor. */
function isFile(site: Site, url: string): boolean {
  return site.files.has(url) && pageOfMarkdown(url) === undefined && !url.startsWith(`${editorAddress}/`);
}

interface ResponseCacheOptions {
  releases: Pick<Releases, 'current'>;
  trustsProxy: TrustsProxy;
  /** Called when a cached response was sent. */
  onHit: (hit: CacheHit) => void;
}

export interface ResponseCache {
  /** @param other answers the requests that are not cached @returns a server */
  createServer: (other: RequestListener) => Server;
  /** Keeps a response, if it is the same for others who ask alike. @param bytes undefined if it was streamed */
  keep: (request: IncomingMessage, release: Release, response: Response, bytes: Buffer | undefined) => void;
}

/**
 * Answers the most frequent requests, for pages and files at their own addresses, with an earlier response, in a third of the
 * time that Fastify takes. The first request per address, language and encoding still goes through Fastify.
 */
export function createResponseCache({ releases, trustsProxy, onHit }: ResponseCacheOptions): ResponseCache {
  const store = createResponseStore();
  const limits = {
    // Allows an address that is too long to be answered with 414.
    maxHeaderSize: 32 * 1024,
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
  };

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const release = releases.current();
    const key = cacheKey(request, release.site);
    const found = key === undefined ? undefined : store.find(key, release);
    if (found === undefined) return false;
    const begin = performance.now();
    const { headers, bytes } = found;
    const id = requestIdOf(request, trustsProxy);
    response.on('finish', () =>
      onHit({
        id,
        path: request.url ?? '',
        language: headers['content-language'],
        bytes: bytes.length,
        duration: performance.now() - begin,
      }),
    );
    dropKeepAlive(response);
    response.writeHead(200, { ...headers, [requestIdHeader]: id }).end(bytes);
    return true;
  }

  return {
    createServer: (other) =>
      createServer(limits, (request, response) => {
        if (!answer(request, response)) other(request, response);
      }),
    keep: (request, release, { status, headers }, bytes) => {
      const key = cacheKey(request, release.site);
      if (key === undefined || status !== 200 || bytes === undefined) return;
      const whole = { ...Object.fromEntries(headers), 'content-length': String(bytes.length) };
      store.keep(key, release, { headers: whole, bytes });
    },
  };
}

export interface CachedResponse {
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
}

interface ResponseStore {
  find: (key: string, release: Release) => CachedResponse | undefined;
  keep: (key: string, release: Release, response: CachedResponse) => void;
}

/** Limits, because clients can vary `Accept-Encoding`. */
const defaults = { maxResponses: 5000, maxBytes: 64 * 1024 * 1024 };

/** Cleared when full, and for another release. */
export function createResponseStore({ maxResponses, maxBytes } = defaults): ResponseStore {
  const responses = new Map<string, CachedResponse>();
  let size = 0;
  let holder: Release | undefined;

  function clear(): void {
    responses.clear();
    size = 0;
  }

  return {
    find: (key, release) => (release === holder ? responses.get(key) : undefined),
    keep: (key, release, response) => {
      if (release !== holder) clear();
      holder = release;
      size -= responses.get(key)?.bytes.length ?? 0;
      responses.delete(key);
      if (responses.size >= maxResponses || size + response.bytes.length > maxBytes) clear();
      responses.set(key, response);
      size += response.bytes.length;
    },
  };
}
