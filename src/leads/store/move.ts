import { createHash } from 'node:crypto';

import { deletionOf } from './archive';
import { textIn, type Database, type Row, type Statement, type Value } from './database';
import { fillSearchTexts } from './search-text';

export interface MoveReport {
  /** Leads of the source that are in the target. */
  leads: number;
  /** Leads of the source that have arrived too late for this run. */
  missing: number;
  /** Rows that this run has added to the target or brought up to date; 0 if it was complete already. */
  changed: number;
  /** SHA-256 of these leads, the same in both. */
  checksum: string;
}

/** Rows per query and per transaction. */
const batchSize = 50;
/** Messages may arrive faster than they are copied; the next run copies the rest. */
const mostPasses = 3;

/**
 * Copies leads with deliveries and events, erasures and the secret of challenges. May run while servers use the databases, and
 * again: then it adds what is new, and never undoes what has happened in the target since.
 * @throws StoreUnavailable, or an error for the operator if the copies differ
 */
export async function moveLeads(source: Database, target: Database): Promise<MoveReport> {
  let changed = 0;
  for (let pass = 0; pass < mostPasses; pass++) {
    const changes =
      (await copyErasures(source, target)) +
      (await copyNotes(source, target)) +
      (await copyLeads(source, target)) +
      (await copyProgress(source, target)) +
      (await copyDeliveries(source, target)) +
      (await copyEvents(source, target));
    if (changes === 0) break;
    changed += changes;
  }
  await fillSearchTexts(target);
  return { ...(await compare(source, target)), changed };
}

/** An erased lead is also deleted in the target. */
async function copyErasures(source: Database, target: Database): Promise<number> {
  const known = await referencesIn(target, 'erasures');
  const rows = (await source.read('SELECT reference, erased_at FROM erasures')).filter(
    (row) => !known.has(textIn(row, 'reference')),
  );
  await writeBatches(target, rows, (row) => [
    insertion('erasures', row, ['reference', 'erased_at']),
    ...deletionOf(textIn(row, 'reference')),
  ]);
  return rows.length;
}

const secretName = 'challenge-secret';

/** Challenges stay valid and used; what belongs to one database (probes, backups, keys of limits) is not copied. */
async function copyNotes(source: Database, target: Database): Promise<number> {
  const select = `SELECT name, value FROM notes
                  WHERE name IN ('${secretName}', 'last-sweep', 'last-digest') OR name LIKE 'used-challenge:%'`;
  const known = new Map((await target.read(select)).map((row) => [row.name, row.value]));
  const rows = (await source.read(select)).filter(({ name, value }) =>
    name === secretName ? known.get(name) !== value : !known.has(name),
  );
  await writeBatches(target, rows, (row) => [
    {
      sql: 'INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      args: valuesOf(row, ['name', 'value']),
    },
  ]);
  return rows.length;
}

const content = [
  'reference',
  'idempotency_key',
  'fingerprint',
  'kind',
  'language',
  'answers',
  'received_at',
  'suspicion',
  'origin',
];

async function copyLeads(source: Database, target: Database): Promise<number> {
  const states = await statesIn(target);
  const erased = await referencesIn(target, 'erasures');
  const found = await statesIn(source);
  const missing = [...found.keys()].filter((reference) => !states.has(reference) && !erased.has(reference));
  let copied = 0;
  for (const references of batches(missing)) {
    const rows = await rowsOf(source, [...content, 'state'], references);
    const results = await target.write(rows.map((row) => insertion('leads', row, [...content, 'state'])));
    copied += sum(results);
  }
  const order = ['quarantined', 'new', 'routed'];
  const ahead = [...found].filter(
    ([reference, state]) =>
      states.has(reference) && order.indexOf(state) > order.indexOf(states.get(reference) ?? ''),
  );
  for (const some of batches(ahead))
    await target.write(
      some.map(([reference, state]) => ({
        sql: 'UPDATE leads SET state = ? WHERE reference = ?',
        args: [state, reference],
      })),
    );
  return copied + ahead.length;
}

const progress = ['progress', 'assignee', 'changed_at'];

/** The later change counts. */
async function copyProgress(source: Database, target: Database): Promise<number> {
  const select = `SELECT reference, ${progress.join(', ')} FROM leads`;
  const known = new Map((await target.read(select)).map((row) => [row.reference, row]));
  const changed = await source.read(`${select} WHERE changed_at IS NOT NULL`);
  const rows = changed.filter(({ reference, changed_at }) => {
    const other = known.get(reference);
    return other !== undefined && Number(changed_at) > Number(other.changed_at ?? 0);
  });
  await writeBatches(target, rows, (row) => [
    {
      sql: `UPDATE leads SET ${progress.map((column) => `${column} = ?`).join(', ')} WHERE reference = ?`,
      args: valuesOf(row, [...progress, 'reference']),
    },
  ]);
  return rows.length;
}

