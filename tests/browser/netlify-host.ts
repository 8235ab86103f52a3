import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

import send from '@fastify/send';
import { build } from 'esbuild';

interface EdgeModule {
  default: (request: Request, context: { next: () => Promise<Response> }) => Promise<Response | undefined>;
  config: { excludedPath: string[] };
}

interface FunctionModule {
  default: (request: Request, context: { ip: string }) => Promise<Response>;
  config: { path: string[] };
}

/**
 * Emulates Netlify as documented: files with `_headers`, the edge function before them, and the lead function. Both
 * run in Node, although Netlify runs the edge function in Deno, and nothing is compressed.
 *
 * @param folder the deployed folder, `.build/deploy/netlify`
 */
export async function startNetlifyHost(
  folder: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const [edge, leads] = await Promise.all([
    load<EdgeModule>(join(folder, 'edge-functions', 'site.js')),
    load<FunctionModule>(join(folder, 'functions', 'leads.mjs')),
  ]);
  const files = await fileServer(join(folder, 'site'));

  const answer = async (incoming: IncomingMessage, origin: string): Promise<Response> => {
    const request = requestOf(incoming, origin);
    const { pathname } = new URL(request.url);
    if (leads.config.path.some((pattern) => fits(pattern, pathname)))
      return leads.default(request, { ip: incoming.socket.remoteAddress ?? '' });
    if (edge.config.excludedPath.some((pattern) => fits(pattern, pathname))) return files(incoming);
    const own = await edge.default(request, { next: () => files(incoming) });
    return own ?? files(incoming);
  };

  const server = createServer((incoming, response) => {
    const { port } = server.address() as AddressInfo;
    answer(incoming, `http://localhost:${port}`).then(
      (found) => void write(found, incoming, response),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Loaded as CommonJS, because Playwright cannot load ES modules during tests. */
async function load<Module>(file: string): Promise<Module> {
  const outfile = `${file}.cjs`;
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(outfile).href) },
    logLevel: 'error',
  });
  return createRequire(outfile)(outfile) as Module;
}

function requestOf(incoming: IncomingMessage, origin: string): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url.replace(/^\/+/, '/'), origin), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      [value].flat().join(', '),
    ]),
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  } as RequestInit);
}

async function write(found: Response, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(found.status, Object.fromEntries(found.headers));
  if (incoming.method === 'HEAD' || found.body === null) response.end();
  else Readable.fromWeb(found.body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
}

/** @returns a function that answers with a file, or the host's 404 */
async function fileServer(site: string): Promise<(incoming: IncomingMessage) => Promise<Response>> {
  const headers = readHeaders(await readFile(join(site, '_headers'), 'utf8'));
  return async (incoming) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname;
    const sent = await send(incoming, path, { root: site, dotfiles: 'allow', cacheControl: false });
    const own = headers.filter(({ pattern }) => fits(pattern, path));
    return new Response(
      [304, 204].includes(sent.statusCode) ? null : (Readable.toWeb(sent.stream) as ReadableStream),
      {
        status: sent.statusCode,
        headers: [
          ...Object.entries(sent.headers).map(([name, value]): [string, string] => [name, String(value)]),
          ...own.flatMap(({ values }) => values),
        ],
      },
    );
  };
}

interface HeaderRule {
  pattern: string;
  values: [string, string][];
}

function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.values.push([name, value]);
    else if (line !== '') rules.push({ pattern: line, values: [] });
  }
  return rules;
}

/** Patterns may end with a star. */
function fits(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
