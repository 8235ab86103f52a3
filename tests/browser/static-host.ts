import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

export interface StaticHost {
  origin: string;
  close: () => Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves the build as a plain host does: files by their path, index.html of folders, 404.html for the rest. */
export async function serveStatically(): Promise<StaticHost> {
  const root = join(
    process.cwd().replace(/\/tests\/browser$/, ''),
    process.env.TEST_PUBLIC ?? '.releases/current/public',
  );
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname));
    const file = [path, `${path}/index.html`]
      .map((name) => join(root, name))
      .find((name) => existsSync(name) && statSync(name).isFile());
    const found = file ?? join(root, '404.html');
    response.writeHead(file ? 200 : 404, {
      'content-type': types[extname(found)] ?? 'application/octet-stream',
    });
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
