import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import send from '@fastify/send';

import type { Release } from '../releases/release';

import type { Host } from './host';
import { choosePrecompressed } from './precompressed-files';

/** Longer files are streamed. Bytes, compressed. */
export const mostInOnePiece = 128 * 1024;

/**
 * Reads a file of a release on disk in the best accepted encoding. For other files than pages and
 * their Markdown the library handles conditions, ranges and HEAD.
 * @throws an error with a 4xx status if a condition fails or a range is invalid
 */
export async function readReleaseFile(
  release: Release,
  file: string,
  { method, headers }: Parameters<Host['fetchFile']>[1],
): Promise<Response> {
  const { site, publicFolder } = release;
  const alternate = choosePrecompressed(site.files, file, headers.get('accept-encoding'));
  const encoding: Record<string, string> =
    alternate.encoding === undefined ? {} : { 'content-encoding': alternate.encoding };
  if (/\.(?:html|md)$/.test(file)) {
    const bytes = await readFile(join(publicFolder, alternate.file));
    // It differs between languages and encodings, as a strong one must.
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 12)}"`;
    const length = String(bytes.length);
    return new Response(bytes as BodyInit, { headers: { ...encoding, etag, 'content-length': length } });
  }
  const asked = { method, headers: Object.fromEntries(headers) } as unknown as IncomingMessage;
  const sent = await send(asked, encodeURI(alternate.file), {
    root: publicFolder,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    contentType: false,
  });
  if (sent.type !== 'file')
    throw sent.type === 'error' ? sent.metadata.error : new Error(`${file} is not a file.`);
  const { stream, statusCode: status } = sent;
  const ofBytes = sent.headers;
  if (status === 304) return new Response(null, { status, headers: ofBytes });
  const isShort = Number(ofBytes['Content-Length']) <= mostInOnePiece;
  const body = isShort ? ((await buffer(stream)) as BodyInit) : (Readable.toWeb(stream) as ReadableStream);
  return new Response(method === 'HEAD' ? null : body, {
    status,
    headers: { ...ofBytes, ...encoding, 'content-type': typeOf(file) },
  });
}

function typeOf(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
