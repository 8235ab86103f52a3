import { randomUUID } from 'node:crypto';

import { firstWait, restAfter, waitAfter } from './backoff';
import { RefusedLead, type Channel } from './channels/channel';
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
  const names = channels.map(({ name }) => name);
  /** Sent, but the store was away when it should have been told. */
  const unnoted = new Set<string>();
  let stopped = false;

  const deliver = async (claim: Claim): Promise<void> => {
    const channel = channels.find(({ name }) => name === claim.channel);
    if (channel === undefined) return;
    const facts = { reference: claim.lead.reference, channel: channel.name, attempt: claim.attempt };
    const id = `${claim.channel} ${claim.lead.reference}`;
    try {
      if (!unnoted.has(id)) await channel.deliver(claim.lead);
    } catch (error) {
      // Whoever refuses one lead is there to take the next.
      resting.failed(channel.name, !(error instanceof RefusedLead));
      const wait = waitAfter(claim.attempt);
      const time = now();
      log.warn({ ...facts, error: reasonOf(error) }, wait ? 'a delivery failed' : 'a delivery was given up');
      await queue.failed(claim, reasonOf(error), time, wait === undefined ? undefined : time + wait);
      return;
    }
    const worksAgain = resting.succeeded(channel.name);
    unnoted.add(id);
    const isThere = await queue.delivered(claim, now());
    unnoted.delete(id);
    if (worksAgain) await queue.hurry(channel.name, now(), firstWait);
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
  const route = async (): Promise<void> => {
    for (const former of new Set(channels.flatMap(({ replaces }) => replaces ?? [])))
      await queue.takeOver(
        former,
        channels.filter(({ replaces }) => replaces === former).map(({ name }) => name),
      );
    await queue.route(names, now());
  };
  const deliverDue = async (): Promise<void> => {
    await route();
    const results = await Promise.allSettled(channels.map(deliverBy));
    const broken = results.find((result) => result.status === 'rejected');
    if (broken !== undefined) throw broken.reason;
  };

  // Each channel goes at its own pace: one that hangs does not keep new leads from the others.
  const loops = channels.map((channel) =>
    repeating(async () => {
      try {
        await route();
        await deliverBy(channel);
        return true;
      } catch (error) {
        log.error({ error: reasonOf(error), channel: channel.name }, 'leads cannot be delivered now');
        return false;
      }
    }),
  );
  const wake = (): void => {
    if (!stopped) for (const loop of loops) loop.wake();
  };

  return {
    deliverDue,
    start: wake,
    wake,
    stop: async () => {
      stopped = true;
      await Promise.all(loops.map((loop) => loop.stop()));
      for (const channel of channels) channel.close();
    },
  };
}

interface Loop {
  /** Works now, or once more when it is through. */
  wake: () => void;
  /** Begins nothing new, and waits for what is under way. */
  stop: () => Promise<void>;
}

/** @param work returns whether it went well; it is done when woken, and every few seconds after the first time */
function repeating(work: () => Promise<boolean>): Loop {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    let isWell = true;
    do {
      again = false;
      isWell = await work();
    } while (isWell && again && !stopped);
    running = undefined;
    if (!stopped) timer = setTimeout(wake, pollTime);
  };
  const wake = (): void => {
    again = true;
    if (!stopped) running ??= run();
  };
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

interface RestingChannels {
  isReady: (name: string) => boolean;
  isUnsure: (name: string) => boolean;
  /** @param isAway whether the channel as a whole does not work; else it refused one lead */
  failed: (name: string, isAway: boolean) => void;
  /** @returns whether it has failed since it last succeeded, or was never tried by this process */
  succeeded: (name: string) => boolean;
}

function restingChannels(monotonic: () => number): RestingChannels {
  const rests = new Map<string, { failures: number; until: number }>();
  const working = new Set<string>();
  return {
    isReady: (name) => monotonic() >= (rests.get(name)?.until ?? 0),
    isUnsure: (name) => rests.has(name),
    failed: (name, isAway) => {
      working.delete(name);
      if (!isAway) return;
      const failures = (rests.get(name)?.failures ?? 0) + 1;
      rests.set(name, { failures, until: monotonic() + restAfter(failures) });
    },
    succeeded: (name) => {
      rests.delete(name);
      const worksAgain = !working.has(name);
      working.add(name);
      return worksAgain;
    },
  };
}

/** The first line of what went wrong, for people and logs. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n', 1)[0] ?? '').slice(0, 300);
}
