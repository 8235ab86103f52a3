import { oneLine } from './channels/compose-mail';
import { senderName } from './channels/describe-lead';
import { sendMail } from './channels/email';
import { leadKinds } from './lead-kinds';
import type { DigestSettings } from './settings';
import type { Database } from './store/database';
import { openInboxReader, type InboxLead } from './store/inbox';

const day = 24 * 60 * 60 * 1000;

/** From 8 to noon, so that a server which starts a little late sends it too. */
const hours = { from: 8, until: 12 };
const daysOff = ['Sat', 'Sun'];

/** Leads in one mail. */
const mostListed = 100;

const note = 'last-digest';

/**
 * Sends a mail that lists the leads which nobody has answered for a day: once in the morning of a working day over all servers
 * of the database, and none if there are no such leads. If the mail server does not take it, the next one is tomorrow's.
 * @param timeZone of the company
 * @returns whether a mail was sent
 * @throws StoreUnavailable, or the error of the mail server
 */
export async function sendDigest(
  database: Database,
  { email, inbox }: DigestSettings,
  timeZone: string,
  now: number,
): Promise<boolean> {
  const { date, weekday, hour } = localTime(now, timeZone);
  if (daysOff.includes(weekday) || hour < hours.from || hour >= hours.until) return false;
  const [result] = await database.write([
    {
      sql: `INSERT INTO notes (name, value) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE notes.value < excluded.value`,
      args: [note, date],
    },
  ]);
  if (result?.rowsAffected !== 1) return false;
  const leads = await openInboxReader(database).unansweredBefore(now - day);
  if (leads.length === 0) return false;
  await sendMail(email.url, {
    from: { name: 'Website', address: email.from },
    to: [...email.to],
    subject: leads.length === 1 ? '1 lead waits for an answer' : `${leads.length} leads wait for an answer`,
    text: textOf(leads, inbox, now),
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  });
  return true;
}

function localTime(now: number, timeZone: string): { date: string; weekday: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: parts.weekday ?? '',
    hour: Number(parts.hour),
  };
}

function textOf(leads: readonly InboxLead[], inbox: string | undefined, now: number): string {
  const lines = leads.slice(0, mostListed).map((lead) => {
    const days = Math.floor((now - lead.receivedAt) / day);
    const waiting = `${days} ${days === 1 ? 'day' : 'days'}`;
    return `${lead.reference}  ${waiting.padEnd(8)}  ${leadKinds[lead.kind].title}: ${oneLine(senderName(lead))}`;
  });
  const left = leads.length - lines.length;
  return [
    'These leads are new and older than a day:',
    '',
    ...lines,
    ...(left > 0 ? [`and ${left} more`] : []),
    '',
    ...(inbox === undefined ? [] : [inbox, '']),
  ].join('\n');
}