async function copyEvents(source: Database, target: Database): Promise<number> {
  const known = new Set((await target.read('SELECT id FROM lead_events')).map(({ id }) => id));
  const leads = await referencesIn(target, 'leads');
  const rows = (await source.read('SELECT * FROM lead_events')).filter(
    (row) => !known.has(row.id) && leads.has(textIn(row, 'reference')),
  );
  await writeBatches(target, rows, (row) => [
    insertion('lead_events', row, ['id', 'reference', 'at', 'editor', 'kind', 'value']),
    // Filled again with the notes.
    { sql: 'UPDATE leads SET search_text = NULL WHERE reference = ?', args: valuesOf(row, ['reference']) },
  ]);
  return rows.length;
}

const attempts = ['state', 'attempts', 'due_at', 'scheduled_at', 'delivered_at', 'last_error'];

/** The later decision counts, but what one database knows to be delivered is. */
async function copyDeliveries(source: Database, target: Database): Promise<number> {
  const columns = ['reference', 'channel', ...attempts];
  const select = `SELECT ${columns.join(', ')} FROM deliveries`;
  const keyOf = (row: Row): string => `${textIn(row, 'reference')} ${textIn(row, 'channel')}`;
  const known = new Map((await target.read(select)).map((row) => [keyOf(row), row]));
  const leads = await referencesIn(target, 'leads');
  const rows = (await source.read(select)).filter((row) => {
    const other = known.get(keyOf(row));
    if (other === undefined) return leads.has(textIn(row, 'reference'));
    if (other.state === 'delivered') return false;
    return row.state === 'delivered' || Number(row.scheduled_at) > Number(other.scheduled_at);
  });
  await writeBatches(target, rows, (row) => [
    insertion('deliveries', row, columns),
    {
      sql: `UPDATE deliveries SET ${attempts.map((column) => `${column} = ?`).join(', ')}
            WHERE reference = ? AND channel = ? AND state <> 'delivered'`,
      args: valuesOf(row, [...attempts, 'reference', 'channel']),
    },
  ]);
  return rows.length;
}

async function compare(source: Database, target: Database): Promise<Omit<MoveReport, 'changed'>> {
  const erased = await referencesIn(target, 'erasures');
  const present = await referencesIn(target, 'leads');
  const references = [...(await referencesIn(source, 'leads'))].filter((each) => !erased.has(each)).sort();
  const copied = references.filter((each) => present.has(each));
  const hashes = [createHash('sha256'), createHash('sha256')];
  for (const some of batches(copied)) {
    const [here = [], there = []] = await Promise.all(
      [source, target].map((database) => rowsOf(database, content, some)),
    );
    // Some may just have been erased in the source.
    const left = new Set(here.map((row) => row.reference));
    hashes[0]?.update(JSON.stringify(here.map((row) => valuesOf(row, content))));
    hashes[1]?.update(
      JSON.stringify(there.filter((row) => left.has(row.reference)).map((row) => valuesOf(row, content))),
    );
  }
  const [checksum = '', other] = hashes.map((hash) => hash.digest('hex'));
  if (checksum !== other)
    throw new Error(`The copies differ: SHA-256 ${checksum} here, ${other} there. Run it again.`);
  return { leads: copied.length, missing: references.length - copied.length, checksum };
}

/** In the order of the references. */
async function rowsOf(
  database: Database,
  columns: readonly string[],
  references: readonly string[],
): Promise<Row[]> {
  const rows = await database.read(
    `SELECT ${columns.join(', ')} FROM leads WHERE reference IN (${references.map(() => '?').join(', ')})`,
    references,
  );
  // Here, because databases sort texts by different rules.
  return [...rows].sort((a, b) => (textIn(a, 'reference') < textIn(b, 'reference') ? -1 : 1));
}

async function statesIn(database: Database): Promise<Map<string, string>> {
  const rows = await database.read('SELECT reference, state FROM leads');
  return new Map(rows.map((row) => [textIn(row, 'reference'), textIn(row, 'state')]));
}

async function referencesIn(database: Database, table: 'leads' | 'erasures'): Promise<Set<string>> {
  const rows = await database.read(`SELECT reference FROM ${table}`);
  return new Set(rows.map((row) => textIn(row, 'reference')));
}

function insertion(table: string, row: Row, columns: readonly string[]): Statement {
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
          ON CONFLICT DO NOTHING`,
    args: valuesOf(row, columns),
  };
}

function valuesOf(row: Row, columns: readonly string[]): Value[] {
  return columns.map((column) => row[column] as Value);
}

async function writeBatches(
  database: Database,
  rows: readonly Row[],
  statementsFor: (row: Row) => Statement[],
): Promise<void> {
  for (const some of batches(rows)) await database.write(some.flatMap(statementsFor));
}

function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}

function sum(results: readonly { rowsAffected: number }[]): number {
  return results.reduce((total, { rowsAffected }) => total + rowsAffected, 0);
}
