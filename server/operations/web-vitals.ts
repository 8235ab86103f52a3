import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  metricNames,
  ratings,
  vitalsAddress,
  type Measured,
  type Measurement,
  type PageKind,
} from '../../src/client/web-vitals/protocol';
import { languages } from '../../src/i18n/languages';
import { routes } from '../../src/routes/route-table';
import { isForeign } from '../leads/leads-origin';

/** Bytes; a browser sends about 400. */
const bodyLimit = 2048;
/** More than a busy site needs, so that floods do no harm. */
const mostPerMinute = 6000;

/** Adds POST /api/vitals for Web Vitals. Nothing about the sender is stored. */
export async function addWebVitals(
  app: FastifyInstance,
  { countVisit }: { countVisit: (measured: Measured) => void },
): Promise<void> {
  const mayCount = perMinute(mostPerMinute);
  app.post(vitalsAddress, { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (
      isForeign({
        origin: request.headers.origin,
        site: request.headers['sec-fetch-site'],
        host: request.host,
      })
    )
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

/** Pages respect these headers already; the visitor may have enabled them since. */
function asksNotToBeMeasured({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

function perMinute(most: number): () => boolean {
  let [begun, count] = [0, 0];
  return () => {
    const now = performance.now();
    if (now - begun > 60_000) [begun, count] = [now, 0];
    count += 1;
    return count <= most;
  };
}

/** Longer times than ten minutes are forged. */
const longest = 600_000;

/** @returns the known fields of a request body; undefined if it is invalid */
function readMeasured(body: unknown): Measured | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { page, language, measurements } = body as Record<string, unknown>;
  if (typeof page !== 'string' || !(page === 'other' || Object.hasOwn(routes, page))) return undefined;
  if (!languages.some(({ value }) => value === language) || !Array.isArray(measurements)) return undefined;
  const read = measurements.map(readMeasurement);
  const valid = read.filter((one) => one !== undefined);
  if (valid.length !== read.length || new Set(valid.map(({ name }) => name)).size !== valid.length)
    return undefined;
  return { page: page as PageKind, language: language as string, measurements: valid };
}

function readMeasurement(given: unknown): Measurement | undefined {
  const { name, value, rating } = (given ?? {}) as Record<string, unknown>;
  const [knownName, knownRating] = [
    metricNames.find((known) => known === name),
    ratings.find((known) => known === rating),
  ];
  if (knownName === undefined || knownRating === undefined) return undefined;
  if (typeof value !== 'number' || !(value >= 0 && value <= longest)) return undefined;
  return { name: knownName, value, rating: knownRating };
}
