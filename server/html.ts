import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { noteRelease } from './answered-release';
import { pageCaching, pageVary } from './caching';
import { acceptEncodingOf, chooseTwin } from './compressed-twins';
import { hasVersion } from './conditions';
import type { Release } from './release';

/**
 * Answers with an HTML file of the release, compressed as the visitor likes it best, or with 304 if they have it.
 *
 * @param file path under public/, with a leading slash
 * @param type of another text that is chosen by language as HTML is
 */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
  file: string,
  type = 'text/html',
): Promise<FastifyReply> {
  const twin = chooseTwin(release.site.files, file, acceptEncodingOf(request));
  const { bytes, etag } = await release.bodies.read(join(release.publicFolder, twin.file));
  reply.headers({
    'cache-control': pageCaching,
    'content-type': `${type}; charset=utf-8`,
    vary: pageVary,
    etag,
    'server-timing': timingOf(release),
  });
  noteRelease(reply, release);
  leaveConnectionUnsaid(reply.raw);
  if (reply.statusCode === 200 && hasVersion(request.headers['if-none-match'], etag)) {
    return reply.code(304).removeHeader('content-type').send();
  }
  if (twin.encoding !== undefined) reply.header('content-encoding', twin.encoding);
  return reply.send(bytes);
}

/**
 * HTTP/1.1 keeps connections without being told, and pages and pictures shall come in the first ten packets of one. A
 * client of HTTP/1.0, and one whose connection ends with the answer, has to be told.
 */
export function leaveConnectionUnsaid(response: ServerResponse): void {
  if (response.req.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('connection');
}

/** @returns the header by which an open tab knows its release (src/browser/new-release.ts) */
export function timingOf({ id }: Release): string {
  return `release;desc=${id}`;
}
