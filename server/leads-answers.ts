import { tagOf, type Language } from '../src/i18n/languages';
import type { LeadLog } from '../src/leads/delivery-worker';
import { UnreadableMessage } from '../src/leads/read-message';
import { StoreUnavailable } from '../src/leads/store/database';

import type { LeadPages } from './lead-page/lead-pages';
import { policy } from './lead-page/site-page';

/** An answer of the intake, for whatever sends it. */
export interface LeadAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** HTML, or what is sent as JSON. */
  body: string | object;
}

/** Who asks, as far as the form of the answer depends on it. */
export interface Asker {
  /** The language of the address or the cookie. */
  language: Language;
  /** Whether a browser without JavaScript asks. */
  wantsPage: boolean;
}

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

/** What every answer of the intake says: it is nobody else's business. */
export const leadHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export async function refusalAnswer(
  { language, wantsPage }: Asker,
  { status, fault, detail, retryAfter }: Refusal,
  pages: LeadPages,
): Promise<LeadAnswer> {
  const headers = {
    ...retryHeader(retryAfter),
    ...(status === 415 ? { 'accept-post': 'application/json, application/x-www-form-urlencoded' } : {}),
  };
  return wantsPage
    ? pageAnswer(status, language, await pages.notice(fault, language), headers)
    : jsonAnswer(status, { error: detail ?? sentences[fault] }, headers);
}

export function jsonAnswer(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): LeadAnswer {
  return {
    status,
    headers: { ...leadHeaders, ...headers, 'content-type': 'application/json; charset=utf-8' },
    body,
  };
}

export function pageAnswer(
  status: number,
  language: Language,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): LeadAnswer {
  return {
    status,
    headers: {
      ...leadHeaders,
      ...headers,
      'content-language': tagOf(language),
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
    },
    body: html,
  };
}

export function retryHeader(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/** Whether a browser without JavaScript asks: it takes HTML, and has no JSON to send. */
export function asksForPage(
  accept: string | null | undefined,
  contentType: string | null | undefined,
): boolean {
  return accept?.includes('text/html') === true && contentType?.startsWith('application/json') !== true;
}
