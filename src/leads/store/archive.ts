import { acknowledgementChannelName, type Lead, type Receipt, type Suspicion } from '../lead';

import { leadOf, textIn, type Database, type Row, type Statement } from './database';

/** The least finished delivery to the company decides. */
export const leadStates = ['waiting', 'delivered', 'dead', 'quarantined'] as const;
export type LeadState = (typeof leadStates)[number];

export interface Delivery {
  channel: string;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  /** Milliseconds since 1970. */
  dueAt: number;
  deliveredAt: number | undefined;
  lastError: string | undefined;
}

/** A lead with its deliveries. */
export interface ArchivedLead extends Lead {
  state: LeadState;
  suspicion: Suspicion | undefined;
  deliveries: readonly Delivery[];
}

/** Operations on stored leads. All throw StoreUnavailable. */
export interface Archive {
  /** Oldest first. */
  list: (state?: LeadState) => Promise<ArchivedLead[]>;
  find: (reference: string) => Promise<ArchivedLead | undefined>;
  receipt: (reference: string) => Promise<Receipt | undefined>;
  /** @returns the receipt of the message with this key and content */
  receiptOfKey: (key: string, fingerprint: string) => Promise<Receipt | undefined>;
  /** Makes failed and dead deliveries due; acknowledgements only of a given lead. @returns how many */
  retry: (reference: string | undefined, now: number) => Promise<number>;
  /** Releases leads from quarantine for delivery. @returns how many */
  release: (reference: string) => Promise<number>;
  /**
   * Deletes a lead except for its reference and the date of erasure. The database's journal still contains it until it is
   * emptied.
   * @returns whether it existed
   */
  erase: (reference: string, now: number) => Promise<boolean>;
  erasedAt: (reference: string) => Promise<number | undefined>;
  /** Deletes older leads completely, except from the journal. @returns the references */
  deleteBefore: (times: { leads: number; quarantined: number }) => Promise<string[]>;
}

export function openArchive(database: Database): Archive {
  const select = async (condition: string, args: string[]): Promise<ArchivedLead[]> => {
    const leads = await database.read(
      `SELECT * FROM leads ${condition} ORDER BY received_at, reference`,
      args,
    );
    const deliveries = await deliveriesOf(
      database,
      `reference IN (SELECT reference FROM leads ${condition})`,
      args,
    );
    return leads.map((row) => archivedLeadOf(row, deliveries(row)));
  };
  return {
    list: async (state) => {
      const all = await select('', []);
      return state === undefined ? all : all.filter((lead) => lead.state === state);
    },
    find: async (reference) => (await select('WHERE reference = ?', [reference]))[0],
    receipt: async (reference) =>
      receiptIn(
        await database.read('SELECT reference, received_at FROM leads WHERE reference = ?', [reference]),
      ),
    receiptOfKey: async (key, fingerprint) =>
      receiptIn(
        await database.read(
          'SELECT reference, received_at FROM leads WHERE idempotency_key = ? AND fingerprint = ?',
          [key, fingerprint],
        ),
      ),
    retry: async (reference, now) => {
      const [result] = await database.write([
        {
          sql: `UPDATE deliveries SET state = 'waiting', attempts = 0, due_at = ?, scheduled_at = ?
                WHERE (state = 'dead' OR (state = 'waiting' AND attempts > 0 AND lease IS NULL))
                  AND (reference = ? OR (? AND channel <> ?))`,
          args: [now, now, reference ?? '', reference === undefined ? 1 : 0, acknowledgementChannelName],
        },
      ]);
      return result?.rowsAffected ?? 0;
    },
    release: async (reference) => {
      const [result] = await database.write([
        {
          sql: `UPDATE leads SET state = 'new' WHERE state = 'quarantined' AND reference = ?`,
          args: [reference],
        },
      ]);
      return result?.rowsAffected ?? 0;
    },
    erase: async (reference, now) => {
      const results = await database.write([
        {
          sql: `INSERT INTO erasures (reference, erased_at)
                SELECT reference, ? FROM leads WHERE reference = ? ON CONFLICT DO NOTHING`,
          args: [now, reference],
        },
        ...deletionOf(reference),
      ]);
      return (results[0]?.rowsAffected ?? 0) > 0;
    },
    erasedAt: async (reference) => {
      const [row] = await database.read('SELECT erased_at FROM erasures WHERE reference = ?', [reference]);
      return row === undefined ? undefined : Number(row.erased_at);
    },
    deleteBefore: async ({ leads, quarantined }) => {
      const rows = await database.read(
        `SELECT reference FROM leads
         WHERE received_at < ? OR (state = 'quarantined' AND received_at < ?)`,
        [leads, quarantined],
      );
      const references = rows.map((row) => textIn(row, 'reference'));
      for (const reference of references) await database.write(deletionOf(reference));
      return references;
    },
  };
}

/** @param condition on the table `deliveries` @returns a function that finds the deliveries of a lead's row */
export async function deliveriesOf(
  database: Database,
  condition: string,
  args: readonly string[],
): Promise<(row: Row) => readonly Delivery[]> {
  const rows = await database.read(`SELECT * FROM deliveries WHERE ${condition} ORDER BY channel`, args);
  const deliveries = new Map<string, Delivery[]>();
  for (const row of rows) {
    const reference = textIn(row, 'reference');
    deliveries.set(reference, [...(deliveries.get(reference) ?? []), deliveryOf(row)]);
  }
  return (row) => deliveries.get(textIn(row, 'reference')) ?? [];
}

export function archivedLeadOf(row: Row, deliveries: readonly Delivery[]): ArchivedLead {
  return {
    ...leadOf(row),
    state: stateOf(row, deliveries),
    suspicion: row.suspicion === null ? undefined : (textIn(row, 'suspicion') as Suspicion),
    deliveries,
  };
}

function stateOf(row: Row, all: readonly Delivery[]): LeadState {
  const deliveries = all.filter(({ channel }) => channel !== acknowledgementChannelName);
  if (row.state === 'quarantined') return 'quarantined';
  if (row.state === 'new' || deliveries.some(({ state }) => state === 'waiting')) return 'waiting';
  return deliveries.some(({ state }) => state === 'dead') ? 'dead' : 'delivered';
}

function deliveryOf(row: Row): Delivery {
  return {
    channel: textIn(row, 'channel'),
    state: textIn(row, 'state') as Delivery['state'],
    attempts: Number(row.attempts),
    dueAt: Number(row.due_at),
    deliveredAt: row.delivered_at === null ? undefined : Number(row.delivered_at),
    lastError: row.last_error === null ? undefined : textIn(row, 'last_error'),
  };
}

function receiptIn([row]: readonly Row[]): Receipt | undefined {
  return row && { reference: textIn(row, 'reference'), receivedAt: Number(row.received_at) };
}

/** @returns statements that delete everything about a lead */
export function deletionOf(reference: string): Statement[] {
  return ['deliveries', 'lead_events', 'leads'].map((table) => ({
    sql: `DELETE FROM ${table} WHERE reference = ?`,
    args: [reference],
  }));
}
