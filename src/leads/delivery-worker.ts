import { randomUUID } from 'node:crypto';

import { RefusedLead, UndeliverableLead, type Channel } from './lead';
import type { Database } from './store/database';
import { deliveryQueue, type Claim } from './store/deliveries';

/** Log of the intake, without anything that a visitor wrote. */
export interface LeadLog {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

interface WorkerOptions {
  database: Database;
  channels: readonly Channel[];
  log: LeadLog;
  /** The wall clock. */
  now?: () => number;
  /** A monotonic clock, in milliseconds. */
  monotonic?: () => number;
  /** A process that is silent for longer counts as dead. */
  leaseTime?: number;
}

export interface DeliveryWorker {
  deliverDue: () => Promise<void>;
  start: () => void;
  /** Signals a new lead. */
  trigger: () => void;
  /** Starts nothing new and waits for running deliveries. */
  stop: () => Promise<void>;
}

/** Polling interval, because other processes may store leads. */
const pollTime = 5000;
/** Longer than any channel's timeout. */
const standardLease = 120_000;
/** Concurrent deliveries per channel. */
export const atOnce = 8;

/** Delivers stored leads to the channels, whichever process stored them. */
export function createDeliveryWorker(options: WorkerOptions): DeliveryWorker {
  const { database, channels, log } = options;
  const { now = Date.now, monotonic = () => performance.now(), leaseTime = standardLease } = options;
  const queue = deliveryQueue(database, randomUUID(), leaseTime);
  const breaker = createCircuitBreaker(monotonic);
  const names = channels.map(({ name }) => name);
  /** Delivered, but the store was unavailable when this was to be recorded. */
  const unacknowledged = new Set<string>();
  let stopped = false;

  const deliver = async (claim: Claim): Promise<void> => {
    const channel = channels.find(({ name }) => name === claim.channel);
    if (channel === undefined) return;
    const facts = { reference: claim.lead.reference, channel: channel.name, attempt: claim.attempt };
    const id = `${claim.channel} ${claim.lead.reference}`;
    try {
      if (!unacknowledged.has(id)) await channel.deliver(claim.lead);
    } catch (error) {
      // A channel that rejects one lead is available for the next.
      breaker.failed(channel.name, !(error instanceof RefusedLead));
      const isOver =
        error instanceof UndeliverableLead || claim.attempt >= (channel.mostAttempts ?? mostAttempts);
      const wait = isOver ? undefined : delayAfter(claim.attempt);
      const time = now();
      log.warn({ ...facts, error: reasonOf(error) }, wait ? 'a delivery failed' : 'a delivery was given up');
      await queue.failed(claim, reasonOf(error), time, wait === undefined ? undefined : time + wait);
      return;
    }
    const worksAgain = breaker.succeeded(channel.name);
    unacknowledged.add(id);
    const isThere = await queue.delivered(claim, now());
    unacknowledged.delete(id);
    if (worksAgain) await queue.hurry(channel.name, now(), firstDelay);
    if (isThere) log.info(facts, 'a lead was delivered');
    else await channel.forget?.(claim.lead.reference);
  };

  /** Channels are independent; within one, a slow lead delays at most seven others. */
  const deliverBy = async ({ name }: Channel): Promise<void> => {
    while (!stopped && breaker.isReady(name)) {
      // A channel that has just failed is tried with a single lead.
      const claims = await queue.claim(name, breaker.isUnsure(name) ? 1 : atOnce, now());
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

  // Channels run independently: a hanging one does not block the others.
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
  const trigger = (): void => {
    if (!stopped) for (const loop of loops) loop.trigger();
  };

  return {
    deliverDue,
    start: trigger,
    trigger,
    stop: async () => {
      stopped = true;
      await Promise.all(loops.map((loop) => loop.stop()));
      for (const channel of channels) channel.close();
    },
  };
}

interface Loop {
  /** Runs now, or again after the running work. */
  trigger: () => void;
  /** Starts nothing new and waits for running work. */
  stop: () => Promise<void>;
}

/** @param work resolves with whether it succeeded; it runs when triggered and, after the first time, every few seconds */
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
    if (!stopped) timer = setTimeout(trigger, pollTime);
  };
  const trigger = (): void => {
    again = true;
    if (!stopped) running ??= run();
  };
  return {
    trigger,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

interface CircuitBreaker {
  isReady: (name: string) => boolean;
  isUnsure: (name: string) => boolean;
  /** @param isAway whether the whole channel is down; else it rejected one lead */
  failed: (name: string, isAway: boolean) => void;
  /** @returns whether this is the first success after a failure or the start of this process */
  succeeded: (name: string) => boolean;
}

function createCircuitBreaker(monotonic: () => number): CircuitBreaker {
  const pauses = new Map<string, { failures: number; until: number }>();
  const working = new Set<string>();
  return {
    isReady: (name) => monotonic() >= (pauses.get(name)?.until ?? 0),
    isUnsure: (name) => pauses.has(name),
    failed: (name, isAway) => {
      working.delete(name);
      if (!isAway) return;
      const failures = (pauses.get(name)?.failures ?? 0) + 1;
      pauses.set(name, { failures, until: monotonic() + pauseAfter(failures) });
    },
    succeeded: (name) => {
      pauses.delete(name);
      const worksAgain = !working.has(name);
      working.add(name);
      return worksAgain;
    },
  };
}

/** The first line of the error. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n', 1)[0] ?? '').slice(0, 300);
}

const second = 1000;
const hour = 60 * 60 * second;
/** Minimum delay of a retry. */
const firstDelay = 30 * second;
const longest = 12 * hour;

/** About five days with the delays below; then the delivery is dead until somebody retries it. */
const mostAttempts = 20;

/**
 * @param attempt the failed one, from 1
 * @param random from 0 to 1
 * @returns the delay of the next attempt in milliseconds, varied by a quarter to spread simultaneous failures
 */
function delayAfter(attempt: number, random = Math.random()): number {
  const wait = Math.min(longest, firstDelay * 2 ** (attempt - 1));
  return Math.round(wait * (0.75 + random / 2));
}

/**
 * Circuit breaker: how long a channel pauses after consecutive failures, so that one lead finds out that the mail server is
 * down, not all of them. A minute at most, to resume soon.
 * @param failures consecutive, from 1
 * @returns milliseconds
 */
function pauseAfter(failures: number): number {
  return Math.min(60 * second, 5 * second * 2 ** (failures - 1));
}
