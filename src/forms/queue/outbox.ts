import { visitOrigin } from '../../client/visit-origin';
import { originField, type LeadKind } from '../../lead-schemas/protocol';
import { newIdempotencyKey, submitLead, type LeadBody, type LeadOutcome } from '../submit-lead';

import { withLock, deliver, flush, origins } from './deliver';
import type { MessageStore, QueuedMessage } from './message';
import { announceChange, openMessageStore, syncTag } from './message-store';
import { addReminder, removeReminder } from './reminders';

/** The outcome of an attempt, and the key of the message. */
export interface Sending {
  key: string;
  outcome: LeadOutcome;
}

interface NewMessage {
  kind: LeadKind;
  body: LeadBody;
  digest: string;
  /** The key of an earlier attempt with the same answers. */
  key: string | undefined;
}

let opening: Promise<MessageStore> | undefined;

/** @throws if the browser denies storage */
export function outboxStore(): Promise<MessageStore> {
  opening ??= openMessageStore();
  opening.catch(() => (opening = undefined));
  return opening;
}

/**
 * Saves a message, then sends it. If it cannot be sent now (`waiting`), it is sent later. Without storage there is only
 * this one attempt. Never throws.
 */
export async function sendMessage({ kind, body, digest, key: known }: NewMessage): Promise<Sending> {
  let key = known ?? newIdempotencyKey();
  try {
    const store = await outboxStore();
    key = await saveMessage(store, { key, kind, digest, body });
    origins.set(key, visitOrigin());
    // If the page is closed before the response, the next visit shows the outcome.
    addReminder(kind, key);
    const outcome = (await deliver(store, key)) ?? { status: 'unsent' };
    if (outcome.status === 'waiting') {
      void keepSending();
      return { key, outcome };
    }
    removeReminder(kind, key);
    if (outcome.status !== 'sent') await store.remove(key);
    return { key, outcome };
  } catch {
    const outcome = await submitLead({ ...body, [originField]: visitOrigin() }, key);
    return { key, outcome: outcome.status === 'waiting' ? { status: 'unsent' } : outcome };
  }
}

/**
 * Two tabs may send the same message at once: the second one uses the key of the first.
 *
 * @returns the key of the message
 */
function saveMessage(store: MessageStore, message: Parameters<typeof fresh>[0]): Promise<string> {
  return withLock('outbox', async () => {
    const { digest } = message;
    const earlier = (await store.all()).find(
      (other) => digest !== '' && other.digest === digest && other.state !== 'refused',
    );
    if (earlier === undefined) await store.put(fresh(message));
    return earlier?.key ?? message.key;
  });
}

/** Cancels a message. @returns the message; undefined if it was sent meanwhile */
export async function takeBack(key: string): Promise<QueuedMessage | undefined> {
  const store = await outboxStore();
  return withLock(key, async () => {
    const message = await store.get(key);
    if (message === undefined || message.state === 'sent') return undefined;
    await store.remove(key);
    return message;
  });
}

let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/** Sends waiting messages when they are due and when the network is back, as long as a page is open. */
export async function keepSending(online = false): Promise<void> {
  if (!listening) window.addEventListener('online', () => void keepSending(true));
  listening = true;
  try {
    const waiting = await flush(await outboxStore(), online);
    announceChange();
    clearTimeout(timer);
    if (waiting.length === 0) return;
    void askForSync();
    const soonest = Math.min(...waiting.map(({ notBefore }) => notBefore));
    timer = setTimeout(() => void keepSending(), Math.max(1000, soonest - Date.now()));
  } catch {
    // Without storage no message is waiting.
  }
}

/** Lets the browser send after this page is closed (Background Sync). */
async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register(syncTag);
  } catch {
    // Not allowed: it is sent at the next visit.
  }
}

function fresh(message: Pick<QueuedMessage, 'key' | 'kind' | 'digest' | 'body'>): QueuedMessage {
  return { ...message, state: 'waiting', writtenAt: Date.now(), attempts: 0, notBefore: 0 };
}
