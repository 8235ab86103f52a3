import type { LeadKind } from '../../lead-schemas/protocol';
import type { LeadBody, LeadOutcome } from '../submit-lead';

/** A message on the visitor's device: from the moment “Send” is pressed until the intake has confirmed it. */
export interface QueuedMessage {
  /** UUID, the idempotency key. */
  key: string;
  kind: LeadKind;
  /** Equal for equal answers, so that a second tab does not send them again. */
  digest: string;
  /** `refused`: the intake rejected it. */
  state: Extract<LeadOutcome['status'], 'waiting' | 'sent' | 'refused'>;
  /** Removed when it is sent. */
  body?: LeadBody | undefined;
  /** Milliseconds since 1970, as all times here. */
  writtenAt: number;
  attempts: number;
  /** Not sent again before. */
  notBefore: number;
  /** The server asked for that delay (`Retry-After`), so it applies even if the network is back. */
  asked?: boolean;
  sentAt?: number;
  reference?: string;
}

/** All methods may reject: browsers deny storage, or it is full. */
export interface MessageStore {
  get: (key: string) => Promise<QueuedMessage | undefined>;
  all: () => Promise<QueuedMessage[]>;
  put: (message: QueuedMessage) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

const day = 24 * 60 * 60 * 1000;

/**
 * How long the device stores messages (milliseconds): sent ones without their text, rejected ones as long as a draft.
 * Waiting ones stay until they are sent or taken back.
 */
export const memory = { sent: day, refused: 7 * day };

/** @returns a digest of the answers; empty on insecure pages, which have no `crypto.subtle` */
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
