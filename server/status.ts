import type { FastifyInstance } from 'fastify';

import type { BuildState } from './build-state';
import type { Releases } from './releases';

/** Adds what monitors and the editor ask: is the server up, and what does it serve? */
export function addStatus(app: FastifyInstance, releases: Releases, buildState: () => BuildState): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', release: releases.current().id }),
  );
  app.get('/version.json', async (_request, reply) => {
    const { id, commit, finishedAt } = releases.current();
    return reply
      .header('cache-control', 'no-store')
      .send({ release: id, commit, finishedAt, build: buildState() });
  });
}
