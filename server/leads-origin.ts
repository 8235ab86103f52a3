import type { FastifyRequest } from 'fastify';

/**
 * @returns whether a page of another site sent this. Browsers tell, by one of two headers; programs tell nothing, and
 * are no danger to anybody's session, as there is none.
 */
export function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
