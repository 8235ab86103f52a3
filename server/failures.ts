import { extname } from 'node:path';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { failurePages } from '../src/routes/route-table';

import { findPage, sendPage } from './pages';
import type { Releases } from './releases';

/** Answers 404: with the page in the visitor's language, or with a word where a program asked for a file. */
export async function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  releases: Releases,
): Promise<FastifyReply> {
  reply.code(404);
  const page = wantsFile(request)
    ? undefined
    : findPage(request, releases.current(), failurePages.notFound.path);
  return page === undefined ? sendLine(reply, 'Not found.') : sendPage(request, reply, page);
}

/** Answers whatever is thrown: faults of the request with a line, our own with the 500 page and never with a trace. */
export function answerFailures(app: FastifyInstance, releases: Releases): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return sendRequestFault(reply, error);
    request.log.error({ err: error }, 'a request failed');
    clearHeaders(reply);
    reply.code(500);
    try {
      const page = findPage(request, releases.current(), failurePages.serverError.path);
      if (page !== undefined) return await sendPage(request, reply, page);
    } catch (pageError) {
      request.log.error({ err: pageError }, 'the 500 page cannot be read');
      clearHeaders(reply);
    }
    return sendLine(reply, 'Something went wrong.');
  });
}

/** @param error any error with a status of 4xx; a fault of the request, so its message may be told */
export function sendRequestFault(reply: FastifyReply, error: FastifyError): FastifyReply {
  clearHeaders(reply);
  const contentRange = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (contentRange !== undefined) reply.header('content-range', contentRange);
  return sendLine(reply.code(error.statusCode ?? 400), error.message);
}

/** @param line a plain sentence; the reply's status must be set */
export function sendLine(reply: FastifyReply, line: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${line}\n`);
}

/** What a half-made answer said of its body does not hold for the failure that takes its place. */
function clearHeaders(reply: FastifyReply): void {
  for (const name of [
    'content-encoding',
    'content-language',
    'content-length',
    'etag',
    'last-modified',
    'set-cookie',
  ]) {
    reply.removeHeader(name);
  }
}

/** A browser that opens an address says that it takes HTML; a script's, picture's or page data's request does not. */
function wantsFile(request: FastifyRequest): boolean {
  const path = request.raw.url?.split('?')[0] ?? '';
  return /^\.(?!html?$)[a-z0-9]+$/i.test(extname(path)) && !request.headers.accept?.includes('text/html');
}
