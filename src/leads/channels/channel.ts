import type { Lead } from '../lead';

/** A way by which leads reach the company. Each recipient of mail has one, so that none depends on another. */
export interface Channel {
  /** As the store knows it: `email:sales@example.com`, `webhook`, `outbox`. */
  name: string;
  /** The channel of an earlier version that this one takes over from, with what still waits for it. */
  replaces?: string;
  /** Throws if the lead was not taken; doing it twice must be recognisable as one at the other end. */
  deliver: (lead: Lead) => Promise<void>;
  /** Takes back a lead that was erased while it was being delivered, where that is possible. */
  forget?: (reference: string) => Promise<void>;
  close: () => void;
}

/** The receiver works and does not want this lead: it is tried again later, and others need not wait for it. */
export class RefusedLead extends Error {}
