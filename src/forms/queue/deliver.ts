import { originField, type LeadOrigin } from '../../lead-schemas/protocol';
import { submitLead, type LeadOutcome } from '../submit-lead';

import { memory, type MessageStore, type QueuedMessage } from './message';

/** Delays between two attempts (milliseconds); each is twice the one before. */
const delaysMs = { first: 30_000, last: 15 * 60 * 1000 };

/** Where the visit began that wrote a message, by key: only in memory, because the device stores nothing about visits. */
export const origins = new Map<string, LeadOrigin | undefined>();

/**
 * Sends a message under a lock, unless another tab or the service worker sent it meanwhile. In browsers without locks the
 * intake recognises the message by its key.
 *
 * @returns the outcome; undefined if the message was removed
 */
export function deliver(store: MessageStore, key: string): Promise<LeadOutcome | undefined> {
  return withLock(key, async () => {
    const message = await store.get(key);
    if (message === undefined) return undefined;
    if (message.state === 'sent') return { status: 'sent', ...referenceOf(message) };
    if (message.state === 'refused' || message.body === undefined) return { status: 'conflict' };
    const outcome = await submitLead({ ...message.body, [originField]: origins.get(key) }, key);
    const next = after(message, outcome, Date.now());
    // If this fails, the message is sent again and gets the same receipt.
    await store.put(next).catch(() => undefined);
    return outcome;
  });
}

/**
 * Sends due messages, and removes those sent long ago.
 *
 * @param online the network is back, so messages wait only if the server asked for it (`Retry-After`)
 * @returns the messages still waiting
 */
export async function flush(store: MessageStore, online = false): Promise<QueuedMessage[]> {
  const now = Date.now();
  for (const message of await store.all()) {
    if (isOver(message, now)) await store.remove(message.key);
    const isDue = message.notBefore <= now || (online && message.asked !== true);
    if (message.state === 'waiting' && isDue) await deliver(store, message.key);
  }
  return (await store.all()).filter(({ state }) => state === 'waiting');
}

function isOver({ state, sentAt = 0, writtenAt }: QueuedMessage, now: number): boolean {
  return (
    (state === 'sent' && now - sentAt > memory.sent) ||
    (state === 'refused' && now - writtenAt > memory.refused)
  );
}

/** @returns the message after an attempt */
export function after(message: QueuedMessage, outcome: LeadOutcome, now: number): QueuedMessage {
  if (outcome.status === 'sent') {
    return { ...message, state: 'sent', body: undefined, sentAt: now, ...referenceOf(outcome) };
  }
  if (outcome.status === 'refused' || outcome.status === 'conflict') return { ...message, state: 'refused' };
  const delayMs = Math.min(delaysMs.last, delaysMs.first * 2 ** Math.min(message.attempts, 10));
  const asked = outcome.status === 'waiting' ? outcome.retryAfter : undefined;
  return {
    ...message,
    attempts: message.attempts + 1,
    notBefore: now + Math.max(delayMs, asked ?? 0),
    asked: asked !== undefined,
  };
}

function referenceOf({ reference }: { reference?: string }): { reference?: string } {
  return reference === undefined ? {} : { reference };
}

/** Runs a function under the message's lock, so that no other tab or worker changes it meanwhile. */
export function withLock<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks === undefined ? run() : (locks.request(`lead:${key}`, run) as Promise<Result>);
}
