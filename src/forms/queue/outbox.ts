import {
  newIdempotencyKey,
  submitLead,
  type LeadBody,
  type LeadKind,
  type LeadOutcome,
} from '../submit-lead';

import { alone, deliver, flush } from './deliver';
import type { MessageStore, QueuedMessage } from './message';
import { openMessageStore } from './message-store';
import { tell } from './news';
import { addReminder, removeReminder } from './reminders';
import { syncTag } from './sync-tag';

/** What became of an attempt, and the key the message goes by. */
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

/** @throws where the browser denies storage */
export function outboxStore(): Promise<MessageStore> {
  opening ??= openMessageStore();
  opening.catch(() => (opening = undefined));
  return opening;
}

/**
 * Writes a message down, then sends it. If it cannot be sent now it stays and is sent later: `postponed` means that it
 * is safe on this device. Without storage there is only this one attempt. Never throws.
 */
export async function sendMessage({ kind, body, digest, key: known }: NewMessage): Promise<Sending> {
  let key = known ?? newIdempotencyKey();
  try {
    const store = await outboxStore();
    key = await writeDown(store, { key, kind, digest, body });
    // If the page is closed before the answer comes, the next visit tells what became of it.
    addReminder(kind, key);
    const outcome = (await deliver(store, key)) ?? { status: 'unsent' };
    if (outcome.status === 'postponed') {
      void keepSending();
      return { key, outcome };
    }
    removeReminder(kind, key);
    if (outcome.status !== 'sent') await store.remove(key);
    return { key, outcome };
  } catch {
    const outcome = await submitLead(body, key);
    return { key, outcome: outcome.status === 'postponed' ? { status: 'unsent' } : outcome };
  }
}

/**
 * Two tabs may send the same message at once: the one that comes second takes the key of the first.
 *
 * @returns the key that the message goes by
 */
function writeDown(store: MessageStore, message: Parameters<typeof fresh>[0]): Promise<string> {
  return alone('outbox', async () => {
    const { digest } = message;
    const earlier = (await store.all()).find(
      (other) => digest !== '' && other.digest === digest && other.state !== 'refused',
    );
    if (earlier === undefined) await store.put(fresh(message));
    return earlier?.key ?? message.key;
  });
}

/** @returns the message, taken out of those to be sent; nothing if it was sent meanwhile */
export async function takeBack(key: string): Promise<QueuedMessage | undefined> {
  const store = await outboxStore();
  return alone(key, async () => {
    const message = await store.get(key);
    if (message === undefined || message.state === 'sent') return undefined;
    await store.remove(key);
    return message;
  });
}

let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/** Sends what waits: now if it is due, when the network is back, and when its time has come, as long as a page is open. */
export async function keepSending(online = false): Promise<void> {
  if (!listening) window.addEventListener('online', () => void keepSending(true));
  listening = true;
  try {
    const waiting = await flush(await outboxStore(), online);
    tell();
    clearTimeout(timer);
    if (waiting.length === 0) return;
    void askForSync();
    const soonest = Math.min(...waiting.map(({ notBefore }) => notBefore));
    timer = setTimeout(() => void keepSending(), Math.max(1000, soonest - Date.now()));
  } catch {
    // Storage was taken away: nothing is waiting here.
  }
}

/** Lets the browser send after this page is closed, where it can. */
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
