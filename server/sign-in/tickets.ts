import { hashOf, newToken } from './database';

/** Values that are held in memory for a short time, each for the holder of its token. */
export interface Tickets<Value> {
  /** @returns the token */
  issue: (value: Value) => string;
  /** @returns the value, the first time and before it expires */
  take: (token: string | undefined) => Value | undefined;
  /** @returns the value until it expires */
  find: (token: string | undefined) => Value | undefined;
}

/** Strangers can ask for tickets, so that their number is limited; the oldest are dropped. */
const most = 10_000;

/** @param now clock in milliseconds */
export function createTickets<Value>(lifetimeMs: number, now: () => number): Tickets<Value> {
  const held = new Map<string, { value: Value; expiresAt: number }>();
  const find: Tickets<Value>['find'] = (token) => {
    const ticket = held.get(hashOf(token ?? ''));
    return ticket !== undefined && now() < ticket.expiresAt ? ticket.value : undefined;
  };
  return {
    issue: (value) => {
      const token = newToken();
      for (const [hash, { expiresAt }] of held) {
        if (held.size < most && now() < expiresAt) break;
        held.delete(hash);
      }
      held.set(hashOf(token), { value, expiresAt: now() + lifetimeMs });
      return token;
    },
    take: (token) => {
      const value = find(token);
      held.delete(hashOf(token ?? ''));
      return value;
    },
    find,
  };
}
