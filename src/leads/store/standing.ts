import type { Database } from './database';

/** How the leads are doing, for monitors. */
export interface Standing {
  /** Leads that have not reached every channel yet, dead ones not counted. */
  undelivered: number;
  /** Age of the oldest of them in seconds; 0 if there is none. */
  oldestUndeliveredSeconds: number;
  /** Leads that were given up on some channel, until somebody retries them. */
  dead: number;
  quarantined: number;
}

/** As long as the longest message: a disk that is full but for a little still takes a short note. */
const probeLength = 64 * 1024;

/** Finds out whether the store takes messages. @throws StoreUnavailable */
export async function probe(database: Database, now: number): Promise<void> {
  for (const value of [String(now).padEnd(probeLength, '.'), String(now)]) {
    await database.write([
      {
        sql: `INSERT INTO notes (name, value) VALUES ('probe', ?)
              ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        args: [value],
      },
    ]);
  }
}

/** @throws StoreUnavailable, also when it can be read but has not taken the last lead */
export async function readStanding(database: Database, now: number): Promise<Standing> {
  if (database.writeFailed()) await probe(database, now);
  const [row] = await database.read(
    `WITH pending AS (
       SELECT reference, received_at FROM leads WHERE state = 'new'
       UNION
       SELECT leads.reference, received_at FROM leads
         JOIN deliveries ON deliveries.reference = leads.reference AND deliveries.state = 'waiting')
     SELECT (SELECT COUNT(*) FROM pending) AS undelivered,
            (SELECT MIN(received_at) FROM pending) AS oldest,
            (SELECT COUNT(DISTINCT reference) FROM deliveries WHERE state = 'dead') AS dead,
            (SELECT COUNT(*) FROM leads WHERE state = 'quarantined') AS quarantined`,
  );
  const oldest = row?.oldest === null || row?.oldest === undefined ? now : Number(row.oldest);
  return {
    undelivered: Number(row?.undelivered ?? 0),
    oldestUndeliveredSeconds: Math.max(0, Math.floor((now - oldest) / 1000)),
    dead: Number(row?.dead ?? 0),
    quarantined: Number(row?.quarantined ?? 0),
  };
}
