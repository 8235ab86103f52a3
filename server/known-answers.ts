import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { tagOf } from '../src/i18n/languages';
import { pageOfTwin } from '../src/routes/markdown-twin-path';

import { createAnswerMemory } from './answer-memory';
import { releaseOf } from './answered-release';
import { askedLanguage } from './asked-language';
import { isDraftHost } from './editing/draft-host';
import { leaveConnectionUnsaid } from './html';
import type { Release } from './release';
import type { Releases } from './releases';
import { requestIdHeader, requestIdOf } from './request-id';
import { editorAddress, type Site } from './site';
import type { TrustsProxy } from './trusted-proxies';

/** What became of a request that was answered here, for log and figures. */
export interface Told {
  id: string;
  path: string;
  language: string | undefined;
  bytes: number;
  /** From the first byte of the request to the end of its answer, milliseconds. */
  duration: number;
}

/** Headers by which the answer to the same question may differ, or because of which it is no whole one. */
const decisive = [
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
  'range',
  'x-forwarded-proto',
  'expect',
] as const;

/** Of what browsers say they can unpack; it is part of the question. */
const longestEncodings = 100;

/**
 * Answers what is asked most, a visit of a page by its own address and the files that come with it, with the answer that
 * Fastify gave to the same question before: a third of the work. Everything else goes the
 * long way, as does the first visit of each page or file, language and encoding; a new release begins anew.
 *
 * @param tell is called for each request that was answered here
 */
export function answerFromMemory(
  app: FastifyInstance,
  releases: Releases,
  trusts: TrustsProxy,
  tell: (told: Told) => void,
): void {
  const memory = createAnswerMemory();

  app.addHook('onSend', (request, reply, payload, done) => {
    const current = releases.current();
    const key = questionOf(request.raw, current);
    // The release may have changed since the answer was begun.
    const isOfCurrent = reply.statusCode === 200 && releaseOf(reply) === current;
    if (key !== undefined && isOfCurrent && payload instanceof Buffer) {
      const headers = reply.getHeaders() as Record<string, string>;
      const whole = { ...headers, 'content-length': String(payload.length) };
      memory.keep(key, current, { headers: whole, bytes: payload, language: headers['content-language'] });
    }
    done(null, payload);
  });

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const current = releases.current();
    const key = questionOf(request, current);
    const found = key === undefined ? undefined : memory.find(key, current);
    if (found === undefined) return false;
    const begin = performance.now();
    const { bytes, language } = found;
    const id = requestIdOf(request, trusts);
    response.on('finish', () =>
      tell({
        id,
        path: request.url ?? '',
        language,
        bytes: bytes.length,
        duration: performance.now() - begin,
      }),
    );
    leaveConnectionUnsaid(response);
    response.writeHead(200, { ...found.headers, [requestIdHeader]: id }).end(bytes);
    return true;
  };

  const { server } = app;
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) for (const other of others) other.call(server, request, response);
  });
}

/** @returns what is asked for, as far as the answer depends on it; undefined if it is neither a page nor a file by its own address */
function questionOf({ method, url = '', headers }: IncomingMessage, { site }: Release): string | undefined {
  const isPage = site.addresses.has(url);
  if (method !== 'GET' || !(isPage || isFile(site, url))) return undefined;
  if (decisive.some((name) => headers[name] !== undefined) || isDraftHost(headers.host)) return undefined;
  const encodings = String(headers['accept-encoding']);
  if (encodings.length > longestEncodings) return undefined;
  return `${url} ${isPage ? tagOf(askedLanguage(url, headers.cookie)) : ''} ${encodings}`;
}

/** What is chosen by language though its address is a file's (a page's Markdown) is left out, and what is only for editors. */
function isFile(site: Site, url: string): boolean {
  return site.files.has(url) && pageOfTwin(url) === undefined && !url.startsWith(`${editorAddress}/`);
}
