import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { mostInOnePiece } from './release-files';
import { securityHeaderNames } from './security-headers';

/** @returns the request for `handle`; its URL is not the visitor’s (see `Host.target`) */
export function fetchRequest({ raw, protocol }: FastifyRequest): Request {
  // A Request cannot have these methods; all such ones are rejected alike.
  const method = /^(?:CONNECT|TRACE|TRACK)$/.test(raw.method ?? '') ? 'OPTIONS' : raw.method;
  const headers = Object.entries(raw.headers).map(([name, value]): [string, string] => [
    name,
    [value].flat().join(', '),
  ]);
  // Read only if the site needs the body; the connection stays when it has read enough.
  const body = method === 'POST' ? { body: raw.iterator({ destroyOnReturn: false }), duplex: 'half' } : {};
  return new Request(`${protocol === 'https' ? 'https' : 'http'}://localhost/`, {
    method,
    headers,
    ...body,
  } as RequestInit);
}

/** Sends the site’s answer. @returns its bytes, unless they are streamed */
export async function sendResponse(
  response: Response,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  // Those of other answers of this server (app.ts).
  for (const name of securityHeaderNames) reply.removeHeader(name);
  dropKeepAlive(reply.raw);
  if (raw.readableDidRead && !raw.complete) reply.header('connection', 'close');
  reply.code(response.status).headers(Object.fromEntries(response.headers));
  const isShort = Number(response.headers.get('content-length') ?? 0) <= mostInOnePiece;
  const bytes = response.body !== null && isShort ? Buffer.from(await response.arrayBuffer()) : undefined;
  void reply.send(
    bytes ?? (response.body === null ? undefined : Readable.fromWeb(response.body as ReadableStream)),
  );
  return bytes;
}

/** HTTP/1.1 is keep-alive by default, so the header is dropped to save bytes in the first ten packets. */
export function dropKeepAlive(response: ServerResponse): void {
  if (response.req.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('connection');
}
