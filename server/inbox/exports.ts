import { fieldNames } from '../../src/leads/channels/describe-lead';
import {
  cellsOf,
  csvLine,
  fixedColumns,
  forJson,
  originCells,
  originColumns,
} from '../../src/leads/command/formats';
import type { Inbox } from '../../src/leads/inbox/inbox';
import type { InboxFilter, InboxLead } from '../../src/leads/store/inbox';

import type { People } from './people';

/** Answers of former forms, if any, are in `otherAnswers`. */
const columns = [...fixedColumns, 'progress', 'assignee', ...fieldNames, 'otherAnswers', ...originColumns];

/** @returns CSV in parts, as in src/leads/command/formats.ts */
export async function* csvOf(inbox: Inbox, filter: InboxFilter, people: People): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns)}`;
  for await (const leads of inbox.batches(filter))
    yield leads.map((lead) => `\r\n${csvLine(rowOf(lead, people))}`).join('');
}

function rowOf(lead: InboxLead, people: People): string[] {
  const cells = cellsOf(lead, fieldNames);
  const others = Object.entries(lead.answers).filter(([name]) => !fieldNames.includes(name));
  return [
    ...cells.slice(0, fixedColumns.length),
    lead.progress,
    people.named(lead.assignee)?.name ?? '',
    ...cells.slice(fixedColumns.length),
    textOf(others),
    ...originCells(lead),
  ];
}

function textOf(entries: readonly (readonly [string, string | readonly string[]])[]): string {
  return entries.map(([name, value]) => `${name}: ${[value].flat().join(', ')}`).join('; ');
}

/** @returns a JSON list in parts */
export async function* jsonOf(inbox: Inbox, filter: InboxFilter, people: People): AsyncGenerator<string> {
  let before = '[\n';
  for await (const leads of inbox.batches(filter)) {
    const texts = leads.map((lead) =>
      JSON.stringify({ ...forJson(lead), assignee: people.named(lead.assignee)?.name ?? null }),
    );
    yield `${before}${texts.join(',\n')}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** @returns everything that is stored about a person, without the names of editors */
export async function copyOf(inbox: Inbox, address: string, leads: readonly InboxLead[]): Promise<object> {
  const copies = [];
  for (const lead of leads) {
    const events = await inbox.events(lead.reference);
    copies.push({
      ...forJson(lead),
      assignee: undefined,
      events: events
        .filter(({ kind }) => kind !== 'assignee')
        .map(({ at, kind, value }) => ({ at: new Date(at).toISOString(), kind, value })),
    });
  }
  return { address, copiedAt: new Date(inbox.now()).toISOString(), leads: copies };
}
