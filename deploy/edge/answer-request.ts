import { AddressFault, parseAddress, type Address } from '../../server/address';
import { redirectCaching } from '../../server/caching';
import { faultPage, takesHtml } from '../../server/fault-pages';
import { pageFile, twinFile } from '../../server/page-files';
import { resolveAddress } from '../../server/resolve-address';
import { securityHeaders, transportSecurity } from '../../server/security-headers';
import { guard } from '../../src/routes/guard';

import type { EdgeRelease } from './edge-release';
import { barePageAnswer, lineAnswer, notFoundAnswer, serverErrorAnswer } from './failure-answers';
import { assetAnswer, pageAnswer } from './file-answers';
import { visitOf, type EdgeHost, type Visit } from './visit';

/**
 * The site on a host that runs code in front of its files: language, redirects, failures and headers as the site's own
 * server has them, by the same rules. Conditions, ranges and compression are the host's work.
 */
export async function answerRequest(
  request: Request,
  release: EdgeRelease,
  host: EdgeHost,
): Promise<Response> {
  const visit = visitOf(request, release, host);
  const answer = await answerOf(visit).catch((error: unknown) => {
    if (error instanceof AddressFault) return requestFaultAnswer(visit, error);
    host.log({ error: error instanceof Error ? error.stack : String(error) }, 'a request failed');
    return serverErrorAnswer(visit);
  });
  return finished(visit, answer);
}

async function answerOf(visit: Visit): Promise<Response> {
  const { request, release, host } = visit;
  const address = parseAddress(visit.target);
  if (host.api !== undefined && /^\/(?:api(?:\/|$)|healthz$)/.test(address.path)) return host.api(visit);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return lineAnswer(405, 'This address can only be read.', { allow: 'GET, HEAD' });
  if (address.path === '/version.json') return versionAnswer(release);
  return placeAnswer(visit, address);
}

async function placeAnswer(visit: Visit, address: Address): Promise<Response> {
  const { site } = visit.release;
  const found = resolveAddress(site, address);
  switch (found.kind) {
    case 'page': {
      const verdict = guard(found.path);
      if (verdict.kind === 'failure') throw verdict.error;
      const page = pageFile(site.files, found.path, visit.language);
      return page === undefined ? notFoundAnswer(visit) : pageAnswer(visit, page);
    }
    case 'twin': {
      const twin = twinFile(site.files, found.path, visit.language);
      if (twin === undefined) return notFoundAnswer(visit);
      const answer = await pageAnswer(visit, twin, { type: 'text/markdown' });
      // Search engines are to show the page, not its twin.
      answer.headers.set('x-robots-tag', 'noindex');
      return answer;
    }
    case 'editor':
      return pageAnswer(visit, { file: found.file, language: undefined });
    case 'asset':
      return assetAnswer(visit, found.file);
    case 'redirect':
      return new Response(null, {
        status: 301,
        headers: { location: found.location, 'cache-control': redirectCaching },
      });
    case 'unknown':
      return notFoundAnswer(visit);
  }
}

function requestFaultAnswer(visit: Visit, { statusCode, message }: AddressFault): Response {
  return takesHtml(visit.request.headers.get('accept'))
    ? barePageAnswer(visit, statusCode, faultPage(statusCode, message, visit.language))
    : lineAnswer(statusCode, message);
}

/** Who asks gets to know what is served; it was built elsewhere, so nothing is under way here. */
function versionAnswer({ id, commit, finishedAt }: EdgeRelease): Response {
  const version = { release: id, commit, finishedAt, build: { state: 'published' } };
  return Response.json(version, { headers: { 'cache-control': 'no-store' } });
}

/** Puts on every answer what the server puts there, and takes the body from answers to HEAD. */
function finished({ request, release, target }: Visit, answer: Response): Response {
  const headers = new Headers(answer.headers);
  const isAdmin = /^\/admin(?:[/?]|$)/i.test(target);
  for (const [name, value] of Object.entries(securityHeaders(release.site.policy)))
    if (!headers.has(name) || name !== 'content-security-policy') headers.set(name, value);
  if (new URL(request.url).protocol === 'https:') headers.set('strict-transport-security', transportSecurity);
  if (isAdmin) for (const [name, value] of Object.entries(release.adminHeaders)) headers.set(name, value);
  const hasBody = request.method !== 'HEAD' && answer.status !== 304;
  return new Response(hasBody ? answer.body : null, { status: answer.status, headers });
}
