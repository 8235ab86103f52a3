import type { DeliveryProblem } from './protocol';

/** Texts of nodemailer, Node's sockets and the webhook, in the order in which they are decided. */
const patterns: readonly (readonly [DeliveryProblem, RegExp])[] = [
  ['login', /invalid login|authenticat|missing credentials|\b53[045]\b|receiver answered 40[13]/i],
  ['recipient', /recipients? .*reject|\b55[013]\b/i],
  ['refused', /receiver answered|\b[45]\d\d[ -]|message failed/i],
  [
    'unreachable',
    /\bE[A-Z]{5,}\b|getaddrinfo|connect|time(?:d )?out|too long|greeting|fetch failed|socket|certificate|self-signed|\bTLS\b/i,
  ],
];

/** @param lastError of a delivery @returns undefined without an error */
export function deliveryProblem(lastError: string | undefined): DeliveryProblem | undefined {
  if (lastError === undefined) return undefined;
  return patterns.find(([, pattern]) => pattern.test(lastError))?.[0] ?? 'other';
}
