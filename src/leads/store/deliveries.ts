import type { Lead } from '../lead';

import { leadColumns, leadOf, textIn, type Database, type Row } from './database';

/** A lead for this process to deliver now. */
export interface Claim {
  lead: Lead;
  channel: string;
  /** From 1. */
  attempt: number;
}

/** Tolerated clock difference between machines, in milliseconds. */
const skew = 60_000;

/**
 * The delivery queue: one row per lead and channel. Several processes may share it; each row is leased to one of them at a
 * time. Rows scheduled in the future are also due, because that means the clock was set back.
 */
export interface DeliveryQueue {
  /** Adds a delivery per channel for every new lead. */
  route: (channels: readonly string[], now: number) => Promise<void>;
  /** Moves pending deliveries of a former channel to its replacements. */
  takeOver: (former: string, channels: readonly string[]) => Promise<void>;
  /** Makes a channel's pending deliveries due, except those that failed within the gap (milliseconds). */
  hurry: (channel: string, now: number, gap: number) => Promise<void>;
  /** Leases at most this many due leads of a channel. */
  claim: (channel: string, most: number, now: number) => Promise<Claim[]>;
  /** @returns whether the lead still exists; it may have been erased */
  delivered: (claim: Claim, now: number) => Promise<boolean>;
  /** @param dueAt of the next attempt; undefined marks the delivery as dead */
  failed: (claim: Claim, error: string, now: number, dueAt: number | undefined) => Promise<void>;
}

/** @param worker unique name of the process @param leaseTime of silent processes, in milliseconds */
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
      const waiting = `state = 'waiting' AND channel = ? AND due_at > ? AND due_at > scheduled_at + ?`;
      const args = [channel, now, gap];
      const found = await database.read(`SELECT 1 FROM deliveries WHERE ${waiting} LIMIT 1`, args);
      if (found.length === 0) return;
      await database.write([
        {
          sql: `UPDATE deliveries SET due_at = CASE WHEN scheduled_at + ? > ? THEN scheduled_at + ? ELSE ? END
                WHERE ${waiting}`,
          args: [gap, now, gap, now, ...args],
        },
      ]);
    },
    claim: async (channel, most, now) => {
      const due = `state = 'waiting' AND channel = ?
        AND (due_at <= ? OR scheduled_at > ?)
        AND (lease IS NULL OR leased_at < ? OR leased_at > ?)`;
      const args = [channel, now, now + skew, now - leaseTime, now + skew];
      // Reading needs no lock, and usually nothing is due.
      const found = await database.read(`SELECT 1 FROM deliveries WHERE ${due} LIMIT 1`, args);
      if (found.length === 0) return [];
      const [claimed] = await database.write([
        {
          sql: `WITH chosen AS (
                  SELECT reference, channel FROM deliveries WHERE ${due}
                  ORDER BY due_at LIMIT ? ${database.skipLocked})
                UPDATE deliveries SET lease = ?, leased_at = ?, attempts = attempts + 1
                WHERE (reference, channel) IN (SELECT reference, channel FROM chosen)
                RETURNING reference, channel, attempts`,
          args: [...args, most, worker, now],
        },
      ]);
      return withLeads(database, claimed?.rows ?? []);
    },
    // Even if another process holds the lease by now.
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
  if (claimed.length === 0) return [];
  const references = [...new Set(claimed.map((row) => textIn(row, 'reference')))];
  const rows = await database.read(
    `SELECT ${leadColumns} FROM leads WHERE reference IN (${references.map(() => '?').join(', ')})`,
    references,
  );
  const leads = new Map(rows.map(leadOf).map((lead) => [lead.reference, lead]));
  return claimed.flatMap((row) => {
    const lead = leads.get(textIn(row, 'reference'));
    // Erased just now, with its delivery.
    return lead === undefined
      ? []
      : [{ lead, channel: textIn(row, 'channel'), attempt: Number(row.attempts) }];
  });
}
