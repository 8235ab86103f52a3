import { versionAddress } from '../../src/i18n/choose-language';
import { guard } from '../../src/routes/guard';

import { parseAddress } from './address';
import { redirectCaching } from './caching';
import { failureResponse, lineResponse, notFoundResponse } from './failure-responses';
import { assetResponse, pageResponse, setLanguageCookie } from './file-responses';
import { visitOf, type Host, type Visit } from './host';
import { markdownFile, pageFile } from './page-files';
import { resolveAddress } from './resolve-address';
import { partHeaders, isPart, securityHeaders, transportSecurity } from './security-headers';

/**
 * Answers a visitor’s request, on every host: addresses, languages, redirects, caching, conditions, ranges, errors, headers.
 * Never throws.
 */
export async function handle(request: Request, host: Host): Promise<Response> {
  const visit = visitOf(request, host);
  const response = await respond(visit).catch((error: unknown) => failureResponse(visit, error));
  return finish(visit, response);
}

/** Answers an error that happened before or beside `handle`, in the same way. */
export async function handleError(request: Request, host: Host, error: unknown): Promise<Response> {
  const visit = visitOf(request, host);
  return finish(visit, await failureResponse(visit, error));
}

async function respond(visit: Visit): Promise<Response> {
  const { request, host, target } = visit;
  if (host.api !== undefined && /^\/api(?:[/?]|$)/.test(target)) return host.api(visit);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return lineResponse(405, 'This page does not accept such a request.', { allow: 'GET, HEAD' });
  const address = parseAddress(target);
  if (address.path === versionAddress) return versionResponse(visit);
  if (address.path === '/healthz' && host.status !== undefined) return healthResponse(host.status);
  const { site } = host.release;
  const hasSuchPart = host.adminHeaders !== undefined || !isAdmin(address.path);
  const found = hasSuchPart ? resolveAddress(site, address) : { kind: 'unknown' as const };
  switch (found.kind) {
    case 'page': {
      // The release already contains the redirects of guards (resolve-address.ts).
      const verdict = guard(found.path);
      if (verdict.kind === 'failure') throw verdict.error;
      const page = pageFile(site.files, found.path, visit.language);
      return page === undefined ? notFoundResponse(visit) : pageResponse(visit, page);
    }
    case 'markdown': {
      const alternate = markdownFile(site.files, found.path, visit.language);
      if (alternate === undefined) return notFoundResponse(visit);
      const response = await pageResponse(visit, alternate, { type: 'text/markdown' });
      response.headers.set('x-robots-tag', 'noindex');
      return response;
    }
    case 'editor':
      return pageResponse(visit, { file: found.file, language: undefined });
    case 'asset':
      return assetResponse(visit, found.file);
    case 'redirect':
      return new Response(null, {
        status: 301,
        headers: { location: found.location, 'cache-control': redirectCaching },
      });
    case 'unknown':
      return hasSuchPart && host.hasFormerFile?.(address.path) === true
        ? assetResponse(visit, address.path)
        : notFoundResponse(visit);
  }
}

/** Tells pages and the editor which release is served. */
function versionResponse(visit: Visit): Response {
  const { release, buildState } = visit.host;
  const { id, commit, finishedAt } = release;
  const build = buildState?.() ?? { state: 'published' };
  const response = Response.json({ release: id, commit, finishedAt, build });
  response.headers.set('cache-control', 'no-store');
  // Also stores the visitor’s language choice, because this is the smallest uncached answer.
  setLanguageCookie(visit, response.headers);
  return response;
}

async function healthResponse(readStatus: NonNullable<Host['status']>): Promise<Response> {
  const status = await readStatus();
  const headers = { 'cache-control': 'no-store' };
  return Response.json(status, { status: status.status === 'ok' ? 200 : 503, headers });
}

const isAdmin = (path: string): boolean => /^\/admin(?:[/?]|$)/i.test(path);

/** Adds the headers of every answer, and removes the body if there must be none. */
function finish({ request, host, target }: Visit, response: Response): Response {
  const { headers, status } = response;
  const { policy } = host.release.site;
  const isLean = status < 400 && isPart(target);
  for (const [name, value] of Object.entries(isLean ? partHeaders(policy) : securityHeaders(policy)))
    if (!headers.has(name)) headers.set(name, value);
  if (request.url.startsWith('https:')) headers.set('strict-transport-security', transportSecurity);
  if (isAdmin(target))
    for (const [name, value] of Object.entries(host.adminHeaders ?? {})) headers.set(name, value);
  if (status === 304)
    for (const name of ['content-type', 'content-encoding', 'content-length']) headers.delete(name);
  const hasBody = request.method !== 'HEAD' && status !== 304;
  return hasBody ? response : new Response(null, { status, headers });
}
