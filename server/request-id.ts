import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import type { TrustsProxy } from './trusted-proxies';

/** The header that a request is known by in the logs of all programs that it passes. */
export const requestIdHeader = 'x-request-id';
const wellFormed = /^[\w.:-]{8,64}$/;

/** @returns the id that a trusted proxy gave the request, or a new one: strangers must not write into the log */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusts: TrustsProxy,
): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) && trusts(socket.remoteAddress)
    ? given
    : randomBytes(12).toString('base64url');
}

/** Tells the id in every answer, so that whoever reports a fault can name the line in the log. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
