import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Releases } from '../releases';

import { comesFromHere } from './admin-guard';
import { draftNotice } from './draft-notice';
import type { DraftSites } from './draft-sites';

/** Browsers lead every name below `localhost` to the machine that they run on. */
const draftHost = /^([a-z0-9-]+)\.draft\.localhost(?::\d+)?$/i;

/** @param host of a request */
export function isDraftHost(host: string | undefined): boolean {
  return draftHost.test(host ?? '');
}

/** Answers a request from a release, as the site itself is answered. */
export type AnswerFrom = (
  request: FastifyRequest,
  reply: FastifyReply,
  releases: Releases,
) => Promise<FastifyReply>;

/** Serves the previews of drafts, each under a host name of its own, for browsers on this machine only. */
export function addDraftHosts(app: FastifyInstance, sites: DraftSites | undefined, answer: AnswerFrom): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, name] = draftHost.exec(request.headers.host ?? '') ?? [];
    if (name === undefined) return undefined;
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    if (sites === undefined || !comesFromHere(request.raw)) return sendText(reply, 404, 'Not found.');
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
  // A worker would go on showing a former state of the draft; the others belong to the site itself.
  if (/^\/(?:sw\.js|admin|api|hooks|healthz|version\.json)(?:\/|$)/i.test(path))
    return sendText(reply, 404, 'Not found.');
  const preview = await sites.find(name);
  if (preview?.state === 'ready') {
    const { release } = preview;
    const answered = await answer(request, reply, { current: () => release, refresh: async () => release });
    return answered;
  }
  const notice = draftNotice(preview, request.headers['accept-language']);
  if (preview?.state === 'building') reply.header('retry-after', '2');
  return reply.code(notice.status).type('text/html; charset=utf-8').send(notice.html);
}

function sendText(reply: FastifyReply, status: number, line: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${line}\n`);
}
