import { describeLead, inReadingOrder, senderName } from '../channels/describe-lead';
import { campaignTexts } from '../origin';
import type { ArchivedLead } from '../store/archive';

export function asJson(leads: ArchivedLead | readonly ArchivedLead[]): string {
  const shown = 'reference' in leads ? forJson(leads) : leads.map(forJson);
  return JSON.stringify(shown, null, 2);
}

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

export const fixedColumns = ['reference', 'receivedAt', 'state', 'suspicion', 'kind', 'language'];
export const originColumns = ['firstPage', 'referrer', 'campaign'];

/** @returns CSV for spreadsheets (RFC 4180, UTF-8 with BOM) without formulas */
export function asCsv(leads: readonly ArchivedLead[]): string {
  const fields = inReadingOrder(leads.flatMap((lead) => Object.keys(lead.answers)));
  const rows = leads.map((lead) => [...cellsOf(lead, fields), ...originCells(lead)]);
  return `\uFEFF${[[...fixedColumns, ...fields, ...originColumns], ...rows].map(csvLine).join('\r\n')}`;
}

/** @returns the cells of a lead below `fixedColumns` and the fields */
export function cellsOf(lead: ArchivedLead, fields: readonly string[]): string[] {
  return [
    lead.reference,
    iso(lead.receivedAt),
    lead.state,
    lead.suspicion ?? '',
    lead.kind,
    lead.language,
    ...fields.map((field) => [lead.answers[field] ?? ''].flat().join('; ')),
  ];
}

/** @returns the cells below `originColumns` */
export function originCells({ origin }: ArchivedLead): string[] {
  return [origin?.firstPage ?? '', origin?.referrer ?? '', campaignTexts(origin?.campaign ?? {}).join('; ')];
}

/** @returns a line of CSV without its end */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',');
}

/** Characters that start a formula, also after spaces or in full width. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u;

/**
 * An apostrophe makes a formula text; phone numbers with a plus get one too. In many locales, spreadsheets split cells at
 * semicolons and tabs and rows at line breaks, even within quotes, so the text after these is treated the same.
 */
function csvCell(text: string): string {
  const blank = text.slice(0, text.length - text.trimStart().length);
  const [first = '', ...others] = text.slice(blank.length).split(/([;\t\r\n])/);
  const isUnsafe = formula.test(first) || /[\t\r\n]/.test(blank);
  const rest = others.map((part) => (formula.test(part) ? `'${part}` : part)).join('');
  const safe = `${isUnsafe ? "'" : ''}${blank}${first}${rest}`;
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @returns the lead as it is exported, with times in ISO 8601 */
export function forJson({ deliveries, receivedAt, ...lead }: ArchivedLead): object {
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

/** Prevents terminal escape sequences in visitors' texts. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
