import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';

import type { EditorSettings } from '../src/cms/editor-settings';
import type { LeadLog } from '../src/leads/delivery-worker';
import type { Intake } from '../src/leads/intake';

import { parseAddress } from './address';
import { addApi } from './api';
import { sendAsset } from './assets';
import type { BuildState } from './build-state';
import { redirectCaching } from './caching';
import { adminHeaders } from './editing/admin-headers';
import { addDraftHosts } from './editing/draft-host';
import type { Editing } from './editing/editing';
import { addEditorRoutes } from './editing/editor-routes';
import { editorSettings } from './editing/editor-settings';
import { answerFailures, passGuards, sendNotFound, sendRequestFault } from './failures';
import { sendHtml } from './html';
import { answerFromMemory } from './known-answers';
import { addLeads } from './leads';
import { refuseOtherMethods } from './methods';
import { addMetrics, type MetricsOptions } from './metrics/add-metrics';
import { findPage, findTwin, sendPage } from './pages';
import type { Releases } from './releases';
import { requestIdOf, tellRequestIds } from './request-id';
import { logKnown, logRequest, logRequests } from './request-log';
import { resolveAddress } from './resolve-address';
import { addSecurityHeaders, securityHeaders } from './security-headers';
import { addStatus } from './status';
import { readTrustedProxies, trustIn, type TrustsProxy } from './trusted-proxies';
import { addWebhook, type WebhookOptions } from './webhook';

export interface AppOptions {
  releases: Releases;
  buildState: () => BuildState;
  /** Editing on this machine; without it nothing can be edited here. */
  editing?: Editing | undefined;
  /** What the editor is told where nothing can be edited here. */
  otherSettings?: EditorSettings;
  /** Whether /admin answers at all. */
  hasAdmin: boolean;
  /** Makes the intake of leads, which the server starts and stops; without it none are taken. */
  leads?: ((log: LeadLog) => Intake) | undefined;
  /** How hosts of the content's repository tell of new commits; without it they cannot. */
  webhook?: WebhookOptions | undefined;
  /** Figures for Prometheus; without it nothing is counted. */
  metrics?: MetricsOptions | undefined;
  /** Whose `X-Forwarded-…` headers count; only those of proxies on this machine unless given. */
  trustsProxy?: TrustsProxy;
  logger: NonNullable<FastifyServerOptions['logger']>;
}

/** @returns the server, not yet listening */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { releases, buildState, editing, otherSettings = editorSettings({}), logger } = options;
  const { trustsProxy = trustIn(readTrustedProxies()) } = options;
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustsProxy,
    genReqId: (request) => requestIdOf(request, trustsProxy),
    requestTimeout: 60_000,
    return503OnClosing: false,
    // Room for an address that is too long to get its own answer, 414.
    http: { maxHeaderSize: 32 * 1024, headersTimeout: 20_000 },
    frameworkErrors: (error, request, reply) => {
      void sendRequestFault(reply.headers(securityHeaders(releases.current().site.policy)), error);
      logRequest(request, reply);
    },
  });
  logRequests(app);
  tellRequestIds(app);
  addSecurityHeaders(app, releases);
  addDraftHosts(app, options.hasAdmin ? editing?.draftSites : undefined, (request, reply, draft) =>
    answer(request, reply, { releases: draft, hasAdmin: false, otherSettings }),
  );
  refuseOtherMethods(app);
  answerFailures(app, releases);
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, releases));
  const intake = options.leads?.(app.log);
  const metrics =
    options.metrics &&
    (await addMetrics(app, { releases, buildState, standing: intake?.standing }, options.metrics));
  addStatus(app, releases, buildState, intake);
  if (intake !== undefined) await app.register(addLeads, { intake, releases });
  await app.register(addApi);
  if (options.webhook !== undefined) await addWebhook(app, options.webhook);
  if (options.hasAdmin) await addEditorRoutes(app, { editing, otherSettings, buildState });
  app.get('/*', (request, reply) => answer(request, reply, { ...options, otherSettings }));
  answerFromMemory(app, releases, trustsProxy, (told) => {
    logKnown(app.log, told);
    metrics?.countKnown(told);
  });
  return app;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    releases,
    hasAdmin,
    otherSettings,
  }: Pick<AppOptions, 'releases' | 'hasAdmin'> & { otherSettings: EditorSettings },
): Promise<FastifyReply> {
  const release = releases.current();
  const address = parseAddress(request.raw.url ?? '/');
  const isAdmin = /^\/admin(?:\/|$)/i.test(address.path);
  // A draft's pages are from a build of their own.
  reply.header('content-security-policy', release.site.policy);
  if (isAdmin) reply.headers(adminHeaders(otherSettings.backEnd));
  const found = isAdmin && !hasAdmin ? { kind: 'unknown' as const } : resolveAddress(release.site, address);
  switch (found.kind) {
    case 'page': {
      passGuards(found.path);
      const page = findPage(request, release, found.path);
      return page === undefined ? sendNotFound(request, reply, releases) : sendPage(request, reply, page);
    }
    case 'twin': {
      const twin = findTwin(request, release, found.path);
      if (twin === undefined) return sendNotFound(request, reply, releases);
      // Search engines are to show the page, not its twin.
      reply.header('x-robots-tag', 'noindex');
      return sendPage(request, reply, twin, 'text/markdown');
    }
    case 'editor':
      return sendHtml(request, reply, release, found.file);
    case 'asset':
      return sendAsset(request, reply, release, found.file);
    case 'redirect':
      return reply.header('cache-control', redirectCaching).redirect(found.location, 301);
    case 'unknown': {
      const older = isAdmin && !hasAdmin ? undefined : releases.holderOf?.(address.path);
      return older === undefined
        ? sendNotFound(request, reply, releases)
        : sendAsset(request, reply, older, address.path);
    }
  }
}
