import { randomUUID } from 'node:crypto';

import type { LeadChange, QuarantineDecision } from '../inbox/protocol';

import { deletionOf } from './archive';
import { textIn, type Database, type Statement } from './database';
import type { StoredEvent } from './inbox';
import { searchable } from './search-text';

/** Who changes a lead, and when. */
export interface Author {
  /** Id of the editor. */
  editor: string;
  at: number;
}

/** Another attempt of deliveries changes no lead. */
type StoredChange = Exclude<LeadChange, { retry: true }>;

/** Changes leads. All throw StoreUnavailable. */
export interface InboxChanges {
  /** A change to the present value changes nothing and is no event. */
  change: (reference: string, change: StoredChange, author: Author) => Promise<void>;
  /**
   * `deliver` hands quarantined leads over to the channels; `spam` confirms the quarantine, in which they stay until they are
   * deleted.
   * @returns the references of those that were in quarantine and undecided
   */
  decide: (references: readonly string[], decision: QuarantineDecision, author: Author) => Promise<string[]>;
  /** Records that a copy was made for the person. */
  noteExport: (references: readonly string[], author: Author) => Promise<void>;
  /**
   * Deletes leads except for references and the date, but for the database's journal.
   * @returns the references of those that existed
   */
  erase: (references: readonly string[], at: number) => Promise<string[]>;
}

export function openInboxChanges(database: Database): InboxChanges {
  return {
    change: async (reference, change, author) => {
      await database.write(
        'note' in change
          ? notes(reference, change.note, author)
          : sets(
              reference,
              'progress' in change ? ['progress', change.progress] : ['assignee', change.assignee],
              author,
            ),
      );
    },
    decide: async (references, decision, author) => {
      const isOpen =
        decision === 'deliver' ? `state = 'quarantined'` : `state = 'quarantined' AND progress <> 'lost'`;
      const set = decision === 'deliver' ? `state = 'new', progress = 'new'` : `progress = 'lost'`;
      const results = await database.write(
        references.flatMap((reference) => [
          event(reference, { kind: 'quarantine', value: decision }, author, isOpen),
          {
            sql: `UPDATE leads SET ${set}, changed_at = ? WHERE reference = ? AND ${isOpen} RETURNING reference`,
            args: [author.at, reference],
          },
        ]),
      );
      return results.flatMap(({ rows }) => rows.map((row) => textIn(row, 'reference')));
    },
    noteExport: async (references, author) => {
      if (references.length > 0)
        await database.write(
          references.map((reference) => event(reference, { kind: 'export', value: null }, author)),
        );
    },
    erase: async (references, at) => {
      const results = await database.write(
        references.flatMap((reference) => [
          {
            sql: `INSERT INTO erasures (reference, erased_at)
                  SELECT reference, ? FROM leads WHERE reference = ? ON CONFLICT DO NOTHING RETURNING reference`,
            args: [at, reference],
          },
          ...deletionOf(reference),
        ]),
      );
      return results.flatMap(({ rows }) => rows.map((row) => textIn(row, 'reference')));
    },
  };
}

function notes(reference: string, note: string, author: Author): Statement[] {
  return [
    event(reference, { kind: 'note', value: note }, author),
    {
      sql: 'UPDATE leads SET search_text = search_text || ?, changed_at = ? WHERE reference = ?',
      args: [`\n${searchable(note)}`, author.at, reference],
    },
  ];
}

function sets(
  reference: string,
  [column, value]: ['progress' | 'assignee', string | null],
  author: Author,
): Statement[] {
  const differs = `COALESCE(${column}, '') <> ?`;
  return [
    event(reference, { kind: column, value }, author, differs, value ?? ''),
    {
      sql: `UPDATE leads SET ${column} = ?, changed_at = ? WHERE reference = ? AND ${differs}`,
      args: [value, author.at, reference, value ?? ''],
    },
  ];
}

/** @param condition on the lead, with its arguments */
function event(
  reference: string,
  { kind, value }: Pick<StoredEvent, 'kind' | 'value'>,
  { editor, at }: Author,
  condition = '1 = 1',
  ...args: string[]
): Statement {
  return {
    sql: `INSERT INTO lead_events (id, reference, at, editor, kind, value)
          SELECT ?, reference, ?, ?, ?, ? FROM leads WHERE reference = ? AND ${condition}`,
    args: [randomUUID(), at, editor, kind, JSON.stringify(value), reference, ...args],
  };
}
