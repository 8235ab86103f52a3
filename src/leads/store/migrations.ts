/**
 * The shape of the database, as steps from nothing. A step that has been released is never changed: add another.
 * Times are milliseconds since 1970 by the wall clock.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE leads (
      reference TEXT PRIMARY KEY,
      idempotency_key TEXT NOT NULL UNIQUE,
      fingerprint TEXT NOT NULL,
      kind TEXT NOT NULL,
      language TEXT NOT NULL,
      answers TEXT NOT NULL,
      received_at INTEGER NOT NULL,
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
      due_at INTEGER NOT NULL,
      scheduled_at INTEGER NOT NULL,
      -- Who is at it, and since when.
      lease TEXT,
      leased_at INTEGER,
      delivered_at INTEGER,
      last_error TEXT,
      PRIMARY KEY (reference, channel)
    )`,
    `CREATE INDEX deliveries_by_state ON deliveries (state, due_at)`,
    // Of an erased lead only this is kept.
    `CREATE TABLE erasures (reference TEXT PRIMARY KEY, erased_at INTEGER NOT NULL)`,
    `CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
    `INSERT INTO notes (name, value) VALUES ('challenge-secret', lower(hex(randomblob(32))))`,
  ],
];
