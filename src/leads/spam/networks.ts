import { isIPv6 } from 'node:net';

/** How much of the internet is taken for one sender. */
export type NetworkSize = 'single' | 'household' | 'organisation';

/** Bits of IPv6 addresses: a line has a /64, its household often a /56, an organisation a /48. */
const prefixes = { single: 64, household: 56, organisation: 48 } as const;

/** The longest IPv6 address, an IPv4 address at its end and the name of an interface included, is shorter. */
const longestAddress = 100;

/**
 * @param address of a sender
 * @returns the networks that it is counted in, the smallest first; an IPv4 address is counted alone
 */
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

/** @returns the first 64 bits at least, as digits */
function bitsOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...last];
  return all.map((group) => parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}
