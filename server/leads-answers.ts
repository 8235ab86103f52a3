import type { FastifyReply, FastifyRequest } from 'fastify';

import type { LeadLog } from '../src/leads/delivery-worker';
import { UnreadableMessage } from '../src/leads/read-message';
import { StoreUnavailable } from '../src/leads/store/database';

import { renderNotice } from './lead-page/notice';
import { languageOf } from './visitor-language';

/** Why a request is refused; each is told to programs in a sentence and to people on a page in their language. */
export type RefusalFault =
  | 'unreadable'
  | 'foreign'
  | 'unknownReference'
  | 'badMethod'
  | 'conflict'
  | 'tooLarge'
  | 'badType'
  | 'excessive'
  | 'unavailable'
  | 'broken';

export interface Refusal {
  status: number;
  fault: RefusalFault;
  /** For programs, if there is more to say than the fault itself. */
  detail?: string;
  /** Seconds. */
  retryAfter?: number;
}

const sentences: Readonly<Record<RefusalFault, string>> = {
  unreadable: 'The request cannot be understood.',
  foreign: 'A message must be sent from a page of this site.',
  unknownReference: 'There is no message with this reference.',
  badMethod: 'This address does not take this method.',
  conflict: 'This idempotency key belongs to another message.',
  tooLarge: 'The message is too large.',
  badType: 'The body must be application/json or application/x-www-form-urlencoded.',
  excessive: 'Too many messages. Please try again later.',
  unavailable: 'The message could not be stored. Please try again.',
  broken: 'Something went wrong. The message was not stored.',
};

/** How long to wait while the store is away, in seconds. */
const storeRetry = 30;

/** @returns what to answer for whatever was thrown; never a trace. What is our own fault is written to the log. */
export function refusalOf(error: unknown, log: LeadLog): Refusal {
  if (error instanceof UnreadableMessage) return { status: 400, fault: 'unreadable', detail: error.message };
  if (error instanceof StoreUnavailable) {
    log.error({ error: error.message }, 'a lead could not be stored');
    return { status: 503, fault: 'unavailable', retryAfter: storeRetry };
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 413) return { status: 413, fault: 'tooLarge' };
  if (statusCode === 415) return { status: 415, fault: 'badType' };
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, fault: 'unreadable' };
  log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a lead could not be taken');
  return { status: 500, fault: 'broken' };
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, fault, detail, retryAfter } = refusal;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (status === 415) reply.header('accept-post', 'application/json, application/x-www-form-urlencoded');
  reply.code(status);
  if (!wantsPage(request)) return reply.send({ error: detail ?? sentences[fault] });
  const language = languageOf(request);
  const { html, policy } = renderNotice(fault, language);
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}

/** Whether a browser without JavaScript asks: it takes HTML, and has no JSON to send. */
export function wantsPage(request: FastifyRequest): boolean {
  return (
    request.headers.accept?.includes('text/html') === true &&
    request.headers['content-type']?.startsWith('application/json') !== true
  );
}
