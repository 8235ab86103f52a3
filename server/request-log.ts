import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** @returns settings of Fastify's logger: a JSON object per line, on standard output */
export function requestLogger(level: string): { level: string; base: null; timestamp: () => string } {
  return { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
}

/** Writes a line per request, without anything that tells who asked: no query, address, cookie or browser. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply);
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

function pathOf(request: FastifyRequest): string {
  return (request.raw.url?.split(/[?#]/)[0] ?? '').slice(0, 200);
}

function bytesOf(request: FastifyRequest, reply: FastifyReply): number {
  const hasBody = request.method !== 'HEAD' && reply.statusCode !== 304;
  return hasBody ? Number(reply.getHeader('content-length') ?? 0) : 0;
}
