import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Beyond this number, the least recently used networks are forgotten. */
const mostNetworks = 50_000;

/** Rate limits of messages: `brisk` needs a proof of work, `excessive` has to wait. */
export const messageBounds: BoundsBySize = {
  single: { brisk: 4, most: 30, interval: hour / 40 },
  household: { brisk: 8, most: 60, interval: hour / 80 },
  organisation: { brisk: 16, most: 120, interval: hour / 160 },
};

/** Rate limits of receipts and challenges. */
export const readingBounds: BoundsBySize = {
  single: { brisk: 60, most: 60, interval: hour / 600 },
  household: { brisk: 120, most: 120, interval: hour / 1200 },
  organisation: { brisk: 240, most: 240, interval: hour / 2400 },
};

/** All senders together, valid messages only. Above it, each message needs a proof of work; none is rejected. */
export const overallBounds: Bounds = { brisk: 40, most: 600, interval: hour / 1200 };

export interface Verdict {
  pace: 'calm' | 'brisk' | 'excessive';
  /** Seconds, for excessive senders. */
  retryAfter: number;
}

/** @typeParam Counted a promise if the counts are in a database */
export interface SenderLimits<Counted = Verdict | Promise<Verdict>> {
  /** Counts a message, whatever its content. */
  message: (address: string) => Counted;
  /** Counts a request that only reads. */
  reading: (address: string) => Counted;
  /** Counts a valid message of any sender. All but calm ones need a proof of work, none is rejected. */
  overall: () => Counted;
}

/**
 * Counts in memory. Stores no addresses, only HMACs with a key that changes daily.
 * @param monotonic clock in milliseconds
 */
export function createSenderLimits(monotonic: () => number): SenderLimits<Verdict> {
  const everybody = createPace(overallBounds, monotonic);
  return {
    message: createCounter(messageBounds, monotonic),
    reading: createCounter(readingBounds, monotonic),
    overall: () => everybody.count(),
  };
}

/** @returns a function that counts a request of an address and judges its networks */
export function createCounter(bounds: BoundsBySize, monotonic: () => number): (address: string) => Verdict {
  let key = randomBytes(32);
  let keyFrom = monotonic();
  let paces = new Map<string, Pace>();

  const paceOf = (network: string, size: NetworkSize): Pace => {
    const name = createHmac('sha256', key).update(network).digest('base64url');
    const pace = paces.get(name) ?? createPace(bounds[size], monotonic);
    // Keeps the map in order of last use.
    paces.delete(name);
    paces.set(name, pace);
    if (paces.size > mostNetworks) paces.delete(paces.keys().next().value ?? '');
    return pace;
  };

  return (address) => {
    if (monotonic() - keyFrom > day) {
      key = randomBytes(32);
      keyFrom = monotonic();
      paces = new Map();
    }
    let worst: Verdict = { pace: 'calm', retryAfter: 0 };
    // From the smallest network to the largest: messages rejected for a small one do not count for its neighbours.
    for (const { network, size } of networksOf(address)) {
      const verdict = paceOf(network, size).count();
      if (verdict.pace === 'excessive') return verdict;
      if (verdict.pace === 'brisk') worst = verdict;
    }
    return worst;
  };
}

type NetworkSize = 'single' | 'household' | 'organisation';

/** IPv6 prefixes: a connection has a /64, a household often a /56, an organisation a /48. */
const prefixes = { single: 64, household: 56, organisation: 48 } as const;

/** Longer than any IPv6 address with an embedded IPv4 address and a zone. */
const longestAddress = 100;

/** @returns the networks in which an address is counted, the smallest first; only one for IPv4 */
export function networksOf(address: string): { network: string; size: NetworkSize }[] {
  const plain = address.slice(0, longestAddress).split('%')[0] ?? '';
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (embedded !== undefined || !isIPv6(plain)) return [{ network: embedded ?? plain, size: 'single' }];
  const bits = bitsOf(plain);
  return (['single', 'household', 'organisation'] as const).map((size) => ({
    network: `${prefixes[size]} ${bits.slice(0, prefixes[size])}`,
    size,
  }));
}

/** @returns at least the first 64 bits, as digits */
function bitsOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...last];
  return all.map((group) => parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}

type BoundsBySize = Readonly<Record<NetworkSize, Bounds>>;

/** A leaky bucket. */
export interface Bounds {
  /** Burst from which messages are brisk. */
  brisk: number;
  /** Maximum burst. */
  most: number;
  /** One message leaks in this time, in milliseconds. */
  interval: number;
}

/** @param emptyAt when the bucket will be empty, with the counted message in it */
export function verdictAt(time: number, emptyAt: number, { brisk, most, interval }: Bounds): Verdict {
  const level = (emptyAt - time) / interval;
  if (level > most) return { pace: 'excessive', retryAfter: Math.ceil(((level - most) * interval) / 1000) };
  return { pace: level > brisk ? 'brisk' : 'calm', retryAfter: 0 };
}

interface Pace {
  /** An excessive one is not counted. */
  count: () => Verdict;
}

function createPace(bounds: Bounds, monotonic: () => number): Pace {
  let emptyAt = 0;
  return {
    count: () => {
      const time = monotonic();
      const next = Math.max(time, emptyAt) + bounds.interval;
      const verdict = verdictAt(time, next, bounds);
      if (verdict.pace !== 'excessive') emptyAt = next;
      return verdict;
    },
  };
}
