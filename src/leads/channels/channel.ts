import type { Lead } from '../lead';

/** A way by which leads reach the company. */
export interface Channel {
  /** As the store knows it: `email`, `webhook`, `outbox`. */
  name: string;
  /** Throws if the lead was not taken; doing it twice must be recognisable as one at the other end. */
  deliver: (lead: Lead) => Promise<void>;
  /** Takes back a lead that was erased while it was being delivered, where that is possible. */
  forget?: (reference: string) => Promise<void>;
  close: () => void;
}
