import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';

import type { LeadLog } from '../src/leads/delivery-worker';
import type { Intake } from '../src/leads/intake';

import { parseAddress } from './address';
import { addAdminApi } from './admin-api';
import { addApi } from './api';
import { sendAsset } from './assets';
import type { BuildState } from './build-state';
import { answerFailures, sendNotFound, sendRequestFault } from './failures';
import { sendHtml } from './html';
import { addLeads } from './leads';
import { refuseOtherMethods } from './methods';
import { findPage, sendPage } from './pages';
import type { Releases } from './releases';
import { logRequest, logRequests } from './request-log';
import { resolveAddress } from './resolve-address';
import { addSecurityHeaders, securityHeaders } from './security-headers';
import { addStatus } from './status';

export interface AppOptions {
  releases: Releases;
  buildState: () => BuildState;
  /** decap-server's origin; without it nothing can be edited. */
  adminUpstream?: string | undefined;
  /** Whether /admin answers at all. */
  hasAdmin: boolean;
  /** Makes the intake of leads, which the server starts and stops; without it none are taken. */
  leads?: ((log: LeadLog) => Intake) | undefined;
  logger: NonNullable<FastifyServerOptions['logger']>;
}

/** @returns the server, not yet listening */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { releases, buildState, adminUpstream, logger } = options;
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Only a proxy on this machine is believed about the protocol.
    trustProxy: 'loopback',
    requestTimeout: 60_000,
    return503OnClosing: false,
    // Room for an address that is too long to get its own answer, 414.
    http: { maxHeaderSize: 32 * 1024, headersTimeout: 20_000 },
    frameworkErrors: (error, request, reply) => {
      void sendRequestFault(reply.headers(securityHeaders), error);
      logRequest(request, reply);
    },
  });
  logRequests(app);
  addSecurityHeaders(app);
  refuseOtherMethods(app);
  answerFailures(app, releases);
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, releases));
  const intake = options.leads?.(app.log);
  addStatus(app, releases, buildState, intake);
  if (intake !== undefined) await app.register(addLeads, { intake });
  await app.register(addApi);
  if (options.hasAdmin) await addAdminApi(app, adminUpstream);
  app.get('/*', (request, reply) => answer(request, reply, options));
  return app;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { releases, hasAdmin }: AppOptions,
): Promise<FastifyReply> {
  const release = releases.current();
  const address = parseAddress(request.raw.url ?? '/');
  const isAdmin = /^\/admin(?:\/|$)/i.test(address.path);
  if (isAdmin) reply.header('x-robots-tag', 'noindex');
  const found = isAdmin && !hasAdmin ? { kind: 'unknown' as const } : resolveAddress(release.site, address);
  switch (found.kind) {
    case 'page': {
      const page = findPage(request, release, found.path);
      return page === undefined ? sendNotFound(request, reply, releases) : sendPage(request, reply, page);
    }
    case 'editor':
      return sendHtml(request, reply, release, found.file);
    case 'asset':
      return sendAsset(request, reply, release, found.file);
    case 'redirect':
      // An hour: an editor may take a moved page's redirect back.
      return reply.header('cache-control', 'public, max-age=3600').redirect(found.location, 301);
    case 'unknown':
      return sendNotFound(request, reply, releases);
  }
}
