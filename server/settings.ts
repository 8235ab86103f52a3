import { resolve } from 'node:path';

import { readLeadSettings, type LeadSettings } from '../src/leads/settings';
import { shareOfVisits } from '../src/web-vitals/share';

import { isLoopback } from './editing/admin-guard';
import type { MetricsOptions } from './metrics/add-metrics';
import { readTrustedProxies, trustIn, type TrustsProxy } from './trusted-proxies';

/** How the server is to run, from the environment. */
export interface Settings {
  /** The project's folder. */
  root: string;
  host: string;
  port: number;
  /** The Git repository that editors' saves go to. */
  contentRepository: string;
  /** Shared with the host of the content's repository, which signs with it; without one there is no webhook. */
  webhookSecret: string | undefined;
  /** Whether /admin answers. */
  hasAdmin: boolean;
  /** Why the editor's local back end must not run; undefined if it may. */
  editingOffBecause: string | undefined;
  /** Where figures are handed out, and whether of visits too; undefined if none are collected. */
  metrics: MetricsOptions | undefined;
  /** Whose `X-Forwarded-…` headers count. */
  trustsProxy: TrustsProxy;
  /** How leads are stored and delivered. */
  leads: LeadSettings;
}

/**
 * @param root the project's folder
 * @throws with a message for the operator if a variable holds nonsense
 */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  const port = readPort('PORT', environment.PORT ?? '9000');
  const host = environment.HOST ?? '127.0.0.1';
  return {
    root,
    host,
    port,
    contentRepository: resolve(root, environment.CONTENT_REPO ?? '.'),
    webhookSecret: readWebhookSecret(environment),
    hasAdmin: environment.ADMIN !== 'off',
    editingOffBecause: editingOffBecause(environment, host),
    metrics: readMetrics(environment),
    trustsProxy: trustIn(readTrustedProxies(environment.TRUSTED_PROXIES)),
    leads: readLeadSettings(environment, root),
  };
}

function readPort(name: string, given: string): number {
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${name} must be a number from 0 to 65535, not “${given}”.`);
  return port;
}

/** A short secret can be guessed by trying, and every call with it fetches and builds. */
const shortestSecret = 16;

function readWebhookSecret({ CONTENT_WEBHOOK_SECRET: secret }: NodeJS.ProcessEnv): string | undefined {
  if (!secret) return undefined;
  if (secret.length < shortestSecret)
    throw new Error(
      `CONTENT_WEBHOOK_SECRET must have ${shortestSecret} characters or more. Make one with: openssl rand -hex 32`,
    );
  return secret;
}

function readMetrics(environment: NodeJS.ProcessEnv): MetricsOptions | undefined {
  const webVitals = shareOfVisits(environment.WEB_VITALS) > 0;
  if (environment.METRICS_PORT)
    return { port: readPort('METRICS_PORT', environment.METRICS_PORT), webVitals };
  if (webVitals)
    throw new Error('WEB_VITALS is set, but not METRICS_PORT, where what visits tell would be read.');
  return undefined;
}

/** The local back end knows no passwords: it never runs where others than this machine's user could reach it. */
function editingOffBecause(environment: NodeJS.ProcessEnv, host: string): string | undefined {
  if (environment.ADMIN === 'off') return 'ADMIN is off';
  if (environment.EDITOR_BACKEND) return `editors log in at ${environment.EDITOR_BACKEND} (EDITOR_BACKEND)`;
  if (environment.NODE_ENV === 'production') return 'NODE_ENV is production';
  return isLoopback(host) ? undefined : `HOST (${host}) is not this machine alone`;
}
