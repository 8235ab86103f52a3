import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { endpoints, unknownEndpoint } from './api-endpoints';

/** Adds /api. Everything under it answers in JSON. */
export async function addApi(app: FastifyInstance): Promise<void> {
  app.get('/api', async (_request, reply) => reply.header('cache-control', 'no-cache').send({ endpoints }));
  // Answered in the hook: a body of an unknown kind must not be read first.
  app.all('/api/*', { onRequest: async (request, reply) => sendUnknown(request, reply) }, sendUnknown);
}

function sendUnknown(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send(unknownEndpoint);
}
