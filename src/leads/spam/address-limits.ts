import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

import { createPace, type Pace } from './pace';

const day = 24 * 60 * 60 * 1000;
/** More senders than this are not told apart: the longest silent ones are forgotten. */
const mostSenders = 20_000;

/** How fast one sender and all of them together may write: `brisk` needs a proof, `excessive` has to wait. */
const perSender = { brisk: 4, most: 30, perHour: 40 };
const overall = { brisk: 40, most: 600, perHour: 1200 };

export interface Verdict {
  pace: 'calm' | 'brisk' | 'excessive';
  /** When an excessive sender may come back, in seconds. */
  retryAfter: number;
}

/**
 * @param monotonic a clock that nobody puts forward or back, in milliseconds
 * @returns a function that counts a message from an address. No address is kept: it is hashed with a key that only
 * this process knows and that is thrown away every day.
 */
export function createAddressLimits(monotonic: () => number): (address: string) => Verdict {
  let key = randomBytes(32);
  let keyFrom = monotonic();
  let senders = new Map<string, Pace>();
  const everybody = createPace(overall, monotonic);

  return (address) => {
    if (monotonic() - keyFrom > day) {
      key = randomBytes(32);
      keyFrom = monotonic();
      senders = new Map();
    }
    const sender = createHmac('sha256', key).update(networkOf(address)).digest('base64url');
    const pace = senders.get(sender) ?? createPace(perSender, monotonic);
    // The map is in the order of last use.
    senders.delete(sender);
    senders.set(sender, pace);
    if (senders.size > mostSenders) senders.delete(senders.keys().next().value ?? '');
    const own = pace.count();
    return own.pace === 'excessive' ? own : worse(own, everybody.count());
  };
}

function worse(one: Verdict, other: Verdict): Verdict {
  if (other.pace === 'excessive') return other;
  return other.pace === 'brisk' ? other : one;
}

/** One household or office has a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const full = [
    ...groups,
    ...Array.from({ length: Math.max(0, missing) }, () => '0'),
    ...(tail ?? '').split(':'),
  ];
  return full.slice(0, 4).join(':');
}
