import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';

import type { EditorSettings } from '../src/editor/decap/editor-settings';
import type { LeadLog } from '../src/leads/delivery-worker';
import type { Intake } from '../src/leads/intake';

import { adminHeaders } from './editing/admin-headers';
import { addDraftHosts } from './editing/draft-host';
import type { Editing } from './editing/editing';
import { addEditorRoutes } from './editing/editor-routes';
import { editorSettings } from './editing/editor-settings';
import { fetchRequest, sendResponse } from './http/fastify-adapter';
import { handle, handleError } from './http/handle';
import type { Host } from './http/host';
import { readReleaseFile } from './http/release-files';
import { addRequestIds, logCacheHit, logRequest, logRequests, requestIdOf } from './http/request-log';
import { createResponseCache } from './http/response-cache';
import { securityHeaders, transportSecurity } from './http/security-headers';
import { readServerStatus, type ServerStatus } from './http/server-status';
import { readTrustedProxies, trustIn, type TrustsProxy } from './http/trusted-proxies';
import { addInboxRoutes } from './inbox/inbox-routes';
import { answerApi } from './leads/api';
import { hostsOf } from './leads/leads-origin';
import { addMetrics, type MetricsOptions } from './operations/metrics/add-metrics';
import { addWebhook, type WebhookOptions } from './operations/webhook';
import type { BuildState } from './releases/build-state';
import type { Release } from './releases/release';
import type { Releases } from './releases/releases';
import { addEditorListRoutes } from './sign-in/editor-list-routes';
import { addSignInRoutes } from './sign-in/routes';
import type { SignIn } from './sign-in/sign-in';

export interface AppOptions {
  releases: Releases;
  buildState: () => BuildState;
  /** Editing on this machine; undefined if that is not possible. */
  editing?: Editing | undefined;
  /** Signing in of editors; without it the editor is for this machine only. */
  signIn?: SignIn | undefined;
  /** Editor settings if nothing can be edited here. */
  otherSettings?: EditorSettings;
  hasAdmin: boolean;
  /** Creates the lead intake, which the server starts and stops. */
  leads?: ((log: LeadLog) => Intake) | undefined;
  /** How Git hosts report new commits. */
  webhook?: WebhookOptions | undefined;
  /** Prometheus metrics. */
  metrics?: MetricsOptions | undefined;
  /** Whose `X-Forwarded-…` headers are trusted; only proxies on this machine by default. */
  trustsProxy?: TrustsProxy;
  logger: NonNullable<FastifyServerOptions['logger']>;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { releases, buildState, editing, signIn, otherSettings = editorSettings({}), logger } = options;
  const { trustsProxy = trustIn(readTrustedProxies()) } = options;
  const cache = createResponseCache({
    releases,
    trustsProxy,
    onHit: (hit) => {
      logCacheHit(app.log, hit);
      metrics?.countCacheHit(hit);
    },
  });
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustsProxy,
    genReqId: (request) => requestIdOf(request, trustsProxy),
    return503OnClosing: false,
    serverFactory: (other) => cache.createServer(other),
    frameworkErrors: (_error, request, reply) => {
      void answer(request, reply).then(() => logRequest(request, reply));
    },
  });
  const intake = options.leads?.(app.log);
  const editorHeaders = options.hasAdmin ? adminHeaders(otherSettings.backEnd) : undefined;
  const readStatus = (): Promise<ServerStatus> =>
    readServerStatus(releases.current(), buildState(), intake && (() => intake.stats()));

  /** The project’s server as a host of the site. */
  const hostFor = (
    { raw, ip, host, headers, log }: FastifyRequest,
    served: Releases,
    release: Release,
  ): Host => ({
    release,
    target: raw.url,
    fetchFile: (file, asked) => {
      const holder = release.site.files.has(file) ? release : (served.holderOf?.(file) ?? release);
      return readReleaseFile(holder, file, asked);
    },
    hasFormerFile: (file) => served.holderOf?.(file) !== undefined,
    log: (facts, message) => log.error(facts, message),
    ...(served === releases && {
      adminHeaders: editorHeaders,
      api: (visit) => {
        const hostNames = hostsOf(host, headers['x-forwarded-host']);
        return answerApi(visit, { reception: intake, address: ip, hostNames, log });
      },
      status: readStatus,
      buildState,
    }),
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply, served: Releases = releases) => {
    const release = served.current();
    const response = await handle(fetchRequest(request), hostFor(request, served, release));
    const bytes = await sendResponse(response, request, reply);
    if (served === releases) cache.keep(request.raw, release, response, bytes);
    return reply;
  };

  logRequests(app);
  addRequestIds(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(releases.current().site.policy));
    if (request.protocol === 'https') reply.header('strict-transport-security', transportSecurity);
  });
  const drafts = { sites: options.hasAdmin ? editing?.draftSites : undefined, signIn };
  addDraftHosts(app, drafts, answer);
  // Fastify also calls this when the reader of a draft’s file leaves.
  app.setNotFoundHandler(async (request, reply) => (reply.raw.headersSent ? reply : answer(request, reply)));
  // Fastify would parse the body before.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 && request.method !== 'GET' && request.method !== 'HEAD'
      ? answer(request, reply)
      : undefined,
  );
  app.setErrorHandler(async (error, request, reply) => {
    const host = hostFor(request, releases, releases.current());
    await sendResponse(await handleError(fetchRequest(request), host, error), request, reply);
    return reply;
  });
  if (intake !== undefined) {
    app.addHook('onReady', async () => intake.start());
    app.addHook('onClose', () => intake.stop());
  }
  const metrics = options.metrics && (await addMetrics(app, readStatus, options.metrics));
  if (options.webhook !== undefined) await addWebhook(app, options.webhook);
  if (options.hasAdmin) {
    const hasInbox = intake !== undefined;
    await addEditorRoutes(app, { editing, otherSettings, buildState, signIn, hasInbox });
  }
  if (options.hasAdmin && intake !== undefined) {
    const { backEnd } = otherSettings;
    await app.register(addInboxRoutes, { inbox: intake.inbox, releases, editing, signIn, backEnd });
  }
  if (options.hasAdmin && signIn !== undefined) {
    await app.register(addSignInRoutes, { signIn });
    await app.register(addEditorListRoutes, { signIn });
  }
  return app;
}
