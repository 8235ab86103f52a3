import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';

import { shareOfVisits } from '../src/client/web-vitals/protocol';
import { readLeadSettings, type LeadSettings } from '../src/leads/settings';

import { isLoopback } from './editing/admin-guard';
import { readTranslationService, type TranslationService } from './editing/machine-translation/services';
import { readTrustedProxies, trustIn, type TrustsProxy } from './http/trusted-proxies';
import type { MetricsOptions } from './operations/metrics/add-metrics';
import { readSignInSettings, type SignInSettings } from './sign-in/settings';

/** The server's settings, from the environment. */
export interface Settings {
  root: string;
  host: string;
  port: number;
  /** The Git repository that receives editors' saves. */
  contentRepository: string;
  /** Name or address of the repository to which publications are pushed. */
  contentRemote: string | undefined;
  /** Part of the editor's address; a new one at each start unless `EDITOR_KEY` is set. */
  editorKey: string;
  /** Undefined if editors cannot have texts translated by machine. */
  translation: TranslationService | undefined;
  /** Shared with the Git host that signs webhooks; undefined disables the webhook. */
  webhookSecret: string | undefined;
  hasAdmin: boolean;
  /** Undefined if editors cannot sign in here. */
  signIn: SignInSettings | undefined;
  /** Why the editor's backend must not run; undefined if it may. */
  editingOffBecause: string | undefined;
  /** Undefined if no metrics are collected. */
  metrics: MetricsOptions | undefined;
  /** Whether the external links of the content are checked every week. */
  checksLinks: boolean;
  /** Whose `X-Forwarded-…` headers are trusted. */
  trustsProxy: TrustsProxy;
  leads: LeadSettings;
}

/** @throws with a message for the operator if a variable is invalid */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  const port = readPort('PORT', environment.PORT ?? '9000');
  const host = environment.HOST ?? '127.0.0.1';
  return {
    root,
    host,
    port,
    contentRepository: resolve(root, environment.CONTENT_REPO ?? '.'),
    contentRemote: environment.CONTENT_REMOTE || undefined,
    editorKey: readEditorKey(environment),
    translation: readTranslationService(environment.TRANSLATION_API),
    webhookSecret: readWebhookSecret(environment),
    hasAdmin: environment.ADMIN !== 'off',
    signIn: readSignInSettings(environment, root),
    editingOffBecause: editingOffBecause(environment, host),
    metrics: readMetrics(environment),
    checksLinks: environment.LINK_CHECK !== 'off',
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

/** A short secret can be guessed, and each call fetches and builds. */
const shortestSecret = 16;

function readWebhookSecret({ CONTENT_WEBHOOK_SECRET: secret }: NodeJS.ProcessEnv): string | undefined {
  if (!secret) return undefined;
  if (secret.length < shortestSecret)
    throw new Error(
      `CONTENT_WEBHOOK_SECRET must have ${shortestSecret} characters or more. Make one with: openssl rand -hex 32`,
    );
  return secret;
}

function readEditorKey({ EDITOR_KEY: key }: NodeJS.ProcessEnv): string {
  if (!key) return randomBytes(24).toString('hex');
  if (/^[\w-]{16,}$/.test(key)) return key;
  throw new Error('EDITOR_KEY must have 16 or more of these characters: letters, digits, - and _.');
}

function readMetrics(environment: NodeJS.ProcessEnv): MetricsOptions | undefined {
  const webVitals = shareOfVisits(environment.WEB_VITALS) > 0;
  if (environment.METRICS_PORT)
    return { port: readPort('METRICS_PORT', environment.METRICS_PORT), webVitals };
  if (webVitals)
    throw new Error('WEB_VITALS is set, but METRICS_PORT is not: its address serves what browsers report.');
  return undefined;
}

/** Where nobody signs in, the local backend only runs if nobody else can reach it. */
function editingOffBecause(environment: NodeJS.ProcessEnv, host: string): string | undefined {
  if (environment.ADMIN === 'off') return 'ADMIN is off';
  if (environment.EDITOR_BACKEND) return `editors log in at ${environment.EDITOR_BACKEND} (EDITOR_BACKEND)`;
  if (environment.EDITOR_ORIGIN) return undefined;
  if (environment.NODE_ENV === 'production')
    return 'NODE_ENV is production, where editors sign in over HTTPS: set EDITOR_ORIGIN=https://…';
  return isLoopback(host) ? undefined : `HOST (${host}) is not this machine alone`;
}
