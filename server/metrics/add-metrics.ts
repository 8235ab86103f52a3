import type { FastifyInstance } from 'fastify';

import type { Standing } from '../../src/leads/store/standing';
import type { BuildState } from '../build-state';
import type { Releases } from '../releases';
import { addWebVitals } from '../web-vitals';

import { serveMetrics } from './metrics-server';
import { createMetrics, type SiteMetrics } from './site-metrics';

export interface MetricsOptions {
  /** Of this machine alone. */
  port: number;
  /** Whether pages may tell how fast they were. */
  webVitals: boolean;
}

interface Sources {
  releases: Releases;
  buildState: () => BuildState;
  standing: (() => Promise<Standing>) | undefined;
}

/** Counts what the server does, and hands the figures out for as long as it runs. */
export async function addMetrics(
  app: FastifyInstance,
  sources: Sources,
  { port, webVitals }: MetricsOptions,
): Promise<SiteMetrics> {
  const metrics = createMetrics(sources);
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
