import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Releases } from '../releases/releases';
import type { SignIn } from '../sign-in/sign-in';

import { comesFromHere } from './admin-guard';
import type { DraftSites } from './draft-sites';
import { draftNotice } from './notice-pages';

/** Browsers resolve every name below `localhost` to their own machine. */
const draftHost = /^([a-z0-9-]+)\.draft\.localhost(?::\d+)?$/i;

/** @returns whether a host shows drafts: one below `draft.localhost`, or the one of DRAFTS_ORIGIN, `drafts.…` */
export function isDraftHost(host = ''): boolean {
  return draftHost.test(host) || /^drafts\./i.test(host);
}

/** Answers a request from a release like the site. */
export type AnswerFrom = (
  request: FastifyRequest,
  reply: FastifyReply,
  releases: Releases,
) => Promise<FastifyReply>;

/**
 * Serves the previews of drafts: without signing in, each at a host name of its own for browsers on this machine only; else all
 * at one host for signed-in editors.
 */
export function addDraftHosts(
  app: FastifyInstance,
  { sites, signIn }: { sites: DraftSites | undefined; signIn: SignIn | undefined },
  answer: AnswerFrom,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, ownName] = draftHost.exec(request.headers.host ?? '') ?? [];
    const visits = signIn?.drafts?.isDraftsHost(request) === true ? signIn.drafts : undefined;
    if (ownName === undefined && visits === undefined) return undefined;
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    if (visits?.open(request, reply) === true) return reply;
    const mayRead = signIn === undefined && comesFromHere(request.raw);
    const name = visits === undefined ? (mayRead ? ownName : undefined) : await visits.draftOf(request);
    if (sites === undefined || name === undefined) return sendText(reply, 404, 'Not found.');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(reply, 403, 'This is a preview of a draft: nothing is sent from here.');
    }
    return answerDraft(request, reply, sites, name.toLowerCase(), answer);
  });
}

async function answerDraft(
  request: FastifyRequest,
  reply: FastifyReply,
  sites: DraftSites,
  name: string,
  answer: AnswerFrom,
): Promise<FastifyReply> {
  const path = (request.raw.url ?? '/').split(/[?#]/)[0] ?? '/';
  // Removed: a service worker would show old states of the draft, and the others belong to the site.
  if (/^\/(?:sw\.js|admin|api|hooks|healthz|version\.json)(?:\/|$)/i.test(path))
    return sendText(reply, 404, 'Not found.');
  const preview = await sites.find(name);
  if (preview?.state === 'ready') {
    const { release } = preview;
    const answered = await answer(request, reply, { current: () => release, refresh: async () => release });
    return answered;
  }
  const notice = draftNotice(preview, request.headers['accept-language']);
  // The page reloads itself until the build has ended.
  if (preview?.state === 'building') reply.headers({ 'retry-after': '2', refresh: '2' });
  return reply.code(notice.status).type('text/html; charset=utf-8').send(notice.html);
}

function sendText(reply: FastifyReply, status: number, line: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${line}\n`);
}
