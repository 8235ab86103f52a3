import { describeLead, inReadingOrder, senderName } from '../channels/describe-lead';
import type { ArchivedLead } from '../store/archive';

/** @returns readable JSON, times in ISO 8601 */
export function asJson(leads: ArchivedLead | readonly ArchivedLead[]): string {
  const shown = 'reference' in leads ? forJson(leads) : leads.map(forJson);
  return JSON.stringify(shown, null, 2);
}

/** @returns one line per lead, for people */
export function asTable(leads: readonly ArchivedLead[]): string {
  const rows = leads.map((lead) => [
    lead.reference,
    iso(lead.receivedAt).slice(0, 16).replace('T', ' '),
    lead.state + (lead.state === 'quarantined' ? ` (${lead.suspicion ?? ''})` : ''),
    lead.kind,
    lead.language,
    printable(`${senderName(lead)} <${String(lead.answers.email)}>`),
  ]);
  const table = [['REFERENCE', 'RECEIVED (UTC)', 'STATE', 'KIND', 'LANG', 'FROM'], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @returns a lead with all that became of it, for people */
export function inFull(lead: ArchivedLead): string {
  const deliveries = lead.deliveries.map(({ channel, state, attempts, dueAt, deliveredAt, lastError }) =>
    [
      `  ${channel}: ${state} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
      deliveredAt === undefined ? '' : `, ${iso(deliveredAt)}`,
      state === 'waiting' ? `, next at ${iso(dueAt)}` : '',
      lastError === undefined ? '' : ` (${printable(lastError)})`,
    ].join(''),
  );
  const state =
    lead.suspicion === undefined ? lead.state : `${lead.state}, suspected because of: ${lead.suspicion}`;
  return [describeLead(lead).split('\n').map(printable).join('\n'), `State: ${state}`, ...deliveries].join(
    '\n',
  );
}

const fixedColumns = ['reference', 'receivedAt', 'state', 'suspicion', 'kind', 'language'];

/** @returns a table for spreadsheets (RFC 4180, UTF-8 with its mark) in which no answer is taken for a formula */
export function asCsv(leads: readonly ArchivedLead[]): string {
  const fields = inReadingOrder(leads.flatMap((lead) => Object.keys(lead.answers)));
  const rows = leads.map((lead) => [
    lead.reference,
    iso(lead.receivedAt),
    lead.state,
    lead.suspicion ?? '',
    lead.kind,
    lead.language,
    ...fields.map((field) => [lead.answers[field] ?? ''].flat().join('; ')),
  ]);
  return `\uFEFF${[[...fixedColumns, ...fields], ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}`;
}

/** What spreadsheets run begins with one of these characters, also behind spaces or in full width. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u;

/**
 * An apostrophe before a formula makes it text; a phone number with a plus gets one too. Spreadsheets in many languages
 * take a semicolon or a tab for the end of a cell and a line break for the end of a row, whatever the quotes say, so
 * what follows one of them is treated the same.
 */
function csvCell(text: string): string {
  const blank = text.slice(0, text.length - text.trimStart().length);
  const [first = '', ...others] = text.slice(blank.length).split(/([;\t\r\n])/);
  const isUnsafe = formula.test(first) || /[\t\r\n]/.test(blank);
  const rest = others.map((part) => (formula.test(part) ? `'${part}` : part)).join('');
  const safe = `${isUnsafe ? "'" : ''}${blank}${first}${rest}`;
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function forJson({ deliveries, receivedAt, ...lead }: ArchivedLead): object {
  return {
    ...lead,
    receivedAt: iso(receivedAt),
    deliveries: deliveries.map(({ dueAt, deliveredAt, ...delivery }) => ({
      ...delivery,
      ...(delivery.state === 'waiting' ? { dueAt: iso(dueAt) } : {}),
      ...(deliveredAt === undefined ? {} : { deliveredAt: iso(deliveredAt) }),
    })),
  };
}

/** What a visitor wrote must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
