import type { LeadBody, LeadKind } from '../submit-lead';

/** A message on the visitor's device: from the moment “Send” is pressed until the intake has confirmed it. */
export interface QueuedMessage {
  /** UUID, the idempotency key. */
  key: string;
  kind: LeadKind;
  /** The same for the same answers, so that a second tab sends the same message and not another. */
  digest: string;
  /** `refused`: the intake does not take it as it is. */
  state: 'waiting' | 'sent' | 'refused';
  /** Forgotten once it is sent. */
  body?: LeadBody | undefined;
  /** Milliseconds since 1970, as all times here. */
  writtenAt: number;
  attempts: number;
  /** Not sent again before. */
  notBefore: number;
  /** The server asked for that wait, so it holds even if the network comes back meanwhile. */
  asked?: boolean;
  sentAt?: number;
  reference?: string;
}

/** Where messages lie. All of it may fail: browsers deny storage, or have none left. */
export interface MessageStore {
  get: (key: string) => Promise<QueuedMessage | undefined>;
  all: () => Promise<QueuedMessage[]>;
  put: (message: QueuedMessage) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

const day = 24 * 60 * 60 * 1000;

/**
 * How long the device remembers messages (milliseconds): that one was sent, of whose text nothing is kept, and one that
 * was refused, as long as a draft. What is waiting stays until it is sent or taken back.
 */
export const memory = { sent: day, refused: 7 * day };

/** @returns a fingerprint of answers; nothing where the browser cannot make one (pages that are not secure) */
export async function digestOf(kind: LeadKind, answers: Readonly<Record<string, unknown>>): Promise<string> {
  const text = JSON.stringify([
    kind,
    Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return '';
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
