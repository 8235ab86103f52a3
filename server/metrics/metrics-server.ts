import { createServer, type Server } from 'node:http';

import type { SiteMetrics } from './site-metrics';

/** Nobody but programs on this machine may ask: the figures are for the operator alone. */
const host = '127.0.0.1';

/**
 * Hands the figures out at `/metrics`, at a port of its own.
 *
 * @returns ends that
 */
export async function serveMetrics(metrics: SiteMetrics, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end('The figures are at /metrics.\n');
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(`${String(error)}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    const refuse = ({ message }: Error): void =>
      reject(new Error(`The figures cannot be handed out at METRICS_PORT (${port}): ${message}`));
    server.once('error', refuse).listen(port, host, resolve);
  });
  return () => stop(server);
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
