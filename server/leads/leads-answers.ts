import { tagOf, type Language } from '../../src/i18n/languages';
import type { LeadLog } from '../../src/leads/delivery-worker';
import { UnreadableMessage } from '../../src/leads/read-message';
import { StoreUnavailable } from '../../src/leads/store/database';

import type { LeadPages } from './page/lead-pages';
import { policy } from './page/site-page';

/** The client's properties that decide the form of the answer. */
export interface LeadClient {
  /** From the address or the cookie. */
  language: Language;
  /** Whether the client is a browser without JavaScript. */
  wantsPage: boolean;
}

/** Reasons for a rejection, each with a sentence for programs and a page for people. */
export type ProblemKind =
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

export interface HttpError {
  status: number;
  error: ProblemKind;
  /** Details for programs. */
  detail?: string;
  /** Seconds. */
  retryAfter?: number;
}

const sentences: Readonly<Record<ProblemKind, string>> = {
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

/** Retry-After while the store is unavailable, in seconds. */
const storeRetry = 30;

/** @returns the answer to an exception, without a stack trace; unexpected ones are logged */
export function problemOf(error: unknown, log: LeadLog): HttpError {
  if (error instanceof UnreadableMessage) return { status: 400, error: 'unreadable', detail: error.message };
  if (error instanceof StoreUnavailable) {
    log.error({ error: error.message }, 'a lead could not be stored');
    return { status: 503, error: 'unavailable', retryAfter: storeRetry };
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 413) return { status: 413, error: 'tooLarge' };
  if (statusCode === 415) return { status: 415, error: 'badType' };
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, error: 'unreadable' };
  log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a lead could not be taken');
  return { status: 500, error: 'broken' };
}

export const leadHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export async function problemAnswer(
  { language, wantsPage }: LeadClient,
  { status, error: issue, detail, retryAfter }: HttpError,
  pages: LeadPages,
): Promise<Response> {
  const headers = {
    ...retryHeader(retryAfter),
    ...(status === 415 ? { 'accept-post': 'application/json, application/x-www-form-urlencoded' } : {}),
  };
  return wantsPage
    ? pageAnswer(status, language, await pages.notice(issue, language), headers)
    : jsonAnswer(status, { error: detail ?? sentences[issue] }, headers);
}

export function jsonAnswer(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return Response.json(body, { status, headers: { ...leadHeaders, ...headers, ...type } });
}

export function pageAnswer(
  status: number,
  language: Language,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      ...leadHeaders,
      ...headers,
      'content-language': tagOf(language),
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
    },
  });
}

export function retryHeader(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/** Browsers without JavaScript accept HTML and cannot send JSON. */
export function acceptsPage({ headers }: Request): boolean {
  return (
    headers.get('accept')?.includes('text/html') === true &&
    headers.get('content-type')?.startsWith('application/json') !== true
  );
}
