import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Intake } from '../src/leads/intake';
import { challengeAddress, keyHeader, leadsAddress } from '../src/leads/protocol';
import { readFormBody, readJsonBody } from '../src/leads/read-message';

import {
  formLimit,
  giveChallenge,
  jsonLimit,
  receiptAddress,
  refuseMethod,
  showReceipt,
  takeMessage,
  type Desk,
} from './lead-desk';
import { createLeadPages, type LeadPages } from './lead-page/lead-pages';
import {
  asksForPage,
  leadHeaders,
  refusalAnswer,
  refusalOf,
  type Asker,
  type LeadAnswer,
} from './leads-answers';
import { hostsOf, isForeign } from './leads-origin';
import type { Releases } from './releases';
import { languageOf } from './visitor-language';

/** Bytes. What is too long is read nevertheless up to here. */
const readableAtMost = 1024 * 1024;
/** Milliseconds. */
const longestReading = 5000;

/** Adds the intake of leads: POST /api/leads, the receipts, and the challenges for suspicious senders. */
export async function addLeads(
  app: FastifyInstance,
  { intake, releases }: { intake: Intake; releases: Releases },
): Promise<void> {
  const pages = createLeadPages(releases);
  const deskFor = ({ log }: FastifyRequest): Desk => ({ reception: intake, pages, log });
  app.removeAllContentTypeParsers();
  for (const [type, bodyLimit, read] of [
    ['application/json', jsonLimit, readJsonBody],
    ['application/x-www-form-urlencoded', formLimit, readFormBody],
  ] as const) {
    app.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit },
      async (_request: unknown, body: Buffer) => read(body),
    );
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(leadHeaders);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const answer = await refusalAnswer(askerOf(request), refusalOf(error, request.log), pages);
    if (answer.status === 413) await readToTheEnd(request, reply);
    return send(reply, answer);
  });
  app.addHook('onReady', async () => intake.start());
  app.addHook('onClose', () => intake.stop());

  app.post(leadsAddress, async (request, reply) => {
    const { body, ip: address, headers } = request;
    const host = hostsOf(request.host, headers['x-forwarded-host']);
    const foreign = isForeign({ origin: headers.origin, site: siteOf(request), host });
    const posting = { ...askerOf(request), body, key: headers[keyHeader], foreign, address };
    return send(reply, await takeMessage(posting, deskFor(request)));
  });
  app.get(receiptAddress, async (request, reply) => {
    const { reference } = request.query as { reference?: unknown };
    const asker = { ...askerOf(request), address: request.ip };
    return send(reply, await showReceipt(asker, reference, deskFor(request)));
  });
  app.get(challengeAddress, async (request, reply) => {
    const asker = { ...askerOf(request), address: request.ip };
    return send(reply, await giveChallenge(asker, deskFor(request)));
  });
  refuseOthers(app, leadsAddress, ['POST'], pages);
  refuseOthers(app, receiptAddress, ['GET', 'HEAD'], pages);
  refuseOthers(app, challengeAddress, ['GET', 'HEAD'], pages);
}

/**
 * Fastify would answer and close the connection: whoever is still sending then, as a proxy in front is, sees a broken
 * connection instead of the answer. So the answer waits until all is sent, if it is told how much that is.
 */
async function readToTheEnd({ raw, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = Number(headers['content-length']);
  if (length > readableAtMost) return;
  reply.removeHeader('connection');
  raw.resume();
  if (Number.isNaN(length)) return;
  // Who goes away meanwhile gets no answer anyway.
  const read = finished(raw, { writable: false }).catch(() => undefined);
  await Promise.race([read, delay(longestReading, undefined, { ref: false })]);
}

function askerOf(request: FastifyRequest): Asker {
  const { accept, 'content-type': type } = request.headers;
  return { language: languageOf(request), wantsPage: asksForPage(accept, type) };
}

function siteOf({ headers }: FastifyRequest): string | undefined {
  return [headers['sec-fetch-site']].flat()[0];
}

function send(reply: FastifyReply, { status, headers, body }: LeadAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

/** Other methods are refused before a body is read. */
function refuseOthers(app: FastifyInstance, url: string, allowed: readonly string[], pages: LeadPages): void {
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    send(reply, await refuseMethod(askerOf(request), allowed, { pages }));
  const method = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter(
    (name) => !allowed.includes(name),
  );
  app.route({ method, url, onRequest: refuse, handler: refuse });
}
