/** Names on the wire between the forms and the intake. No imports: the forms may import this file, and only this one. */

/** Where every form goes, with and without JavaScript. */
export const leadsAddress = '/api/leads';

/** Where a proof of work is asked for. */
export const challengeAddress = '/api/challenge';

/** The client's UUID of a message, as a header or, in a form that posts without JavaScript, as a field. */
export const keyHeader = 'idempotency-key';
export const keyField = 'key';

/**
 * A field that nobody sees and no browser fills (it is named after nothing a person keeps in an address book, and its
 * `autocomplete` must be `off`). Whoever fills it in is a program.
 */
export const honeypotField = 'topic';

/** Milliseconds between the first touch of the form and sending it, as the browser tells: a hint, not a proof. */
export const elapsedField = 'elapsed';

/** The solution of a challenge, as ALTCHA's widget gives it: JSON in Base64. */
export const proofField = 'altcha';
