import { randomBytes } from 'node:crypto';

import type { Row, Statement } from './database';

export const createMigrations = 'CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)';
export const readVersion = 'SELECT COALESCE(MAX(version), 0) AS version FROM migrations';

/**
 * @param row of `readVersion`
 * @returns the number of applied migrations
 * @throws if a newer program has migrated the database
 */
export function checkVersion(row: Row | undefined): number {
  const version = Number(row?.version);
  if (version > migrations.length)
    throw new Error(
      `it was made by a newer version of this program (${version}, this one knows ${migrations.length})`,
    );
  return version;
}

/**
 * The tables, for all engines. Never change what a released migration does; add another. Times are Unix milliseconds: BIGINT is
 * the same as INTEGER in SQLite, and wide enough in PostgreSQL. Functions, because hosts without processes allow randomness
 * only within a request.
 */
export const migrations: readonly ((engine: 'sqlite' | 'postgres') => readonly Statement[])[] = [
  () =>
    migration(
      1,
      `CREATE TABLE leads (
        reference TEXT PRIMARY KEY,
        idempotency_key TEXT NOT NULL UNIQUE,
        fingerprint TEXT NOT NULL,
        kind TEXT NOT NULL,
        language TEXT NOT NULL,
        answers TEXT NOT NULL,
        received_at BIGINT NOT NULL,
        -- new: to be handed to the channels; routed: it has been; quarantined: suspected spam
        state TEXT NOT NULL CHECK (state IN ('new', 'routed', 'quarantined')),
        suspicion TEXT
      )`,
      `CREATE INDEX leads_by_state ON leads (state, received_at)`,
      `CREATE TABLE deliveries (
        reference TEXT NOT NULL,
        channel TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead')),
        attempts INTEGER NOT NULL DEFAULT 0,
        -- The next attempt is due at due_at; scheduled_at is when that was decided.
        due_at BIGINT NOT NULL,
        scheduled_at BIGINT NOT NULL,
        -- Who is at it, and since when.
        lease TEXT,
        leased_at BIGINT,
        delivered_at BIGINT,
        last_error TEXT,
        PRIMARY KEY (reference, channel)
      )`,
      `CREATE INDEX deliveries_by_state ON deliveries (state, due_at)`,
      // All that remains of an erased lead.
      `CREATE TABLE erasures (reference TEXT PRIMARY KEY, erased_at BIGINT NOT NULL)`,
      `CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
      {
        sql: `INSERT INTO notes (name, value) VALUES ('challenge-secret', ?)`,
        args: [randomBytes(32).toString('hex')],
      },
    ),
  (engine) =>
    migration(
      2,
      // How busy a sender is: when their leaky bucket is empty. These counts may be lost, so they need no flush to the disk.
      `CREATE ${engine === 'postgres' ? 'UNLOGGED ' : ''}TABLE sender_counts (name TEXT PRIMARY KEY, empty_at BIGINT NOT NULL)`,
    ),
  () =>
    migration(
      3,
      // How far the company is, who answers (an editor's id), and when that was last changed.
      `ALTER TABLE leads ADD COLUMN progress TEXT NOT NULL DEFAULT 'new'
        CHECK (progress IN ('new', 'inProgress', 'answered', 'won', 'lost'))`,
      `ALTER TABLE leads ADD COLUMN assignee TEXT`,
      `ALTER TABLE leads ADD COLUMN changed_at BIGINT`,
      // Derived from answers and notes (search-text.ts); NULL until the next start after the migration.
      `ALTER TABLE leads ADD COLUMN email TEXT`,
      `ALTER TABLE leads ADD COLUMN search_text TEXT`,
      // With what the list filters by, so that only the leads of a page are read.
      `CREATE INDEX leads_by_time ON leads (received_at, reference, state, progress, kind, language, assignee)`,
      `CREATE INDEX leads_by_email ON leads (email, received_at)`,
      `CREATE INDEX leads_without_search_text ON leads (reference) WHERE search_text IS NULL`,
      `CREATE TABLE lead_events (
        id TEXT PRIMARY KEY,
        reference TEXT NOT NULL,
        at BIGINT NOT NULL,
        -- Id; the editor may have been removed since.
        editor TEXT NOT NULL,
        kind TEXT NOT NULL,
        -- JSON
        value TEXT NOT NULL
      )`,
      `CREATE INDEX lead_events_by_reference ON lead_events (reference, at)`,
    ),
  // JSON of LeadOrigin
  () => migration(4, `ALTER TABLE leads ADD COLUMN origin TEXT`),
];

function migration(version: number, ...statements: (string | Statement)[]): Statement[] {
  return [
    { sql: 'INSERT INTO migrations (version) VALUES (?)', args: [version] },
    ...statements.map((each) => (typeof each === 'string' ? { sql: each } : each)),
  ];
}
