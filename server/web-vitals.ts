import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { readMeasured, vitalsAddress, type Measured } from '../src/web-vitals/protocol';

import { isForeign } from './leads-origin';

/** Bytes; a browser sends about 400. */
const bodyLimit = 2048;
/** More than a busy site's visitors send; whoever floods the figures does not fill anything. */
const mostPerMinute = 6000;

/** Adds POST /api/vitals, where pages tell how fast they were. Only counts grow by it; nothing of the sender is kept. */
export async function addWebVitals(
  app: FastifyInstance,
  { countVisit }: { countVisit: (measured: Measured) => void },
): Promise<void> {
  const mayCount = perMinute(mostPerMinute);
  app.post(vitalsAddress, { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isForeign({ origin: request.headers.origin, site: siteOf(request), host: request.host }))
      return refuse(reply, 403);
    if (asksNotToBeMeasured(request)) return reply.code(204).send();
    if (!mayCount()) return refuse(reply, 429);
    const measured = readMeasured(request.body);
    if (measured === undefined) return refuse(reply, 400);
    countVisit(measured);
    return reply.code(204).send();
  });
}

const sentences: Readonly<Record<number, string>> = {
  400: 'These are no measurements.',
  403: 'Measurements must be sent from a page of this site.',
  429: 'Too many measurements.',
};

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send({ error: sentences[status] });
}

/** Pages do not send anything then; this is for those who changed their mind since. */
function asksNotToBeMeasured({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

function siteOf({ headers }: FastifyRequest): string | undefined {
  return [headers['sec-fetch-site']].flat()[0];
}

/** @returns whether one more may be counted in this minute */
function perMinute(most: number): () => boolean {
  let [begun, count] = [0, 0];
  return () => {
    const now = performance.now();
    if (now - begun > 60_000) [begun, count] = [now, 0];
    count += 1;
    return count <= most;
  };
}
