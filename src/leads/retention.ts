import { removeFromOutbox } from './channels/outbox';
import type { Archive } from './store/archive';
import type { Database } from './store/database';
import { textIn } from './store/lead-rows';

const day = 24 * 60 * 60 * 1000;

/** What the privacy policy promises. */
const quarantineDays = 90;
const leadMonths = 24;

/** A clock that has leapt further than this since the last sweep is not believed at once. */
const plausibleGap = 45 * day;

const note = 'last-sweep';

/**
 * Deletes what has been kept long enough; at most once a day. If the clock has leapt (put wrong, or the server stood
 * still for long), the sweep waits for one more day: a clock that is put right again has deleted nothing.
 *
 * @param outbox the folder with the mails of leads
 * @returns how many leads were deleted
 */
export async function sweep(
  database: Database,
  archive: Archive,
  outbox: string,
  now: number,
): Promise<number> {
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
