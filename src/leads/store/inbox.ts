import type { LeadEvent, LeadFilter, Progress } from '../inbox/protocol';
import { acknowledgementChannelName, type Receipt } from '../lead';

import { archivedLeadOf, deliveriesOf, type ArchivedLead, type LeadState } from './archive';
import { textIn, type Database, type Row, type Value } from './database';
import { searchable } from './search-text';

/** A lead with what the company made of it. */
export interface InboxLead extends ArchivedLead {
  progress: Progress;
  /** Id of an editor. */
  assignee: string | undefined;
}

/** An event with the ids of editors in place of their names. */
export interface StoredEvent {
  at: number;
  editor: string;
  kind: LeadEvent['change']['kind'];
  value: unknown;
}

/** The filter of the list, with all ids that `none` does not mean. */
export type InboxFilter = Omit<LeadFilter, 'assignee'> & {
  assignee?: string | { noneOf: readonly string[] };
};

export interface InboxPage {
  leads: InboxLead[];
  /** Where the next page begins; undefined at the end. */
  next: Receipt | undefined;
}

/** Reads leads for the inbox. All throw StoreUnavailable. */
export interface InboxReader {
  /** Newest first. @param after the end of the page before @param most leads of the page */
  list: (
    filter: InboxFilter,
    after: Receipt | undefined,
    most: number,
  ) => Promise<InboxPage & { total: number }>;
  /** All leads of a filter, newest first, in batches, so that few are in memory. */
  batches: (filter: InboxFilter) => AsyncGenerator<InboxLead[]>;
  overview: () => Promise<{ unanswered: number; quarantined: number; latest: Receipt | undefined }>;
  find: (reference: string) => Promise<InboxLead | undefined>;
  /** Oldest first. */
  events: (reference: string) => Promise<StoredEvent[]>;
  /** Newest first. @param email in any case */
  ofAddress: (email: string, most: number) => Promise<InboxLead[]>;
  /** Progress `new`, not quarantined, oldest first. @param before time of arrival */
  unansweredBefore: (before: number) => Promise<InboxLead[]>;
}

const newestFirst = 'ORDER BY received_at DESC, reference DESC';
/** Leads of one batch of an export. */
const batchSize = 200;

export function openInboxReader(database: Database): InboxReader {
  const inFull = async (rows: readonly Row[]): Promise<InboxLead[]> => {
    if (rows.length === 0) return [];
    const references = rows.map((row) => textIn(row, 'reference'));
    const marks = references.map(() => '?').join(', ');
    const deliveries = await deliveriesOf(database, `reference IN (${marks})`, references);
    return rows.map((row) => inboxLeadOf(row, deliveries(row)));
  };
  const select = async (rest: string, args: readonly Value[]): Promise<InboxLead[]> =>
    inFull(await database.read(`SELECT * FROM leads ${rest}`, args));
  const pageAfter = (after: Receipt | undefined): Condition[] =>
    after === undefined
      ? []
      : [{ sql: '(received_at, reference) < (?, ?)', args: [after.receivedAt, after.reference] }];

  return {
    list: async (filter, after, most) => {
      // A search reads all texts once, for the page and the number of all; other filters are in an index.
      const readsTexts = filter.search !== undefined || filter.interest !== undefined;
      const found = allOf(conditionsOf(filter));
      const page = allOf(pageAfter(after));
      const rows = await database.read(
        `WITH found AS ${readsTexts ? '' : 'NOT '}MATERIALIZED (SELECT reference, received_at FROM leads WHERE ${found.sql}),
           page AS (SELECT * FROM found WHERE ${page.sql} ${newestFirst} LIMIT ?)
         SELECT leads.*, (SELECT COUNT(*) FROM found) AS total
         FROM page JOIN leads ON leads.reference = page.reference
         ORDER BY leads.received_at DESC, leads.reference DESC`,
        [...found.args, ...page.args, most + 1],
      );
      const leads = await inFull(rows.slice(0, most));
      const total = rows.length > 0 ? Number(rows[0]?.total) : await countOf(database, found);
      return { leads, next: rows.length > most ? leads.at(-1) : undefined, total };
    },
    batches: async function* (filter) {
      for (let after: Receipt | undefined; ;) {
        const { sql, args } = allOf([...conditionsOf(filter), ...pageAfter(after)]);
        const leads = await select(`WHERE ${sql} ${newestFirst} LIMIT ?`, [...args, batchSize]);
        if (leads.length > 0) yield leads;
        if (leads.length < batchSize) return;
        after = leads.at(-1);
      }
    },
    overview: async () => {
      const [row] = await database.read(
        `SELECT (SELECT COUNT(*) FROM leads WHERE progress = 'new' AND state <> 'quarantined') AS unanswered,
                (SELECT COUNT(*) FROM leads WHERE progress = 'new' AND state = 'quarantined') AS quarantined`,
      );
      const [latest] = await database.read(
        `SELECT reference, received_at FROM leads WHERE state <> 'quarantined' ${newestFirst} LIMIT 1`,
      );
      return {
        unanswered: Number(row?.unanswered ?? 0),
        quarantined: Number(row?.quarantined ?? 0),
        latest: latest && {
          reference: textIn(latest, 'reference'),
          receivedAt: Number(latest.received_at),
        },
      };
    },
    find: async (reference) => (await select('WHERE reference = ?', [reference]))[0],
    events: async (reference) => {
      const rows = await database.read(
        'SELECT at, editor, kind, value FROM lead_events WHERE reference = ? ORDER BY at, id',
        [reference],
      );
      return rows.map((row) => ({
        at: Number(row.at),
        editor: textIn(row, 'editor'),
        kind: textIn(row, 'kind') as StoredEvent['kind'],
        value: JSON.parse(textIn(row, 'value')) as unknown,
      }));
    },
    ofAddress: (email, most) => select(`WHERE email = ? ${newestFirst} LIMIT ?`, [email.toLowerCase(), most]),
    unansweredBefore: (before) =>
      select(
        `WHERE progress = 'new' AND state <> 'quarantined' AND received_at < ? ORDER BY received_at, reference`,
        [before],
      ),
  };
}

