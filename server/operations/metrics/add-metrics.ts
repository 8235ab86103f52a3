import { createServer, type Server } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { isLoopback } from '../../editing/admin-guard';
import type { ServerStatus } from '../../http/server-status';
import { addWebVitals } from '../web-vitals';

import { createMetrics, type SiteMetrics } from './site-metrics';

export interface MetricsOptions {
  /** On this machine only. */
  port: number;
  /** Whether pages may report Web Vitals. */
  webVitals: boolean;
}

/** Collects metrics and serves them while the server runs. */
export async function addMetrics(
  app: FastifyInstance,
  readStatus: () => Promise<ServerStatus>,
  { port, webVitals }: MetricsOptions,
): Promise<SiteMetrics> {
  const metrics = createMetrics(readStatus);
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await serveMetrics(metrics, port);
  });
  app.addHook('onClose', () => stop?.());
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(request, reply);
    done();
  });
  if (webVitals) await app.register(addWebVitals, metrics);
  return metrics;
}

/** Metrics are for programs on this machine only. */
const host = '127.0.0.1';

/** Serves `/metrics` on a port of its own. @returns stops that */
async function serveMetrics(metrics: SiteMetrics, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    // A foreign name can resolve to this machine (DNS rebinding), so that a page could read the metrics.
    if (!isLoopback((request.headers.host ?? '').replace(/:\d+$/, ''))) {
      response.writeHead(403).end('The figures are for this machine only.\n');
      return;
    }
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
