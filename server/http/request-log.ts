import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { TrustsProxy } from './trusted-proxies';

/** A request that was answered from the response cache. */
export interface CacheHit {
  id: string;
  path: string;
  language: string | undefined;
  bytes: number;
  /** From the first byte of the request to the end of the answer, milliseconds. */
  duration: number;
}

/** @returns logger settings: one JSON object per line on standard output */
export function requestLogger(level: string): { level: string; base: null; timestamp: () => string } {
  return { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
}

/** Logs requests without personal data: no query, address, cookie or user agent. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    method: request.method,
    path: pathOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    bytes: bytesOf(request, reply),
  });
}

export function logCacheHit(log: FastifyBaseLogger, { id, path, bytes, duration }: CacheHit): void {
  log.info({ reqId: id, method: 'GET', path, status: 200, ms: Math.round(duration), bytes });
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url?.split(/[?#]/)[0] ?? '').slice(0, 200);
}

function bytesOf(request: FastifyRequest, reply: FastifyReply): number {
  const hasBody = request.method !== 'HEAD' && reply.statusCode !== 304;
  return hasBody ? Number(reply.getHeader('content-length') ?? 0) : 0;
}

/** Identifies a request in the logs of all programs on its way. */
export const requestIdHeader = 'x-request-id';
const wellFormed = /^[\w.:-]{8,64}$/;

/** @returns the id from a trusted proxy, or a new one, because strangers must not write to the log */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusts: TrustsProxy,
): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) && trusts(socket.remoteAddress)
    ? given
    : randomBytes(12).toString('base64url');
}

/** Adds the id to every answer, so that users can report it. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
