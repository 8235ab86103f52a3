import { randomUUID } from 'node:crypto';

import { restAfter, waitAfter } from './backoff';
import type { Channel } from './channels/channel';
import type { Database } from './store/database';
import { deliveryQueue, type Claim } from './store/deliveries';

/** Where the intake tells what goes wrong; never anything that a visitor wrote. */
export interface LeadLog {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

interface WorkerOptions {
  database: Database;
  channels: readonly Channel[];
  log: LeadLog;
  /** The wall clock, in milliseconds since 1970. */
  now?: () => number;
  /** A clock that nobody puts forward or back, in milliseconds. */
  monotonic?: () => number;
  /** After which a silent process is taken for dead. */
  leaseTime?: number;
}

export interface DeliveryWorker {
  /** Delivers all that is due now. */
  deliverDue: () => Promise<void>;
  /** Delivers from now on, what is due already included. */
  start: () => void;
  /** Something new is there. */
  wake: () => void;
  /** Takes nothing new; waits for what is under way. */
  stop: () => Promise<void>;
}

/** Other processes may put something into the store, so it is looked at even if nobody wakes the worker. */
const pollTime = 5000;
/** Longer than any channel takes. */
const standardLease = 120_000;
/** Deliveries under way at once, for each channel. */
export const atOnce = 8;

/** Takes leads from the store to the channels, whoever stored them and whenever. */
export function createDeliveryWorker(options: WorkerOptions): DeliveryWorker {
  const { database, channels, log } = options;
  const { now = Date.now, monotonic = () => performance.now(), leaseTime = standardLease } = options;
  const queue = deliveryQueue(database, randomUUID(), leaseTime);
  const resting = restingChannels(monotonic);
  /** Sent, but the store was away when it should have been told. */
  const unnoted = new Set<string>();
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const deliver = async (claim: Claim): Promise<void> => {
    const channel = channels.find(({ name }) => name === claim.channel);
    if (channel === undefined) return;
    const facts = { reference: claim.lead.reference, channel: channel.name, attempt: claim.attempt };
    const id = `${claim.channel} ${claim.lead.reference}`;
    try {
      if (!unnoted.has(id)) await channel.deliver(claim.lead);
    } catch (error) {
      resting.failed(channel.name);
      const wait = waitAfter(claim.attempt);
      const time = now();
      log.warn({ ...facts, error: reasonOf(error) }, wait ? 'a delivery failed' : 'a delivery was given up');
      await queue.failed(claim, reasonOf(error), time, wait === undefined ? undefined : time + wait);
      return;
    }
    resting.succeeded(channel.name);
    unnoted.add(id);
    const isThere = await queue.delivered(claim, now());
    unnoted.delete(id);
    if (isThere) log.info(facts, 'a lead was delivered');
    else await channel.forget?.(claim.lead.reference);
  };

  /** Channels do not wait for one another; within one, a slow lead holds up seven others at most. */
  const deliverBy = async ({ name }: Channel): Promise<void> => {
    while (!stopped && resting.isReady(name)) {
      // A channel that has just failed is tried with a single lead.
      const claims = await queue.claim(name, resting.isUnsure(name) ? 1 : atOnce, now());
      if (claims.length === 0) return;
      const results = await Promise.allSettled(claims.map(deliver));
      const broken = results.find((result) => result.status === 'rejected');
      if (broken !== undefined) throw broken.reason;
    }
  };
  const deliverDue = async (): Promise<void> => {
    await queue.route(
      channels.map(({ name }) => name),
      now(),
    );
    const results = await Promise.allSettled(channels.map(deliverBy));
    const broken = results.find((result) => result.status === 'rejected');
    if (broken !== undefined) throw broken.reason;
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    do {
      again = false;
      try {
        await deliverDue();
      } catch (error) {
        log.error({ error: reasonOf(error) }, 'leads cannot be delivered now');
        break;
      }
    } while (again && !stopped);
    running = undefined;
    if (!stopped) timer = setTimeout(wake, pollTime);
  };
  const wake = (): void => {
    again = true;
    if (!stopped) running ??= run();
  };

  return {
    deliverDue,
    start: wake,
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      for (const channel of channels) channel.close();
    },
  };
}

interface RestingChannels {
  isReady: (name: string) => boolean;
  isUnsure: (name: string) => boolean;
  failed: (name: string) => void;
  succeeded: (name: string) => void;
}

function restingChannels(monotonic: () => number): RestingChannels {
  const rests = new Map<string, { failures: number; until: number }>();
  return {
    isReady: (name) => monotonic() >= (rests.get(name)?.until ?? 0),
    isUnsure: (name) => rests.has(name),
    failed: (name) => {
      const failures = (rests.get(name)?.failures ?? 0) + 1;
      rests.set(name, { failures, until: monotonic() + restAfter(failures) });
    },
    succeeded: (name) => rests.delete(name),
  };
}

/** The first line of what went wrong, for people and logs. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n', 1)[0] ?? '').slice(0, 300);
}
