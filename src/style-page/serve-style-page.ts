import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What is needed of Gatsby's development server, which is Express. */
export interface DevelopmentServer {
  use: (handler: Handler) => unknown;
}

const address = '/style-page';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** Lets the development server answer for the style page too. */
export function serveStylePage(server: DevelopmentServer, root: string): void {
  server.use(stylePageHandler(root));
}

/**
 * Answers for /style-page, and builds it anew when a page of it is asked for and something of the site has changed. For
 * development and tests: nothing of it is in a build of the site.
 *
 * @param root the project's folder
 */
export function stylePageHandler(root: string): Handler {
  const folder = join(root, '.build', 'style-page');
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = normalize(decodeURIComponent(pathname.slice(address.length)));
    if (path === '.' || path === sep) {
      response.writeHead(302, { location: `${address}/en` }).end();
      return;
    }
    if (extname(path) === '') await bringUpToDate(root, folder);
    const file = await fileAt(folder, path);
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The style page has no such page.\n');
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    createReadStream(file).pipe(response);
  };
  return (request, response, next) => {
    if (!/^\/style-page(?:[/?]|$)/.test(request.url ?? '')) {
      next();
      return;
    }
    answer(request, response).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    });
  };
}

async function fileAt(folder: string, path: string): Promise<string | undefined> {
  for (const name of [path, `${path}.html`, join(path, 'index.html')]) {
    const file = join(folder, name);
    const found = file.startsWith(folder) ? await stat(file).catch(() => undefined) : undefined;
    if (found?.isFile()) return file;
  }
  return undefined;
}

let building: Promise<void> | undefined;

/** Several requests at once wait for the same build. */
async function bringUpToDate(root: string, folder: string): Promise<void> {
  building ??= buildIfStale(root, folder).finally(() => (building = undefined));
  await building;
}

async function buildIfStale(root: string, folder: string): Promise<void> {
  const built = await stat(join(folder, 'en', 'index.html')).catch(() => undefined);
  const changed = await Promise.all(['src', 'locales'].map((name) => newestIn(join(root, name))));
  if (built && built.mtimeMs > Math.max(...changed)) return;
  await new Promise<void>((resolve, reject) => {
    const words = ['--import', 'tsx', 'scripts/style-page.ts'];
    execFile(process.execPath, words, { cwd: root, env: withoutFlags() }, (error, _output, faults) => {
      if (error) reject(new Error(faults || error.message));
      else resolve();
    });
  });
}

/** A development server's own options for Node are not meant for its children. */
function withoutFlags(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_OPTIONS: '' };
}

/** @returns when something in a folder was changed last, in milliseconds since 1970 */
async function newestIn(folder: string): Promise<number> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const times = items
    .filter((item) => item.isFile())
    .map(async (item) => (await stat(join(item.parentPath ?? item.path, item.name))).mtimeMs);
  return Math.max(0, ...(await Promise.all(times)));
}
