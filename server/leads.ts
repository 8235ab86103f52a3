import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { languageByValue, type Language } from '../src/i18n/languages';
import type { Intake } from '../src/leads/intake';
import { challengeAddress, keyHeader, leadsAddress } from '../src/leads/protocol';
import { readFormBody, readJsonBody, readMessage, type PostedMessage } from '../src/leads/read-message';
import { parseReference } from '../src/leads/reference';

import { renderFormAnswer } from './lead-page/form-answer';
import { renderReceipt } from './lead-page/receipt';
import { refusalOf, sendRefusal, wantsPage, type Refusal } from './leads-answers';
import { isForeign } from './leads-origin';
import { languageOf } from './visitor-language';

/** Bytes; the longest message that the schemas take needs a third of it. */
const bodyLimit = 64 * 1024;
const receiptAddress = `${leadsAddress}/receipt`;

/** Adds the intake of leads: POST /api/leads, the receipts, and the challenges for suspicious senders. */
export async function addLeads(app: FastifyInstance, { intake }: { intake: Intake }): Promise<void> {
  app.removeAllContentTypeParsers();
  for (const [type, read] of [
    ['application/json', readJsonBody],
    ['application/x-www-form-urlencoded', readFormBody],
  ] as const) {
    app.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit },
      async (_request: unknown, body: Buffer) => read(body),
    );
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });
  app.setErrorHandler(async (error, request, reply) =>
    sendRefusal(request, reply, refusalOf(error, request.log)),
  );
  app.addHook('onReady', async () => intake.start());
  app.addHook('onClose', () => intake.stop());

  app.post(leadsAddress, { bodyLimit }, (request, reply) => receive(request, reply, intake));
  app.get(receiptAddress, (request, reply) => sendReceipt(request, reply, intake));
  app.get(challengeAddress, async (_request, reply) => reply.send(await intake.challenge()));
  refuseOthers(app, leadsAddress, ['POST']);
  refuseOthers(app, receiptAddress, ['GET', 'HEAD']);
  refuseOthers(app, challengeAddress, ['GET', 'HEAD']);
}

async function receive(request: FastifyRequest, reply: FastifyReply, intake: Intake): Promise<FastifyReply> {
  if (isForeign(request)) return sendRefusal(request, reply, { status: 403, fault: 'foreign' });
  if (request.body === undefined) return sendRefusal(request, reply, { status: 415, fault: 'badType' });
  const posted = request.body as Record<string, unknown>;
  const message = readMessage(posted, request.headers[keyHeader], languageOf(request));
  try {
    const outcome = await intake.receive(message, request.ip);
    switch (outcome.status) {
      case 'stored': {
        const { receipt, proofWanted } = outcome;
        const address = receiptFor(receipt.reference, message.language);
        if (wantsPage(request)) return reply.redirect(address, 303);
        return reply
          .code(201)
          .header('location', address)
          .send({
            ...receiptBody(receipt),
            receipt: address,
            ...(proofWanted ? { proof: challengeAddress } : {}),
          });
      }
      case 'faulty':
        return wantsPage(request)
          ? sendPage(reply.code(422), message.language, renderFormAnswer({ message, faults: outcome.faults }))
          : reply.code(422).send({ errors: outcome.faults });
      case 'conflict':
        return sendRefusal(request, reply, { status: 409, fault: 'conflict' });
      case 'excessive':
        return refuseForNow(request, reply, message, {
          status: 429,
          fault: 'excessive',
          retryAfter: outcome.retryAfter,
        });
    }
  } catch (error) {
    return refuseForNow(request, reply, message, refusalOf(error, request.log));
  }
}

/** A page keeps what was typed, so that it can be sent again. */
function refuseForNow(
  request: FastifyRequest,
  reply: FastifyReply,
  message: PostedMessage,
  refusal: Refusal,
): FastifyReply {
  if (!wantsPage(request)) return sendRefusal(request, reply, refusal);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  const notice = refusal.status === 429 ? 'excessive' : 'unavailable';
  return sendPage(reply.code(refusal.status), message.language, renderFormAnswer({ message, notice }));
}

/** Shows the receipt again: it holds nothing personal, and its address neither. */
async function sendReceipt(
  request: FastifyRequest,
  reply: FastifyReply,
  intake: Intake,
): Promise<FastifyReply> {
  const { reference: asked } = request.query as { reference?: unknown };
  const reference = typeof asked === 'string' ? parseReference(asked) : undefined;
  const receipt = reference === undefined ? undefined : await intake.receipt(reference);
  if (receipt === undefined) return sendRefusal(request, reply, { status: 404, fault: 'unknownReference' });
  if (!wantsPage(request)) return reply.send(receiptBody(receipt));
  const language = languageOf(request);
  return sendPage(reply, language, renderReceipt(receipt, language));
}

function receiptBody(receipt: { reference: string; receivedAt: number }): object {
  return { reference: receipt.reference, receivedAt: new Date(receipt.receivedAt).toISOString() };
}

function receiptFor(reference: string, language: Language): string {
  return `${receiptAddress}?reference=${reference}&lang=${language.value}`;
}

function sendPage(
  reply: FastifyReply,
  language: Language,
  page: { html: string; policy: string },
): FastifyReply {
  return reply
    .header('content-language', languageByValue(language.value)?.iso ?? '')
    .header('content-security-policy', page.policy)
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/** Other methods are refused before a body is read. */
function refuseOthers(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendRefusal(request, reply.header('allow', allowed.join(', ')), { status: 405, fault: 'badMethod' });
  const method = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter(
    (name) => !allowed.includes(name),
  );
  app.route({ method, url, onRequest: async (request, reply) => refuse(request, reply), handler: refuse });
}
