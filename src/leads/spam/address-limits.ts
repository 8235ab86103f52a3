import { createHmac, randomBytes } from 'node:crypto';

import { networksOf, type NetworkSize } from './networks';
import { createPace, type Bounds, type Pace } from './pace';

const day = 24 * 60 * 60 * 1000;
/** More networks than this are not told apart: the longest silent ones are forgotten. */
const mostNetworks = 50_000;

/** How fast one sender may write: `brisk` needs a proof of work, `excessive` has to wait. */
const messageBounds: Readonly<Record<NetworkSize, Bounds>> = {
  single: { brisk: 4, most: 30, perHour: 40 },
  household: { brisk: 8, most: 60, perHour: 80 },
  organisation: { brisk: 16, most: 120, perHour: 160 },
};

/** How often one sender may read receipts and get challenges. */
const readingBounds: Readonly<Record<NetworkSize, Bounds>> = {
  single: { brisk: 60, most: 60, perHour: 600 },
  household: { brisk: 120, most: 120, perHour: 1200 },
  organisation: { brisk: 240, most: 240, perHour: 2400 },
};

/** All senders together, good messages only. Beyond it each needs a proof of work, and none is refused. */
const overallBounds: Bounds = { brisk: 40, most: 600, perHour: 1200 };

export interface Verdict {
  pace: 'calm' | 'brisk' | 'excessive';
  /** When an excessive sender may come back, in seconds. */
  retryAfter: number;
}

/** Counts what comes from which network. */
export interface SenderLimits {
  /** Counts a message from an address, whatever is in it. */
  message: (address: string) => Verdict;
  /** Counts a request that only reads. */
  reading: (address: string) => Verdict;
  /** Counts a message without errors, of whichever sender. @returns whether it needs a proof of work */
  overall: () => 'calm' | 'brisk';
}

/**
 * No address is kept: it is hashed with a key that only this process knows and that is thrown away every day.
 *
 * @param monotonic a clock that nobody puts forward or back, in milliseconds
 */
export function createSenderLimits(monotonic: () => number): SenderLimits {
  const everybody = createPace(overallBounds, monotonic);
  return {
    message: createCounter(messageBounds, monotonic),
    reading: createCounter(readingBounds, monotonic),
    overall: () => (everybody.count().pace === 'calm' ? 'calm' : 'brisk'),
  };
}

function createCounter(
  bounds: Readonly<Record<NetworkSize, Bounds>>,
  monotonic: () => number,
): (address: string) => Verdict {
  let key = randomBytes(32);
  let keyFrom = monotonic();
  let paces = new Map<string, Pace>();

  const paceOf = (network: string, size: NetworkSize): Pace => {
    const name = createHmac('sha256', key).update(network).digest('base64url');
    const pace = paces.get(name) ?? createPace(bounds[size], monotonic);
    // The map is in the order of last use.
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
    // From the smallest network to the largest: what the small one refuses does not count for its neighbours.
    for (const { network, size } of networksOf(address)) {
      const verdict = paceOf(network, size).count();
      if (verdict.pace === 'excessive') return verdict;
      if (verdict.pace === 'brisk') worst = verdict;
    }
    return worst;
  };
}
