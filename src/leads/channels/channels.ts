import type { LeadSettings } from '../settings';

import type { Channel } from './channel';
import { emailChannels } from './email';
import { outboxChannel } from './outbox';
import { webhookChannel } from './webhook';

/** @returns every channel that is set; the outbox folder if none is */
export function openChannels({ email, webhook, outbox }: LeadSettings): Channel[] {
  const set = [...(email ? emailChannels(email) : []), ...(webhook ? [webhookChannel(webhook)] : [])];
  return set.length > 0 ? set : [outboxChannel(outbox)];
}
