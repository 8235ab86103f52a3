import type { LanguageValue } from '../i18n/languages';
import type { LeadKind, LeadOrigin } from '../lead-schemas/protocol';

/** The answers as cast by the form's schema. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** Why a message is quarantined as suspected spam. */
export type Suspicion = 'honeypot' | 'haste' | 'links' | 'pace';

/** A stored message. */
export interface Lead {
  /** Shown to the visitor: `K7M-4QX-92J`. */
  reference: string;
  kind: LeadKind;
  /** The visitor's language. */
  language: LanguageValue;
  answers: Answers;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Unknown without JavaScript. */
  origin?: LeadOrigin;
}

/** The confirmation of a stored message; equal for duplicates. */
export interface Receipt {
  reference: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** A way to deliver leads to the company. Each recipient of mail has its own, so that they are independent. */
export interface Channel {
  /** The name in the store: `email:sales@example.com`, `webhook`, `outbox`. */
  name: string;
  /** A channel of an earlier version whose pending deliveries this one takes over. */
  replaces?: string;
  /** Throws if the lead was not accepted; the receiver must be able to recognise duplicates. */
  deliver: (lead: Lead) => Promise<void>;
  /** After these it is given up; by default after about five days. */
  mostAttempts?: number;
  /** Withdraws a lead that was erased during its delivery, if possible. */
  forget?: (reference: string) => Promise<void>;
  close: () => void;
}

/** The receiver works but rejects this lead: it is retried later, and others need not wait for it. */
export class RefusedLead extends Error {}

/** This lead can never be delivered by this channel: it is given up at once. */
export class UndeliverableLead extends RefusedLead {}

/**
 * Name of the channel to the sender. A lead counts as delivered without it, because a mistyped address must raise no alarm for the
 * company.
 */
export const acknowledgementChannelName = 'acknowledgement';
