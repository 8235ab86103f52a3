import { buffer } from 'node:stream/consumers';

import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { noteRelease } from './answered-release';
import { cacheControlOf, fileVary } from './caching';
import { acceptEncodingOf, chooseTwin } from './compressed-twins';
import { leaveConnectionUnsaid } from './html';
import type { Release } from './release';
import { sayOfFile } from './security-headers';

/** Files up to this size (bytes, as sent) are sent in one piece, which can be kept in memory (known-answers.ts). */
const mostInOnePiece = 128 * 1024;

/**
 * Answers with a file of the release, compressed as the visitor likes it best. Conditional and range requests and
 * HEAD are @fastify/send's work.
 *
 * @param file path under public/, with a leading slash; must be one of the release's files
 * @throws an error with a status of 4xx where a condition fails or a range lies beyond the end
 */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
  file: string,
): Promise<FastifyReply> {
  const twin = chooseTwin(release.site.files, file, acceptEncodingOf(request));
  const sent = await send(request.raw, encodeURI(twin.file), {
    root: release.publicFolder,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    contentType: false,
  });
  if (sent.type !== 'file')
    throw sent.type === 'error' ? sent.metadata.error : new Error(`${file} is not a file.`);
  noteRelease(reply, release);
  sayOfFile(reply, file);
  leaveConnectionUnsaid(reply.raw);
  reply.code(sent.statusCode).headers({
    ...sent.headers,
    'cache-control': cacheControlOf(file),
    vary: fileVary,
  });
  if (sent.statusCode === 304) return reply.send();
  if (twin.encoding !== undefined) reply.header('content-encoding', twin.encoding);
  reply.type(typeOf(file));
  const isShort = request.method === 'GET' && Number(sent.headers['Content-Length']) <= mostInOnePiece;
  return reply.send(isShort ? await buffer(sent.stream) : sent.stream);
}

function typeOf(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
