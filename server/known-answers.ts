import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { tagOf } from '../src/i18n/languages';

import { askedLanguage } from './asked-language';
import { isDraftHost } from './editing/draft-host';
import { leaveConnectionUnsaid, timingOf } from './html';
import type { Release } from './release';
import type { Releases } from './releases';
import { requestIdHeader, requestIdOf } from './request-id';

/** An answer as it was given once: the same for everyone who asks in the same way. */
interface KnownAnswer {
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  /** Tag of its language. */
  language: string;
}

/** What became of a request that was answered here, for log and figures. */
export interface Told {
  id: string;
  path: string;
  language: string;
  bytes: number;
  /** From the first byte of the request to the end of its answer, milliseconds. */
  duration: number;
}

/** Headers by which the answer to a visit of a page may differ, or because of which it is none. */
const decisive = ['if-none-match', 'if-modified-since', 'range', 'x-forwarded-proto', 'expect'] as const;

/** Pages, languages and the ways in which browsers say what they can unpack; strangers may invent more of those. */
const mostAnswers = 5000;
const longestEncodings = 100;

/**
 * Answers what is asked most, a visit of a page by its own address, with the answer that Fastify gave to the same question
 * before: a third of the work. Everything else goes the long way, as does the first visit of each page, language and
 * encoding; a new release begins anew.
 *
 * @param tell is called for each request that was answered here
 */
export function answerFromMemory(app: FastifyInstance, releases: Releases, tell: (told: Told) => void): void {
  let known = new Map<string, KnownAnswer>();
  let release: Release | undefined;
  const answers = (): Map<string, KnownAnswer> => {
    const current = releases.current();
    if (current !== release || known.size >= mostAnswers) known = new Map();
    release = current;
    return known;
  };

  app.addHook('onSend', (request, reply, payload, done) => {
    const current = releases.current();
    const key = questionOf(request.raw, current);
    const headers = reply.getHeaders() as Record<string, string>;
    const { 'content-language': language, 'server-timing': timing } = headers;
    // The release may have changed since the answer was begun.
    const isOfCurrent = reply.statusCode === 200 && timing === timingOf(current);
    if (key !== undefined && isOfCurrent && language !== undefined && payload instanceof Buffer) {
      const whole = { ...headers, 'content-length': String(payload.length) };
      answers().set(key, { headers: whole, bytes: payload, language });
    }
    done(null, payload);
  });

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const key = questionOf(request, releases.current());
    const found = key === undefined ? undefined : answers().get(key);
    if (found === undefined) return false;
    const begin = performance.now();
    const { bytes, language } = found;
    const id = requestIdOf(request);
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

/** @returns what a visit of a page asks for, as far as the answer depends on it; undefined for any other request */
function questionOf({ method, url = '', headers }: IncomingMessage, { site }: Release): string | undefined {
  if (method !== 'GET' || !site.addresses.has(url)) return undefined;
  if (decisive.some((name) => headers[name] !== undefined) || isDraftHost(headers.host)) return undefined;
  const encodings = String(headers['accept-encoding']);
  if (encodings.length > longestEncodings) return undefined;
  return `${url} ${tagOf(askedLanguage(url, headers.cookie))} ${encodings}`;
}
