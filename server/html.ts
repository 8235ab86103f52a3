import { join } from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptEncodingOf, chooseTwin } from './compressed-twins';
import type { Release } from './release';

/**
 * Answers with an HTML file of the release, compressed as the visitor likes it best, or with 304 if they have it.
 *
 * @param file path under public/, with a leading slash
 */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
  file: string,
): Promise<FastifyReply> {
  const twin = chooseTwin(release.site.files, file, acceptEncodingOf(request));
  const { bytes, etag } = await release.bodies.read(join(release.publicFolder, twin.file));
  reply.headers({
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Cookie, Accept-Encoding',
    etag,
  });
  if (reply.statusCode === 200 && hasAlready(request, etag)) {
    return reply.code(304).removeHeader('content-type').send();
  }
  if (twin.encoding !== undefined) reply.header('content-encoding', twin.encoding);
  return reply.send(bytes);
}

function hasAlready(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(etag) || known.includes('*'));
}
