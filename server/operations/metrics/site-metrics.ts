import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Measured } from '../../../src/client/web-vitals/protocol';
import { languageTags } from '../../../src/i18n/languages';
import { leadsAddress } from '../../../src/lead-schemas/protocol';
import type { LeadStats } from '../../../src/leads/store/stats';
import type { ServerStatus } from '../../http/server-status';

/** Prometheus metrics without personal data. */
export interface SiteMetrics {
  countRequest: (request: FastifyRequest, reply: FastifyReply) => void;
  /** A page or file (without language) answered from the cache; milliseconds. */
  countCacheHit: (answered: { language: string | undefined; duration: number }) => void;
  countVisit: (measured: Measured) => void;
  text: () => Promise<string>;
  contentType: string;
}

/** By status; others count as refused. */
const outcomes: Readonly<Record<number, string>> = {
  201: 'stored',
  303: 'stored',
  409: 'conflict',
  422: 'invalid',
  429: 'excessive',
  503: 'unavailable',
};

/** @param readStatus is called before each scrape */
export function createMetrics(readStatus: () => Promise<ServerStatus>): SiteMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Requests that were answered',
    labelNames: ['class', 'status', 'language'],
    registers,
  });
  const durations = new Histogram({
    name: 'site_request_seconds',
    help: 'From the first byte of a request to the end of its answer',
    labelNames: ['class'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const leads = new Counter({
    name: 'site_leads_total',
    help: 'Messages that were posted, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  const showStatus = addStatus(registry);
  const count = (kind: RequestClass, status: number, language: string, duration: number): void => {
    requests.inc({ class: kind, status, language });
    durations.observe({ class: kind }, duration / 1000);
  };
  return {
    countCacheHit: ({ language, duration }) =>
      count(language === undefined ? 'file' : 'page', 200, language ?? 'none', duration),
    countRequest: (request, reply) => {
      count(classOf(request, reply), reply.statusCode, languageOfAnswer(reply), reply.elapsedTime);
      if (request.method === 'POST' && request.raw.url?.split('?')[0] === leadsAddress)
        leads.inc({ outcome: outcomes[reply.statusCode] ?? 'refused' });
    },
    countVisit: visitCounter(registry),
    text: async () => {
      showStatus(await readStatus());
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** @returns sets the metrics of the status; those of leads are NaN if their store cannot be read */
function addStatus(registry: Registry): (status: ServerStatus) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const release = gauge('site_release_info', 'The release that is served; always 1', ['release', 'commit']);
  const finished = gauge('site_release_finished_timestamp_seconds', 'When the served release was finished');
  const buildTime = gauge('site_release_build_seconds', 'How long the build of the served release took');
  const build = gauge('site_build_state', '1 for the state in which the newest content is', ['state']);
  const up = gauge('site_leads_store_up', '1 if messages can be stored');
  const queue: Record<keyof Required<LeadStats>, Gauge> = {
    undelivered: gauge('site_leads_undelivered', 'Messages that have not reached every channel yet'),
    oldestUndeliveredSeconds: gauge('site_leads_oldest_undelivered_seconds', 'Age of the oldest of them'),
    dead: gauge('site_leads_dead', 'Messages that were given up on some channel'),
    quarantined: gauge('site_leads_quarantined', 'Messages that may be spam'),
    backupAgeSeconds: gauge('site_leads_backup_age_seconds', 'Age of the last good backup; NaN without one'),
  };
  return (status) => {
    release.reset();
    release.set({ release: status.release, commit: status.commit ?? '' }, 1);
    const [startedAt, finishedAt] = [Date.parse(status.startedAt), Date.parse(status.finishedAt)];
    finished.set(finishedAt / 1000);
    buildTime.set((finishedAt - startedAt) / 1000);
    for (const state of ['published', 'building', 'failed'])
      build.set({ state }, status.build.state === state ? 1 : 0);
    const leads: Partial<LeadStats> = typeof status.leads === 'object' ? status.leads : {};
    up.set(typeof status.leads === 'object' ? 1 : 0);
    for (const name of Object.keys(queue) as (keyof LeadStats)[]) queue[name].set(leads[name] ?? NaN);
  };
}

function visitCounter(registry: Registry): (measured: Measured) => void {
  const registers = [registry];
  const labelNames = ['metric', 'page', 'language'];
  const seconds = new Histogram({
    name: 'site_web_vital_seconds',
    help: 'FCP, INP, LCP and TTFB of measured visits',
    labelNames,
    buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10],
    registers,
  });
  const shifts = new Histogram({
    name: 'site_web_vital_layout_shift',
    help: 'CLS of measured visits',
    labelNames,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  const rated = new Counter({
    name: 'site_web_vital_ratings_total',
    help: 'Measured visits by how web.dev rates them',
    labelNames: [...labelNames, 'rating'],
    registers,
  });
  return ({ page, language, measurements }) => {
    for (const { name, value, rating } of measurements) {
      const labels = { metric: name, page, language };
      if (name === 'CLS') shifts.observe(labels, value);
      else seconds.observe(labels, value / 1000);
      rated.inc({ ...labels, rating });
    }
  };
}

/** A label for requests; addresses would be too many. */
type RequestClass =
  'page' | 'file' | 'redirect' | 'not-found' | 'leads' | 'api' | 'editor' | 'status' | 'refused';

const byPath: readonly (readonly [RequestClass, RegExp])[] = [
  ['leads', new RegExp(`^${leadsAddress}(?:/|$)`)],
  ['api', /^\/(?:api|hooks)(?:\/|$)/],
  ['editor', /^\/admin(?:\/|$)/],
  ['status', /^\/(?:healthz|version\.json)$/],
];

function classOf(request: FastifyRequest, reply: FastifyReply): RequestClass {
  const path = request.raw.url?.split('?')[0] ?? '';
  const known = byPath.find(([, pattern]) => pattern.test(path))?.[0];
  if (known !== undefined) return known;
  const { statusCode } = reply;
  if (statusCode === 404) return 'not-found';
  if (statusCode >= 400) return 'refused';
  if (statusCode === 301 || statusCode === 308) return 'redirect';
  return languageOfAnswer(reply) === 'none' ? 'file' : 'page';
}

/** @returns the language of an answer as in `<html lang>`; `none` for files and APIs */
function languageOfAnswer(reply: FastifyReply): string {
  const stated = reply.getHeader('content-language');
  return languageTags.find((tag) => tag === stated) ?? 'none';
}
