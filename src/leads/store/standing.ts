import { randomUUID } from 'node:crypto';

import { newReference } from '../reference';

import type { Database, Statement } from './database';

/** How the leads are doing, for monitors. */
export interface Standing {
  /** Leads that have not reached every channel yet, dead ones not counted. */
  undelivered: number;
  /** Age of the oldest of them in seconds; 0 if there is none. */
  oldestUndeliveredSeconds: number;
  /** Leads that were given up on some channel, until somebody retries them. */
  dead: number;
  quarantined: number;
  /** Age of the last good backup in seconds; undefined if none was made by `npm run leads -- backup`. */
  backupAgeSeconds?: number;
}

/** As long as the longest message: a disk that is full but for a little still takes a short note. */
const probeLength = 64 * 1024;

/**
 * Finds out whether the store takes messages: a lead is inserted and taken back, so the table and its indexes can be
 * written, and a long note stays, so the disk has room.
 *
 * @throws StoreUnavailable
 */
export async function probe(database: Database, now: number): Promise<void> {
  await database.rehearse([rehearsedLead(now)]);
  for (const value of [String(now).padEnd(probeLength, '.'), String(now)])
    await database.write([noteOf('probe', value)]);
}

function rehearsedLead(now: number): Statement {
  return {
    sql: `INSERT INTO leads (reference, idempotency_key, fingerprint, kind, language, answers, received_at, state)
          VALUES (?, ?, '', 'contact', 'en', ?, ?, 'new')`,
    args: [newReference(), randomUUID(), '.'.repeat(probeLength), now],
  };
}

const backupNote = 'last-backup';

/** Remembers that a whole and readable copy of the store was made. */
export async function noteBackup(database: Database, now: number): Promise<void> {
  await database.write([noteOf(backupNote, String(now))]);
}

function noteOf(name: string, value: string): Statement {
  return {
    sql: `INSERT INTO notes (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    args: [name, value],
  };
}

/** @throws StoreUnavailable */
export async function readStanding(database: Database, now: number): Promise<Standing> {
  const [row] = await database.read(
    `WITH pending AS (
       SELECT reference, received_at FROM leads WHERE state = 'new'
       UNION
       SELECT leads.reference, received_at FROM leads
         JOIN deliveries ON deliveries.reference = leads.reference AND deliveries.state = 'waiting')
     SELECT (SELECT COUNT(*) FROM pending) AS undelivered,
            (SELECT MIN(received_at) FROM pending) AS oldest,
            (SELECT COUNT(DISTINCT reference) FROM deliveries WHERE state = 'dead') AS dead,
            (SELECT COUNT(*) FROM leads WHERE state = 'quarantined') AS quarantined,
            (SELECT value FROM notes WHERE name = '${backupNote}') AS backup`,
  );
  const oldest = row?.oldest === null || row?.oldest === undefined ? now : Number(row.oldest);
  return {
    undelivered: Number(row?.undelivered ?? 0),
    oldestUndeliveredSeconds: Math.max(0, Math.floor((now - oldest) / 1000)),
    dead: Number(row?.dead ?? 0),
    quarantined: Number(row?.quarantined ?? 0),
    ...(row?.backup === null || row?.backup === undefined
      ? {}
      : { backupAgeSeconds: Math.max(0, Math.floor((now - Number(row.backup)) / 1000)) }),
  };
}
