/** Names of addresses, headers and fields that the forms and the intake share. */

export type LeadKind = 'contact' | 'get-in-touch' | 'trial' | 'pricing';

/** Target of every form, with and without JavaScript. */
export const leadsAddress = '/api/leads';

/** Address of the proof-of-work challenge. */
export const challengeAddress = '/api/challenge';

/** The client's UUID of a message, as a header or, without JavaScript, as a field. */
export const keyHeader = 'idempotency-key';
export const keyField = 'key';

/**
 * A honeypot: a hidden field that no browser fills in (its name is not a contact field, and its `autocomplete` must be `off`),
 * only bots.
 */
export const honeypotField = 'topic';

/** Milliseconds from the first touch of the form to sending, according to the browser: a hint, not a proof. */
export const elapsedField = 'elapsed';

/** Where the visit began (LeadOrigin); only with JavaScript. */
export const originField = 'origin';

/** Where the visit that sent the lead began. */
export interface LeadOrigin {
  /** Path of the visit's first page. */
  firstPage: string;
  /** Host that linked to it; empty if none. */
  referrer: string;
  /** `utm_source` and so on of the first address. */
  campaign: Readonly<Record<string, string>>;
}

/** The solution of a challenge from ALTCHA's widget: JSON in Base64. */
export const proofField = 'altcha';
