import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface PlainPage {
  html: string;
  headers?: Readonly<Record<string, string>>;
}

export interface PlainHost {
  origin: string;
  close: () => void;
}

/**
 * Serves pages from memory, Brotli over HTTP/1.1 as the site’s own server does, and their pictures and fonts from a
 * folder.
 *
 * @param pages by path
 */
export async function servePages(
  pages: Readonly<Record<string, PlainPage>>,
  folder: string,
): Promise<PlainHost> {
  const compressed = new Map(
    Object.entries(pages).map(([path, { html, headers = {} }]) => [
      path,
      { bytes: brotliCompressSync(html), headers },
    ]),
  );
  const server = createServer((request, response) => {
    void answer(request, response, compressed, folder);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  pages: ReadonlyMap<string, { bytes: Buffer; headers: Readonly<Record<string, string>> }>,
  folder: string,
): Promise<void> {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname));
  const page = pages.get(path);
  const file = join(folder, path);
  if (page) {
    send(response, page.bytes, {
      ...page.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    });
  } else if (types[extname(file)] && existsSync(file)) {
    const isCompressed = existsSync(`${file}.br`);
    send(response, await readFile(isCompressed ? `${file}.br` : file), {
      'content-type': types[extname(file)],
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    });
  } else {
    response.writeHead(404).end();
  }
}

function send(response: ServerResponse, body: Buffer, headers: Record<string, string | undefined>): void {
  response
    .writeHead(200, { ...headers, 'content-length': body.length, 'cache-control': 'no-cache' })
    .end(body);
}
