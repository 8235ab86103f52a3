import { createHash } from 'node:crypto';

import type { LeadKind } from '../forms/submit-lead';

import type { Answers } from './lead';

/** Worked out from other answers, by numbering plans that change. */
const derived = ['phoneE164'];

/** @returns the same text for the same message; the language it was sent from does not make it another */
export function fingerprintOf(kind: LeadKind, answers: Answers): string {
  const given = Object.entries(answers).filter(([name]) => !derived.includes(name));
  const sorted = given.sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('hex');
}

const day = 24 * 60 * 60 * 1000;

/**
 * The key of a message whose sender has none (a form without JavaScript): its content. The same content is the same
 * message until the day after is over; later it may be a reminder, and is a message of its own.
 *
 * @returns the key to store, and the one of the day before
 */
export function contentKeys(fingerprint: string, now: number): readonly [string, string] {
  const today = Math.floor(now / day);
  return [`content:${today}:${fingerprint}`, `content:${today - 1}:${fingerprint}`];
}
