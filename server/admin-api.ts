import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

import { mayEdit } from './admin-guard';

/** Where the editor sends its requests; also written in the editor's configuration (`local_backend`). */
export const adminApiPath = '/admin/api/v1';

/**
 * Adds the way to the editor's back end, for this machine only.
 *
 * @param upstream decap-server's origin (`http://127.0.0.1:…`); undefined closes the way
 */
export async function addAdminApi(app: FastifyInstance, upstream: string | undefined): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      if (upstream === undefined) return reply.code(404).send({ error: 'Editing is switched off here.' });
      if (!mayEdit(request.raw)) {
        return reply
          .code(403)
          .send({ error: 'The editor can only be used on this machine and from its own page.' });
      }
      return undefined;
    });
    if (upstream === undefined) {
      scope.all(adminApiPath, () => undefined);
      return;
    }
    await scope.register(httpProxy, {
      upstream,
      prefix: adminApiPath,
      rewritePrefix: '/api/v1',
      httpMethods: ['POST'],
      replyOptions: {
        // Whom the answer is for is decided here, not by decap-server's own list of origins.
        rewriteHeaders: ({ 'access-control-allow-origin': _origin, ...headers }) => headers,
        onError: (reply) => {
          reply.code(503).send({ error: 'The editor’s back end does not answer. Try again in a moment.' });
        },
      },
    });
  });
}
