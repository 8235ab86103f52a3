import type { FastifyInstance } from 'fastify';

import { sendLine } from './failures';

/** Refuses what no route takes (anything but GET and HEAD) before a body is read. */
export function refuseOtherMethods(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') {
      return sendLine(reply.code(405).header('allow', 'GET, HEAD'), 'This address can only be read.');
    }
    return undefined;
  });
}
