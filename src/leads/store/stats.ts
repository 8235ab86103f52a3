import { randomUUID } from 'node:crypto';

import { acknowledgementChannelName } from '../lead';
import { newReference } from '../reference';

import type { Database, Statement } from './database';

/** Figures for monitors. */
export interface LeadStats {
  /** Leads that have not reached every channel of the company, without dead ones. */
  undelivered: number;
  /** Age of the oldest of them in seconds, or 0. */
  oldestUndeliveredSeconds: number;
  /** Leads with a dead delivery. */
  dead: number;
  quarantined: number;
  /** Age of the last backup by `npm run leads -- backup` in seconds. */
  backupAgeSeconds?: number;
}

/** As long as the longest message, because a nearly full disk still takes short notes. */
const probeLength = 64 * 1024;

/**
 * Checks that the store accepts messages: a rolled-back insert checks the tables, a long note the disk space.
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

/** Records a verified backup. */
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
export async function readStats(database: Database, now: number): Promise<LeadStats> {
  const [row] = await database.read(
    `WITH pending AS (
       SELECT reference, received_at FROM leads WHERE state = 'new'
       UNION
       SELECT leads.reference, received_at FROM leads
         JOIN deliveries ON deliveries.reference = leads.reference AND deliveries.state = 'waiting'
           AND deliveries.channel <> ?)
     SELECT (SELECT COUNT(*) FROM pending) AS undelivered,
            (SELECT MIN(received_at) FROM pending) AS oldest,
            (SELECT COUNT(DISTINCT reference) FROM deliveries WHERE state = 'dead' AND channel <> ?) AS dead,
            (SELECT COUNT(*) FROM leads WHERE state = 'quarantined') AS quarantined,
            (SELECT value FROM notes WHERE name = '${backupNote}') AS backup`,
    [acknowledgementChannelName, acknowledgementChannelName],
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
