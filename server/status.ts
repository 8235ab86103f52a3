import type { FastifyInstance } from 'fastify';

import type { Intake } from '../src/leads/intake';
import type { Standing } from '../src/leads/store/standing';

import type { BuildState } from './build-state';
import type { Releases } from './releases';

/** Adds what monitors and the editor ask: is the server up, and what does it serve? */
export function addStatus(
  app: FastifyInstance,
  releases: Releases,
  buildState: () => BuildState,
  intake: Intake | undefined,
): void {
  app.get('/healthz', async (_request, reply) => {
    const release = releases.current().id;
    const leads = await standingOf(intake);
    reply.header('cache-control', 'no-store');
    // Leads that wait are a matter for people; a store that takes none makes this server unfit.
    if (leads === 'unusable') return reply.code(503).send({ status: 'unfit', release, leads });
    return reply.send({ status: 'ok', release, ...(leads === undefined ? {} : { leads }) });
  });
  app.get('/version.json', async (_request, reply) => {
    const { id, commit, finishedAt } = releases.current();
    return reply
      .header('cache-control', 'no-store')
      .send({ release: id, commit, finishedAt, build: buildState() });
  });
}

async function standingOf(intake: Intake | undefined): Promise<Standing | 'unusable' | undefined> {
  try {
    return await intake?.standing();
  } catch {
    return 'unusable';
  }
}
