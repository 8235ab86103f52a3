import type { Channel } from '../lead';
import type { LeadSettings } from '../settings';

import { emailChannels } from './email';
import { outboxChannel } from './outbox';
import { webhookChannel } from './webhook';

/** @returns all configured channels, or else the outbox folder */
export function openChannels({ email, webhook, outbox, inbox }: LeadSettings): Channel[] {
  const set = [
    ...(email ? emailChannels({ ...email, inbox }) : []),
    ...(webhook ? [webhookChannel(webhook)] : []),
  ];
  return set.length > 0 ? set : [outboxChannel(outbox, inbox)];
}
