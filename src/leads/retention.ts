import { removeFromOutbox } from './channels/outbox';
import { forgetSenders } from './spam/shared-limits';
import type { Archive } from './store/archive';
import { textIn, type Database } from './store/database';

const day = 24 * 60 * 60 * 1000;

/** As promised in the privacy policy. */
const quarantineDays = 90;
const leadMonths = 24;

/** For people, in days. */
export const retentionDays = { leads: (leadMonths * 365) / 12, quarantined: quarantineDays };

/** A longer gap since the last sweep suggests that the clock is wrong. */
const plausibleGap = 45 * day;

const note = 'last-sweep';

/**
 * Deletes expired leads, at most once a day, and the counts of senders who are silent. After a jump of the clock (wrong time, or a long standstill) it waits another day,
 * so that a wrong clock deletes nothing.
 * @param outbox the folder with the mails of leads
 * @returns the number of deleted leads
 */
export async function sweep(
  database: Database,
  archive: Archive,
  outbox: string,
  now: number,
): Promise<number> {
  await forgetSenders(database, now);
  const [row] = await database.read('SELECT value FROM notes WHERE name = ?', [note]);
  const last = row === undefined ? undefined : Number(textIn(row, 'value'));
  if (last !== undefined && now >= last && now - last < day) return 0;
  await database.write([
    {
      sql: 'INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      args: [note, String(now)],
    },
  ]);
  if (last === undefined || now < last || now - last > plausibleGap) return 0;
  const references = await archive.deleteBefore({
    leads: monthsBefore(now, leadMonths),
    quarantined: now - quarantineDays * day,
  });
  for (const reference of references) await removeFromOutbox(outbox, reference);
  return references.length;
}

function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getTime();
}