interface Condition {
  sql: string;
  args: readonly Value[];
}

function allOf(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' AND ') || '1 = 1',
    args: conditions.flatMap(({ args }) => args),
  };
}

async function countOf(database: Database, { sql, args }: Condition): Promise<number> {
  const [row] = await database.read(`SELECT COUNT(*) AS count FROM leads WHERE ${sql}`, args);
  return Number(row?.count ?? 0);
}

/** Few deliveries are unfinished, so this is a short list. An acknowledgement to the sender does not count. */
const unfinished = (states: string): string =>
  `SELECT reference FROM deliveries WHERE deliveries.state IN (${states}) AND channel <> '${acknowledgementChannelName}'`;
const deliveryIn = (states: string): string => `reference IN (${unfinished(states)})`;

/** The same decision as `stateOf` in archive.ts. */
const deliveryConditions: Readonly<Record<LeadState, string>> = {
  quarantined: `state = 'quarantined'`,
  // Two short lists, of which the database looks up each lead.
  waiting: `reference IN (${unfinished(`'waiting'`)}
                          UNION ALL SELECT reference FROM leads AS arrived WHERE arrived.state = 'new')`,
  dead: `state = 'routed' AND NOT ${deliveryIn(`'waiting'`)} AND ${deliveryIn(`'dead'`)}`,
  delivered: `state = 'routed' AND NOT ${deliveryIn(`'waiting', 'dead'`)}`,
};

function conditionsOf(filter: InboxFilter): Condition[] {
  const { box, kind, language, progress, delivery, interest, assignee, from, until, search = '' } = filter;
  const equal = (column: string, value: Value | undefined): Condition[] =>
    value === undefined ? [] : [{ sql: `${column} = ?`, args: [value] }];
  return [
    ...(box === undefined
      ? []
      : [{ sql: `state ${box === 'quarantine' ? '=' : '<>'} 'quarantined'`, args: [] }]),
    ...equal('kind', kind),
    ...equal('language', language),
    ...equal('progress', progress),
    ...(typeof assignee === 'object' ? [withoutAssignee(assignee.noneOf)] : equal('assignee', assignee)),
    ...(from === undefined ? [] : [{ sql: 'received_at >= ?', args: [from] }]),
    ...(until === undefined ? [] : [{ sql: 'received_at < ?', args: [until] }]),
    ...(delivery === undefined ? [] : [{ sql: deliveryConditions[delivery], args: [] }]),
    ...(interest === undefined ? [] : [containing('answers', JSON.stringify(interest))]),
    ...searchable(search)
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => containing('search_text', word)),
  ];
}

function withoutAssignee(known: readonly string[]): Condition {
  const marks = known.map(() => '?').join(', ');
  return {
    sql: `assignee IS NULL${known.length === 0 ? '' : ` OR assignee NOT IN (${marks})`}`,
    args: known,
  };
}

function containing(column: string, text: string): Condition {
  return {
    sql: `${column} LIKE ? ESCAPE '!'`,
    args: [`%${text.replace(/[!%_]/g, '!$&')}%`],
  };
}

function inboxLeadOf(row: Row, deliveries: ArchivedLead['deliveries']): InboxLead {
  return {
    ...archivedLeadOf(row, deliveries),
    progress: textIn(row, 'progress') as Progress,
    assignee: row.assignee === null ? undefined : textIn(row, 'assignee'),
  };
}
