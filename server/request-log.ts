import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Told } from './known-answers';

/** @returns settings of Fastify's logger: a JSON object per line, on standard output */
export function requestLogger(level: string): { level: string; base: null; timestamp: () => string } {
  return { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
}

/** Writes a line per request, without anything that tells who asked: no query, address, cookie or browser. */
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

/** The same line for a visit that was answered from memory. */
export function logKnown(log: FastifyBaseLogger, { id, path, bytes, duration }: Told): void {
  log.info({ reqId: id, method: 'GET', path, status: 200, ms: Math.round(duration), bytes });
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url?.split(/[?#]/)[0] ?? '').slice(0, 200);
}

function bytesOf(request: FastifyRequest, reply: FastifyReply): number {
  const hasBody = request.method !== 'HEAD' && reply.statusCode !== 304;
  return hasBody ? Number(reply.getHeader('content-length') ?? 0) : 0;
}
