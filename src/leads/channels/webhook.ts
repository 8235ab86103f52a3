import { createHmac } from 'node:crypto';

import type { Lead } from '../lead';
import type { WebhookSettings } from '../settings';

import { RefusedLead, type Channel } from './channel';
import { titleOf } from './describe-lead';

/** How long an answer is waited for, in milliseconds. */
const patience = 15_000;

/** The receiver does not want this lead: it is malformed, too large, or known there in another form. */
const refusals = [400, 409, 413, 415, 422];

/**
 * Posts each lead as JSON, signed as the Standard Webhooks specification says, whose libraries check it. `webhook-id`
 * is the lead's reference: a receiver that has seen it takes the lead for the same one.
 */
export function webhookChannel({ url, secret }: WebhookSettings, wait: number = patience): Channel {
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
      throw refusals.includes(response.status) ? new RefusedLead(message) : new Error(message);
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
  // `text` is what chat programs show.
  return JSON.stringify({ text: titleOf(lead), ...rest, receivedAt: new Date(receivedAt).toISOString() });
}
