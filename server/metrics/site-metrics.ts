import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { leadsAddress } from '../../src/leads/protocol';
import type { Standing } from '../../src/leads/store/standing';
import type { Measured } from '../../src/web-vitals/protocol';
import type { BuildState } from '../build-state';
import type { Releases } from '../releases';

import { classOf, languageOfAnswer, type RequestClass } from './request-class';

/** Figures about the server for Prometheus; none of them tells who asked. */
export interface SiteMetrics {
  countRequest: (request: FastifyRequest, reply: FastifyReply) => void;
  /** A request that was answered from memory, of a page in a language or a file without one; the duration in milliseconds. */
  countKnown: (answered: { language: string | undefined; duration: number }) => void;
  countVisit: (measured: Measured) => void;
  /** @returns all figures in Prometheus' text form */
  text: () => Promise<string>;
  contentType: string;
}

interface Sources {
  releases: Releases;
  buildState: () => BuildState;
  /** How the leads do; undefined where none are taken. */
  standing?: (() => Promise<Standing>) | undefined;
}

/** How the intake answers, by status; whatever else it says is a refusal. */
const outcomes: Readonly<Record<number, string>> = {
  201: 'stored',
  303: 'stored',
  409: 'conflict',
  422: 'faulty',
  429: 'excessive',
  503: 'unavailable',
};

export function createMetrics(sources: Sources): SiteMetrics {
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
  addBuild(registry, sources);
  const readQueue = sources.standing && addLeadQueue(registry, sources.standing);
  const count = (kind: RequestClass, status: number, language: string, duration: number): void => {
    requests.inc({ class: kind, status, language });
    durations.observe({ class: kind }, duration / 1000);
  };
  return {
    countKnown: ({ language, duration }) =>
      count(language === undefined ? 'file' : 'page', 200, language ?? 'none', duration),
    countRequest: (request, reply) => {
      count(classOf(request, reply), reply.statusCode, languageOfAnswer(reply), reply.elapsedTime);
      if (request.method === 'POST' && request.raw.url?.split('?')[0] === leadsAddress)
        leads.inc({ outcome: outcomes[reply.statusCode] ?? 'refused' });
    },
    countVisit: visitCounter(registry),
    text: async () => {
      await readQueue?.();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** All are read when they are asked for. */
function addBuild(registry: Registry, { releases, buildState }: Sources): void {
  const registers = [registry];
  new Gauge({
    name: 'site_release_info',
    help: 'The release that is served; always 1',
    labelNames: ['release', 'commit'],
    registers,
    collect() {
      const { id, commit } = releases.current();
      this.reset();
      this.set({ release: id, commit: commit ?? '' }, 1);
    },
  });
  new Gauge({
    name: 'site_release_finished_timestamp_seconds',
    help: 'When the served release was finished',
    registers,
    collect() {
      this.set(Date.parse(releases.current().finishedAt) / 1000);
    },
  });
  new Gauge({
    name: 'site_release_build_seconds',
    help: 'How long the build of the served release took',
    registers,
    collect() {
      const { startedAt, finishedAt } = releases.current();
      this.set((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
    },
  });
  new Gauge({
    name: 'site_build_state',
    help: '1 for the state in which the newest content is',
    labelNames: ['state'],
    registers,
    collect() {
      for (const state of ['published', 'building', 'failed'])
        this.set({ state }, buildState().state === state ? 1 : 0);
    },
  });
}

/**
 * A store that cannot be read is told of by `site_leads_store_up`; the other figures are no numbers then.
 *
 * @returns to be called before the figures are read: all of them follow from one question to the store
 */
function addLeadQueue(registry: Registry, standing: () => Promise<Standing>): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('site_leads_store_up', '1 if messages can be stored');
  const queue: Record<keyof Required<Standing>, Gauge> = {
    undelivered: gauge('site_leads_undelivered', 'Messages that have not reached every channel yet'),
    oldestUndeliveredSeconds: gauge('site_leads_oldest_undelivered_seconds', 'Age of the oldest of them'),
    dead: gauge('site_leads_dead', 'Messages that were given up on some channel'),
    quarantined: gauge('site_leads_quarantined', 'Messages that may be spam'),
    backupAgeSeconds: gauge('site_leads_backup_age_seconds', 'Age of the last good backup; NaN without one'),
  };
  return async () => {
    const found = await standing().catch(() => undefined);
    up.set(found === undefined ? 0 : 1);
    for (const name of Object.keys(queue) as (keyof Standing)[]) queue[name].set(found?.[name] ?? NaN);
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
