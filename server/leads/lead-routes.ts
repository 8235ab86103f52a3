import type { Language } from '../../src/i18n/languages';
import { challengeAddress, leadsAddress } from '../../src/lead-schemas/protocol';
import type { LeadLog } from '../../src/leads/delivery-worker';
import { readMessage, UnreadableMessage, type PostedMessage } from '../../src/leads/read-message';
import type { Outcome, Reception } from '../../src/leads/reception';
import { parseReference } from '../../src/leads/reference';

import {
  jsonAnswer,
  leadHeaders,
  pageAnswer,
  problemAnswer,
  problemOf,
  retryHeader,
  type LeadClient,
  type HttpError,
} from './leads-answers';
import type { LeadPages } from './page/lead-pages';

export const receiptAddress = `${leadsAddress}/receipt`;

export interface LeadContext {
  reception: Pick<Reception, 'countMessage' | 'countReading' | 'receive' | 'receipt' | 'challenge'>;
  pages: LeadPages;
  log: LeadLog;
}

interface Sender {
  /** For rate limits; not stored. */
  address: string;
}

export interface LeadPost extends LeadClient, Sender {
  /** The parsed body; undefined if there was none. */
  body: unknown;
  key: unknown;
  /** Whether it comes from a page of another site. */
  foreign: boolean;
}

/** Answers with the receipt, the errors of the form, or the reason for a rejection. */
export async function takeMessage(post: LeadPost, context: LeadContext): Promise<Response> {
  const { reception, pages } = context;
  if (post.foreign) return problemAnswer(post, { status: 403, error: 'foreign' }, pages);
  if (post.body === undefined) return problemAnswer(post, { status: 415, error: 'badType' }, pages);
  const verdict = await reception.countMessage(post.address);
  const read = (): PostedMessage =>
    readMessage(post.body as Record<string, unknown>, post.key, post.language);
  if (verdict.pace === 'excessive') return rejectExcessive(post, read, verdict.retryAfter, pages);
  const message = read();
  try {
    const outcome = await reception.receive(message, verdict.pace);
    switch (outcome.status) {
      case 'stored':
        return storedAnswer(post, message, outcome);
      case 'invalid': {
        const { errors } = outcome;
        if (!post.wantsPage) return jsonAnswer(422, { errors: errors });
        return pageAnswer(422, message.language, await pages.formAnswer({ message, errors }));
      }
      case 'conflict':
        return await problemAnswer(post, { status: 409, error: 'conflict' }, pages);
    }
  } catch (error) {
    return rejectTemporarily(post, message, problemOf(error, context.log), pages);
  }
}

/** @param read parses the message, which the page with the form needs */
async function rejectExcessive(
  client: LeadClient,
  read: () => PostedMessage,
  retryAfter: number,
  pages: LeadPages,
): Promise<Response> {
  const problem: HttpError = { status: 429, error: 'excessive', retryAfter };
  if (!client.wantsPage) return problemAnswer(client, problem, pages);
  try {
    return await rejectTemporarily(client, read(), problem, pages);
  } catch (error) {
    if (!(error instanceof UnreadableMessage)) throw error;
    return problemAnswer(client, problem, pages);
  }
}

function storedAnswer(
  { wantsPage }: LeadClient,
  { language }: PostedMessage,
  { receipt, suspicion }: Extract<Outcome, { status: 'stored' }>,
): Response {
  const location = receiptFor(receipt.reference, language);
  if (wantsPage) return new Response(null, { status: 303, headers: { ...leadHeaders, location } });
  // A message in quarantine is released by a proof of work, but bots must not learn about the honeypot.
  const proof = suspicion !== undefined && suspicion !== 'honeypot' ? { proof: challengeAddress } : {};
  return jsonAnswer(201, { ...receiptBody(receipt), receipt: location, ...proof }, { location });
}

/** The page keeps the typed values, so that they can be sent again. */
async function rejectTemporarily(
  client: LeadClient,
  message: PostedMessage,
  problem: HttpError,
  pages: LeadPages,
): Promise<Response> {
  if (!client.wantsPage) return problemAnswer(client, problem, pages);
  const notice = problem.status === 429 ? 'excessive' : 'unavailable';
  const html = await pages.formAnswer({ message, notice });
  return pageAnswer(problem.status, message.language, html, retryHeader(problem.retryAfter));
}

/** Shows the receipt again; neither it nor its address is personal. @param asked the reference in the address */
export async function showReceipt(
  client: LeadClient & Sender,
  asked: unknown,
  { reception, pages }: LeadContext,
): Promise<Response> {
  const { pace, retryAfter } = await reception.countReading(client.address);
  if (pace === 'excessive')
    return problemAnswer(client, { status: 429, error: 'excessive', retryAfter }, pages);
  const reference = typeof asked === 'string' ? parseReference(asked) : undefined;
  const receipt = reference === undefined ? undefined : await reception.receipt(reference);
  if (receipt === undefined) return problemAnswer(client, { status: 404, error: 'unknownReference' }, pages);
  if (!client.wantsPage) return jsonAnswer(200, receiptBody(receipt));
  const { language } = client;
  const address = receiptFor(receipt.reference, language);
  return pageAnswer(200, language, await pages.receipt(receipt, language, address));
}

export async function giveChallenge(
  client: LeadClient & Sender,
  { reception, pages }: LeadContext,
): Promise<Response> {
  const { pace, retryAfter } = await reception.countReading(client.address);
  if (pace === 'excessive')
    return problemAnswer(client, { status: 429, error: 'excessive', retryAfter }, pages);
  return jsonAnswer(200, await reception.challenge());
}

export async function rejectMethod(
  client: LeadClient,
  allowed: readonly string[],
  { pages }: Pick<LeadContext, 'pages'>,
): Promise<Response> {
  const answer = await problemAnswer(client, { status: 405, error: 'badMethod' }, pages);
  answer.headers.set('allow', allowed.join(', '));
  return answer;
}

function receiptBody(receipt: { reference: string; receivedAt: number }): object {
  return { reference: receipt.reference, receivedAt: new Date(receipt.receivedAt).toISOString() };
}

function receiptFor(reference: string, language: Language): string {
  return `${receiptAddress}?reference=${reference}&lang=${language.value}`;
}
