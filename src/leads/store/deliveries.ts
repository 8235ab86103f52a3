import type { Row } from '@libsql/client';

import type { Lead } from '../lead';

import type { Database } from './database';
import { leadColumns, leadOf, textIn } from './lead-rows';

/** A lead that this process is to hand to a channel now. */
export interface Claim {
  lead: Lead;
  channel: string;
  /** Which attempt this is, from 1. */
  attempt: number;
}

/** Clocks of several machines may differ by this much, in milliseconds. */
const skew = 60_000;

/**
 * The queue of deliveries: one row per lead and channel, so per lead and recipient of mail. Several processes may work on it; each row is leased to one
 * of them at a time. Due is what its time has come for, and also what was scheduled in the future: then the clock has
 * been put back since.
 */
export interface DeliveryQueue {
  /** Makes a delivery per channel for every lead that has none yet. */
  route: (channels: readonly string[], now: number) => Promise<void>;
  /** Gives what still waits for a channel of an earlier version to those that replace it. */
  takeOver: (former: string, channels: readonly string[]) => Promise<void>;
  /** Makes all that waits for a channel due at once, but for what failed in the last so many milliseconds. */
  hurry: (channel: string, now: number, gap: number) => Promise<void>;
  /** @returns at most so many leads that are due on a channel; nobody else gets them now */
  claim: (channel: string, most: number, now: number) => Promise<Claim[]>;
  /** @returns whether the lead is still there: it may have been erased meanwhile */
  delivered: (claim: Claim, now: number) => Promise<boolean>;
  /** @param dueAt when to try again; without it the delivery is dead until somebody retries it */
  failed: (claim: Claim, error: string, now: number, dueAt: number | undefined) => Promise<void>;
}

/**
 * @param worker a name no other process has
 * @param leaseTime after which a silent process is taken for dead, in milliseconds
 */
export function deliveryQueue(database: Database, worker: string, leaseTime: number): DeliveryQueue {
  return {
    route: async (channels, now) => {
      const found = await database.read(`SELECT 1 FROM leads WHERE state = 'new' LIMIT 1`);
      if (found.length === 0) return;
      await database.write([
        ...channels.map((channel) => ({
          sql: `INSERT INTO deliveries (reference, channel, state, due_at, scheduled_at)
                SELECT reference, ?, 'waiting', ?, ? FROM leads WHERE state = 'new'
                ON CONFLICT DO NOTHING`,
          args: [channel, now, now],
        })),
        { sql: `UPDATE leads SET state = 'routed' WHERE state = 'new'` },
      ]);
    },
    takeOver: async (former, channels) => {
      const open = `channel = ? AND state <> 'delivered'`;
      const found = await database.read(`SELECT 1 FROM deliveries WHERE ${open} LIMIT 1`, [former]);
      if (found.length === 0) return;
      await database.write([
        ...channels.map((channel) => ({
          sql: `INSERT INTO deliveries (reference, channel, state, attempts, due_at, scheduled_at, last_error)
                SELECT reference, ?, state, attempts, due_at, scheduled_at, last_error FROM deliveries WHERE ${open}
                ON CONFLICT DO NOTHING`,
          args: [channel, former],
        })),
        { sql: `DELETE FROM deliveries WHERE ${open}`, args: [former] },
      ]);
    },
    hurry: async (channel, now, gap) => {
      const waiting = `state = 'waiting' AND channel = ? AND due_at > MAX(?, scheduled_at + ?)`;
      const args = [channel, now, gap];
      const found = await database.read(`SELECT 1 FROM deliveries WHERE ${waiting} LIMIT 1`, args);
      if (found.length === 0) return;
      await database.write([
        {
          sql: `UPDATE deliveries SET due_at = MAX(?, scheduled_at + ?) WHERE ${waiting}`,
          args: [now, gap, ...args],
        },
      ]);
    },
    claim: async (channel, most, now) => {
      const due = `state = 'waiting' AND channel = ?
        AND (due_at <= ? OR scheduled_at > ?)
        AND (lease IS NULL OR leased_at < ? OR leased_at > ?)`;
      const args = [channel, now, now + skew, now - leaseTime, now + skew];
      // Reading needs no lock, and mostly there is nothing to do.
      const found = await database.read(`SELECT 1 FROM deliveries WHERE ${due} LIMIT 1`, args);
      if (found.length === 0) return [];
      const [claimed] = await database.write([
        {
          sql: `UPDATE deliveries SET lease = ?, leased_at = ?, attempts = attempts + 1
                WHERE (reference, channel) IN (
                  SELECT reference, channel FROM deliveries WHERE ${due} ORDER BY due_at LIMIT ?)
                RETURNING reference, channel, attempts`,
          args: [worker, now, ...args, most],
        },
      ]);
      return withLeads(database, claimed?.rows ?? []);
    },
    // Whoever holds the lease by now: it has arrived.
    delivered: async ({ lead, channel }, now) => {
      const [result] = await database.write([
        {
          sql: `UPDATE deliveries SET state = 'delivered', delivered_at = ?, lease = NULL, last_error = NULL
                WHERE reference = ? AND channel = ?`,
          args: [now, lead.reference, channel],
        },
      ]);
      return (result?.rowsAffected ?? 0) > 0;
    },
    failed: async ({ lead, channel }, error, now, dueAt) => {
      await database.write([
        {
          sql: `UPDATE deliveries SET state = ?, due_at = ?, scheduled_at = ?, lease = NULL, last_error = ?
                WHERE reference = ? AND channel = ? AND lease = ? AND state = 'waiting'`,
          args: [
            dueAt === undefined ? 'dead' : 'waiting',
            dueAt ?? now,
            now,
            error,
            lead.reference,
            channel,
            worker,
          ],
        },
      ]);
    },
  };
}

async function withLeads(database: Database, claimed: readonly Row[]): Promise<Claim[]> {
  const references = [...new Set(claimed.map((row) => textIn(row, 'reference')))];
  const rows = await database.read(
    `SELECT ${leadColumns} FROM leads WHERE reference IN (${references.map(() => '?').join(', ')})`,
    references,
  );
  const leads = new Map(rows.map(leadOf).map((lead) => [lead.reference, lead]));
  return claimed.flatMap((row) => {
    const lead = leads.get(textIn(row, 'reference'));
    // Erased in this very moment: its delivery is gone too.
    return lead === undefined
      ? []
      : [{ lead, channel: textIn(row, 'channel'), attempt: Number(row.attempts) }];
  });
}
