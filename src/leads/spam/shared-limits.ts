import { createHmac, randomBytes } from 'node:crypto';

import { textIn, type Database } from '../store/database';

import {
  messageBounds,
  networksOf,
  overallBounds,
  readingBounds,
  verdictAt,
  type Bounds,
  type SenderLimits,
  type Verdict,
} from './address-limits';

const day = 24 * 60 * 60 * 1000;
/** Counts further in the future were made with a wrong clock. */
const skew = 60_000;
/** How long only this server's own counts are used after the database could not be. */
const pause = 30_000;
const keyPrefix = 'sender-key:';
const acknowledgementPrefix = 'acknowledgement:';
const acknowledgementInterval = 60 * 60 * 1000;

/**
 * Counts in the database, so that limits hold over all servers; in this server's memory while the database is unavailable.
 * Stores no addresses, only HMACs with a key that changes daily.
 * @param local a sender who is excessive here already causes no query
 * @param now the wall clock, because servers share no other
 * @returns limits over a database, which hosts without processes open for each request
 */
export function createSharedLimits(
  local: SenderLimits<Verdict>,
  now: () => number,
): (database: Database) => SenderLimits {
  // No promise, because some hosts forbid that one request waits for another's.
  let key: { day: number; value: string } | undefined;
  let pausedUntil = -Infinity;

  const keyOf = async (database: Database, today: number): Promise<string> => {
    if (key?.day !== today) key = { day: today, value: await dailyKey(database, today) };
    return key.value;
  };

  return (database) => {
    const count = async (text: string, bounds: Bounds): Promise<Verdict> => {
      const time = now();
      const secret = await keyOf(database, Math.floor(time / day));
      const name = createHmac('sha256', secret).update(text).digest('base64url');
      return countIn(database, name, bounds, time);
    };
    const orLocal = async (here: Verdict, counting: () => Promise<Verdict>): Promise<Verdict> => {
      if (here.pace === 'excessive' || now() < pausedUntil) return here;
      try {
        return await counting();
      } catch {
        pausedUntil = now() + pause;
        return here;
      }
    };
    const countSender = async (
      address: string,
      purpose: string,
      bounds: typeof messageBounds,
    ): Promise<Verdict> => {
      let worst: Verdict = { pace: 'calm', retryAfter: 0 };
      // In the same order as the local counter.
      for (const { network, size } of networksOf(address)) {
        const verdict = await count(`${purpose} ${network}`, bounds[size]);
        if (verdict.pace === 'excessive') return verdict;
        if (verdict.pace === 'brisk') worst = verdict;
      }
      return worst;
    };
    return {
      message: (address) =>
        orLocal(local.message(address), () => countSender(address, 'message', messageBounds)),
      reading: (address) =>
        orLocal(local.reading(address), () => countSender(address, 'reading', readingBounds)),
      overall: () => orLocal(local.overall(), () => count('overall', overallBounds)),
    };
  };
}

/**
 * Takes the one acknowledgement that an e-mail address gets within an hour, over all servers. Tags after a plus belong to the same
 * address. Its name is an HMAC with a key that does not change at midnight, as those of the other counts do.
 * @returns a function that gives it back; undefined if it has been taken
 * @throws StoreUnavailable
 */
export async function takeAcknowledgement(
  database: Database,
  address: string,
  now: number,
): Promise<(() => Promise<void>) | undefined> {
  const [secret] = await database.read(`SELECT value FROM notes WHERE name = 'challenge-secret'`);
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const mailbox = `${local.split('+', 1)[0] ?? ''}@${domain}`;
  const hmac = createHmac('sha256', textIn(secret ?? {}, 'value')).update(`acknowledgement ${mailbox}`);
  const name = acknowledgementPrefix + hmac.digest('base64url');
  const emptyAt = now + acknowledgementInterval;
  const [taken] = await database.write([
    {
      sql: `INSERT INTO sender_counts (name, empty_at) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET empty_at = excluded.empty_at
            WHERE sender_counts.empty_at <= ? OR sender_counts.empty_at > ?
            RETURNING name`,
      args: [name, emptyAt, now, emptyAt + skew],
    },
  ]);
  if (taken?.rows.length === 0) return undefined;
  return async () => {
    await database.write([
      { sql: 'DELETE FROM sender_counts WHERE name = ? AND empty_at = ?', args: [name, emptyAt] },
    ]);
  };
}

/** Deletes the counts of senders who have been silent for long enough. @throws StoreUnavailable */
export async function forgetSenders(database: Database, now: number): Promise<void> {
  await database.write([
    { sql: 'DELETE FROM sender_counts WHERE empty_at < ? OR empty_at > ?', args: [now, now + day] },
  ]);
}

/** A random key, the same for all servers; deletes the keys and counts of other days. */
async function dailyKey(database: Database, today: number): Promise<string> {
  const name = `${keyPrefix}${today}`;
  const read = async (): Promise<string> => {
    const [row] = await database.read('SELECT value FROM notes WHERE name = ?', [name]);
    return row === undefined ? '' : textIn(row, 'value');
  };
  const found = await read();
  if (found !== '') return found;
  await database.write([
    { sql: 'DELETE FROM notes WHERE name LIKE ? AND name <> ?', args: [`${keyPrefix}%`, name] },
    // Only by the first server of the day: the others' would delete new counts.
    {
      sql: `DELETE FROM sender_counts
            WHERE name NOT LIKE ? AND NOT EXISTS (SELECT 1 FROM notes WHERE name = ?)`,
      args: [`${acknowledgementPrefix}%`, name],
    },
    {
      sql: 'INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
      args: [name, randomBytes(32).toString('hex')],
    },
  ]);
  return read();
}

async function countIn(database: Database, name: string, bounds: Bounds, time: number): Promise<Verdict> {
  const { most, interval } = bounds;
  const [counted] = await database.write([
    {
      sql: `INSERT INTO sender_counts (name, empty_at) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET empty_at =
              CASE WHEN sender_counts.empty_at BETWEEN ? AND ? THEN sender_counts.empty_at + ?
              ELSE excluded.empty_at END
            WHERE sender_counts.empty_at NOT BETWEEN ? AND ?
            RETURNING empty_at`,
      args: [
        name,
        time + interval,
        time,
        time + most * interval + skew,
        interval,
        time + (most - 1) * interval + 1,
        time + most * interval + skew,
      ],
    },
  ]);
  const [row] = counted?.rows ?? [];
  if (row !== undefined) return verdictAt(time, Number(row.empty_at), bounds);
  const [full] = await database.read('SELECT empty_at FROM sender_counts WHERE name = ?', [name]);
  return verdictAt(time, Number(full?.empty_at ?? time) + interval, bounds);
}
