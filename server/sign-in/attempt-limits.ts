import { createCounter } from '../../src/leads/spam/address-limits';

const hour = 3_600_000;
const limit = (most: number, perHour: number) => ({ brisk: most, most, interval: hour / perHour });
const all = (one: number) => ({
  single: limit(one, one * 12),
  household: limit(one * 2, one * 24),
  organisation: limit(one * 4, one * 48),
});

/** Limits attempts to sign in, per network and per account. Only counts in memory. */
export interface AttemptLimits {
  /** Counts a request that only begins something. @returns seconds to wait; 0 if it is allowed */
  begin: (address: string) => number;
  /** Counts an attempt. @param account a passkey's id, or an invitation; need not exist */
  attempt: (address: string, account: string) => number;
}

export function createAttemptLimits(): AttemptLimits {
  const monotonic = () => performance.now();
  const beginnings = createCounter(all(60), monotonic);
  const addresses = createCounter(all(20), monotonic);
  const accounts = createCounter(all(5), monotonic);
  return {
    begin: (address) => beginnings(address).retryAfter,
    attempt: (address, account) => Math.max(addresses(address).retryAfter, accounts(account).retryAfter),
  };
}
