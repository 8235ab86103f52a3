import type { Language } from '../src/i18n/languages';
import type { LeadLog } from '../src/leads/delivery-worker';
import { challengeAddress, leadsAddress } from '../src/leads/protocol';
import { readMessage, UnreadableMessage, type PostedMessage } from '../src/leads/read-message';
import type { Reception } from '../src/leads/reception';
import { parseReference } from '../src/leads/reference';

import type { LeadPages } from './lead-page/lead-pages';
import {
  jsonAnswer,
  leadHeaders,
  pageAnswer,
  refusalAnswer,
  refusalOf,
  retryHeader,
  type Asker,
  type LeadAnswer,
  type Refusal,
} from './leads-answers';

/** Bytes; the longest message that the schemas take needs a third of it. */
export const jsonLimit = 64 * 1024;
/** Bytes. A form without JavaScript is answered with what was typed, also if it is too long; a kana takes nine bytes. */
export const formLimit = 512 * 1024;
export const receiptAddress = `${leadsAddress}/receipt`;

/** What answers need: the intake, pages for browsers without JavaScript, and somebody to tell what goes wrong. */
export interface Desk {
  reception: Pick<Reception, 'countMessage' | 'countReading' | 'receive' | 'receipt' | 'challenge'>;
  pages: LeadPages;
  log: LeadLog;
}

interface Sender {
  /** To count with; it is not kept. */
  address: string;
}

/** A message as it was posted. */
export interface Posting extends Asker, Sender {
  /** What was read from the body; undefined if there was none. */
  body: unknown;
  /** The value of `Idempotency-Key`. */
  key: unknown;
  /** Whether a page of another site sent it. */
  foreign: boolean;
}

/** Takes a message in and answers with its receipt, its faults, or why it was not taken. */
export async function takeMessage(posting: Posting, desk: Desk): Promise<LeadAnswer> {
  const { reception, pages } = desk;
  if (posting.foreign) return refusalAnswer(posting, { status: 403, fault: 'foreign' }, pages);
  if (posting.body === undefined) return refusalAnswer(posting, { status: 415, fault: 'badType' }, pages);
  const verdict = reception.countMessage(posting.address);
  const read = (): PostedMessage =>
    readMessage(posting.body as Record<string, unknown>, posting.key, posting.language);
  if (verdict.pace === 'excessive') return refuseExcessive(posting, read, verdict.retryAfter, pages);
  const message = read();
  try {
    const outcome = await reception.receive(message, verdict.pace);
    switch (outcome.status) {
      case 'stored':
        return storedAnswer(posting, message, outcome);
      case 'faulty': {
        const { faults } = outcome;
        if (!posting.wantsPage) return jsonAnswer(422, { errors: faults });
        return pageAnswer(422, message.language, await pages.formAnswer({ message, faults }));
      }
      case 'conflict':
        return await refusalAnswer(posting, { status: 409, fault: 'conflict' }, pages);
    }
  } catch (error) {
    return refuseForNow(posting, message, refusalOf(error, desk.log), pages);
  }
}

/** @param read reads the message; a page with the form again needs what is in it */
async function refuseExcessive(
  asker: Asker,
  read: () => PostedMessage,
  retryAfter: number,
  pages: LeadPages,
): Promise<LeadAnswer> {
  const refusal: Refusal = { status: 429, fault: 'excessive', retryAfter };
  if (!asker.wantsPage) return refusalAnswer(asker, refusal, pages);
  try {
    return await refuseForNow(asker, read(), refusal, pages);
  } catch (error) {
    if (!(error instanceof UnreadableMessage)) throw error;
    return refusalAnswer(asker, refusal, pages);
  }
}

function storedAnswer(
  { wantsPage }: Asker,
  { language }: PostedMessage,
  { receipt, proofWanted }: { receipt: Parameters<typeof receiptBody>[0]; proofWanted: boolean },
): LeadAnswer {
  const location = receiptFor(receipt.reference, language);
  if (wantsPage) return { status: 303, headers: { ...leadHeaders, location }, body: '' };
  const proof = proofWanted ? { proof: challengeAddress } : {};
  return jsonAnswer(201, { ...receiptBody(receipt), receipt: location, ...proof }, { location });
}

/** A page keeps what was typed, so that it can be sent again. */
async function refuseForNow(
  asker: Asker,
  message: PostedMessage,
  refusal: Refusal,
  pages: LeadPages,
): Promise<LeadAnswer> {
  if (!asker.wantsPage) return refusalAnswer(asker, refusal, pages);
  const notice = refusal.status === 429 ? 'excessive' : 'unavailable';
  const html = await pages.formAnswer({ message, notice });
  return pageAnswer(refusal.status, message.language, html, retryHeader(refusal.retryAfter));
}

/**
 * Shows the receipt again: it holds nothing personal, and its address neither.
 *
 * @param asked the reference in the address
 */
export async function showReceipt(
  asker: Asker & Sender,
  asked: unknown,
  { reception, pages }: Desk,
): Promise<LeadAnswer> {
  const { pace, retryAfter } = reception.countReading(asker.address);
  if (pace === 'excessive')
    return refusalAnswer(asker, { status: 429, fault: 'excessive', retryAfter }, pages);
  const reference = typeof asked === 'string' ? parseReference(asked) : undefined;
  const receipt = reference === undefined ? undefined : await reception.receipt(reference);
  if (receipt === undefined) return refusalAnswer(asker, { status: 404, fault: 'unknownReference' }, pages);
  if (!asker.wantsPage) return jsonAnswer(200, receiptBody(receipt));
  const { language } = asker;
  const address = receiptFor(receipt.reference, language);
  return pageAnswer(200, language, await pages.receipt(receipt, language, address));
}

/** Gives a challenge to a program that is to prove some work. */
export async function giveChallenge(asker: Asker & Sender, { reception, pages }: Desk): Promise<LeadAnswer> {
  const { pace, retryAfter } = reception.countReading(asker.address);
  if (pace === 'excessive')
    return refusalAnswer(asker, { status: 429, fault: 'excessive', retryAfter }, pages);
  return jsonAnswer(200, await reception.challenge());
}

/** @param allowed methods of this address */
export async function refuseMethod(
  asker: Asker,
  allowed: readonly string[],
  { pages }: Pick<Desk, 'pages'>,
): Promise<LeadAnswer> {
  const answer = await refusalAnswer(asker, { status: 405, fault: 'badMethod' }, pages);
  return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } };
}

function receiptBody(receipt: { reference: string; receivedAt: number }): object {
  return { reference: receipt.reference, receivedAt: new Date(receipt.receivedAt).toISOString() };
}

function receiptFor(reference: string, language: Language): string {
  return `${receiptAddress}?reference=${reference}&lang=${language.value}`;
}
