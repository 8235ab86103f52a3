import { submitLead, type LeadOutcome } from '../submit-lead';

import { memory, type MessageStore, type QueuedMessage } from './message';

/** Between two attempts, in milliseconds: it doubles from the first to the last. */
const waits = { first: 30_000, last: 15 * 60 * 1000 };

/**
 * Sends one message, unless another tab or the service worker has sent it meanwhile: whoever holds its lock sends it,
 * and looks again when the lock is its own. Where there are no locks, the intake knows the message by its key.
 *
 * @returns what became of it; nothing if it is no longer there
 */
export function deliver(store: MessageStore, key: string): Promise<LeadOutcome | undefined> {
  return alone(key, async () => {
    const message = await store.get(key);
    if (message === undefined) return undefined;
    if (message.state === 'sent') return { status: 'sent', ...referenceOf(message) };
    if (message.state === 'refused' || message.body === undefined) return { status: 'conflict' };
    const outcome = await submitLead(message.body, key);
    const next = after(message, outcome, Date.now());
    // If this fails, the message is sent again and gets the same receipt.
    await store.put(next).catch(() => undefined);
    return outcome;
  });
}

/**
 * Sends what is due, and forgets what was sent long ago.
 *
 * @param online whether there is reason to believe that the network is back: then only the server’s own wish makes a message wait
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

/** @returns a message as it is after an attempt */
export function after(message: QueuedMessage, outcome: LeadOutcome, now: number): QueuedMessage {
  if (outcome.status === 'sent') {
    return { ...message, state: 'sent', body: undefined, sentAt: now, ...referenceOf(outcome) };
  }
  if (outcome.status === 'refused' || outcome.status === 'conflict') return { ...message, state: 'refused' };
  const wait = Math.min(waits.last, waits.first * 2 ** Math.min(message.attempts, 10));
  const asked = outcome.status === 'postponed' ? outcome.retryAfter : undefined;
  return {
    ...message,
    attempts: message.attempts + 1,
    notBefore: now + Math.max(wait, asked ?? 0),
    asked: asked !== undefined,
  };
}

function referenceOf({ reference }: { reference?: string }): { reference?: string } {
  return reference === undefined ? {} : { reference };
}

/** Runs something while no other tab and no worker does anything to the message. */
export function alone<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks === undefined ? run() : (locks.request(`lead:${key}`, run) as Promise<Result>);
}
