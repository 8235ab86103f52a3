import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { tagOf } from '../src/i18n/languages';
import { guard } from '../src/routes/guard';
import { failurePages } from '../src/routes/route-table';

import { faultPage, lastResortPage, takesHtml, wantsFile } from './fault-pages';
import { findPage, sendPage } from './pages';
import type { Releases } from './releases';
import { languageOf } from './visitor-language';

/** Answers 404: with the page in the visitor's language, or with a word where a program asked for a file. */
export async function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  releases: Releases,
): Promise<FastifyReply> {
  reply.code(404);
  const page = isForFile(request)
    ? undefined
    : findPage(request, releases.current(), failurePages.notFound.path);
  return page === undefined ? sendLine(reply, 'Not found.') : sendPage(request, reply, page);
}

/** Answers whatever is thrown: faults of the request with a line, our own with the 500 page and never with a trace. */
export function answerFailures(app: FastifyInstance, releases: Releases): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const told = error.statusCode ?? 500;
    const status = told >= 400 && told < 600 ? told : 500;
    if (status < 500) return sendRequestFault(reply, error);
    request.log.error({ err: error }, 'a request failed');
    clearHeaders(reply);
    reply.code(status);
    if (isForFile(request)) return sendLine(reply, 'Something went wrong.');
    if (status !== 500) return sendFaultPage(reply, error.message);
    try {
      const page = findPage(request, releases.current(), failurePages.serverError.path);
      if (page !== undefined) return await sendPage(request, reply, page);
    } catch (pageError) {
      request.log.error({ err: pageError }, 'the 500 page cannot be read');
      clearHeaders(reply);
    }
    return sendLastResort(reply);
  });
}

/** @param error any error with a status of 4xx; a fault of the request, so its message may be told */
export function sendRequestFault(reply: FastifyReply, error: FastifyError): FastifyReply {
  clearHeaders(reply);
  const contentRange = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (contentRange !== undefined) reply.header('content-range', contentRange);
  reply.code(error.statusCode ?? 400);
  return takesHtml(reply.request.headers.accept)
    ? sendFaultPage(reply, error.message)
    : sendLine(reply, error.message);
}

/**
 * Lets a page's guards speak. Whatever they redirect is known to the release already (resolve-address.ts).
 *
 * @throws an error with status 500 if the route names a guard that does not exist
 */
export function passGuards(path: string): void {
  const verdict = guard(path);
  if (verdict.kind === 'failure') throw verdict.error;
}

/** Answers a browser with what went wrong. */
function sendFaultPage(reply: FastifyReply, message: string): FastifyReply {
  return sendBarePage(reply, faultPage(reply.statusCode, message, languageOf(reply.request)));
}

/** The error page itself cannot be shown. */
function sendLastResort(reply: FastifyReply): FastifyReply {
  return sendBarePage(reply, lastResortPage(languageOf(reply.request)));
}

function sendBarePage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-language': tagOf(languageOf(reply.request)),
      vary: 'Cookie',
    })
    .type('text/html; charset=utf-8')
    .send(page);
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

function isForFile(request: FastifyRequest): boolean {
  return wantsFile(request.raw.url?.split('?')[0] ?? '', request.headers.accept);
}
