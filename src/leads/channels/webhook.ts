import { createHmac } from 'node:crypto';

import { RefusedLead, type Lead, type Channel } from '../lead';
import type { WebhookSettings } from '../settings';

import { titleOf } from './describe-lead';

const timeoutMs = 15_000;

/** The receiver rejects this lead: malformed, too large, or a duplicate with other content. */
const problems = [400, 409, 413, 415, 422];

/**
 * Posts leads as JSON, signed according to Standard Webhooks. `webhook-id` is the reference, by which receivers detect
 * duplicates.
 */
export function webhookChannel({ url, secret }: WebhookSettings, wait: number = timeoutMs): Channel {
  return {
    name: 'webhook',
    deliver: async (lead) => {
      const body = bodyOf(lead);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'webhook-id': lead.reference,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signatureOf(secret, lead.reference, timestamp, body)}`,
          'idempotency-key': lead.reference,
        },
        body,
        signal: AbortSignal.timeout(wait),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const message = `the receiver answered ${response.status}`;
      throw problems.includes(response.status) ? new RefusedLead(message) : new Error(message);
    },
    close: () => undefined,
  };
}

/** @param secret any text, or `whsec_` and the key in Base64 */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

function bodyOf(lead: Lead): string {
  const { receivedAt, ...rest } = lead;
  // Shown by chat programs.
  return JSON.stringify({ text: titleOf(lead), ...rest, receivedAt: new Date(receivedAt).toISOString() });
}
