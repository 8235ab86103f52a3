import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createClient, type Client, type InArgs, type ResultSet, type Row } from '@libsql/client';

import { migrations } from './migrations';

/** The store cannot be read or written now: disk full, read-only, damaged, locked, or its host is away. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The store of leads cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

export interface Statement {
  sql: string;
  args?: InArgs;
}

/** A libSQL database, opened at its first use and again after it failed. All methods throw StoreUnavailable. */
export interface Database {
  read: (sql: string, args?: InArgs) => Promise<Row[]>;
  /** All statements or none; they are on the disk when it returns. */
  write: (statements: readonly Statement[]) => Promise<ResultSet[]>;
  /** @returns whether the last attempt to write failed */
  writeFailed: () => boolean;
  /** Runs the statements and takes them back. @throws StoreUnavailable if they could not have been stored */
  rehearse: (statements: readonly Statement[]) => Promise<void>;
  /**
   * Writes all that the file's journal holds into the file and empties the journal, as far as other programs that read
   * the file let it.
   *
   * @returns whether the journal is empty, so that what was deleted is in no file
   */
  emptyJournal: () => Promise<boolean>;
  /**
   * Writes a whole copy while others read and write.
   *
   * @param file where nothing is yet
   */
  copyTo: (file: string) => Promise<void>;
  /** For good. */
  close: () => void;
}

export interface DatabaseAddress {
  /** `file:` or a hosted database. */
  url: string;
  token?: string | undefined;
}

/**
 * The end of a rehearsal. A transaction that is rolled back would keep the only connection from everybody else between
 * its steps; a batch with a statement that always fails is rolled back in one step.
 */
const impossible = { sql: 'INSERT INTO migrations (version) VALUES (1)', args: [] };
const impossibleFails = 'constraint failed: migrations.version';

/** How long another process's write is waited for, in milliseconds. */
const patience = 3000;

/** How long a hosted database may take for an answer, in milliseconds; its client would wait for ever. */
const hostPatience = 10_000;

/** @param wait for each answer of a hosted database, in milliseconds */
export function openDatabase(address: DatabaseAddress, wait = hostPatience): Database {
  let opening: Promise<Client> | undefined;
  const isFile = address.url.startsWith('file:');

  let closed = false;
  let writeFailed = false;

  const drop = (): void => {
    void opening?.then(
      (client) => client.close(),
      () => undefined,
    );
    opening = undefined;
  };
  const attempt = async <Result>(ask: (client: Client) => Promise<Result>): Promise<Result> => {
    if (closed) throw new StoreUnavailable(new Error('it is closed'));
    opening ??= isFile ? openFile(address.url) : openHosted(address, wait);
    const mine = opening;
    try {
      return await ask(await mine);
    } catch (error) {
      const unopened = await mine.then(
        () => false,
        () => true,
      );
      // A file that was read-only or full when it was opened stays so for its connection.
      if ((isFile || unopened) && opening === mine) drop();
      throw new StoreUnavailable(error);
    }
  };

  return {
    read: (sql, args = []) => attempt(async (opened) => (await opened.execute({ sql, args })).rows),
    write: async (statements) => {
      try {
        const results = await attempt((opened) =>
          opened.batch(
            statements.map(({ sql, args = [] }) => ({ sql, args })),
            'write',
          ),
        );
        writeFailed = false;
        return results;
      } catch (error) {
        writeFailed = true;
        throw error;
      }
    },
    writeFailed: () => writeFailed,
    rehearse: (statements) =>
      attempt(async (opened) => {
        const all = [...statements.map(({ sql, args = [] }) => ({ sql, args })), impossible];
        await opened.batch(all, 'write').catch((error: unknown) => {
          if (!String(error).includes(impossibleFails)) throw error;
        });
      }),
    emptyJournal: async () => !isFile || attempt(() => truncateJournal(address.url)),
    copyTo: async (file) => {
      await attempt((opened) => opened.execute({ sql: 'VACUUM INTO ?', args: [file] }));
    },
    close: () => {
      closed = true;
      drop();
    },
  };
}

/** A connection of its own does not wait: to wait for other programs would hold up the whole process. */
async function truncateJournal(url: string): Promise<boolean> {
  const client = createClient({ url, concurrency: 1, timeout: 0 });
  try {
    const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    return Number(rows[0]?.busy) === 0;
  } finally {
    client.close();
  }
}

async function openFile(url: string): Promise<Client> {
  // Leads are nobody’s business but the owner’s.
  await mkdir(dirname(fileURLToPath(url)), { recursive: true, mode: 0o700 });
  // One connection, so that the settings below hold for all that is done.
  return upToDate(createClient({ url, concurrency: 1, timeout: patience }), async (client) => {
    await client.execute('PRAGMA journal_mode = WAL');
    // Every commit is on the disk before it returns.
    await client.execute('PRAGMA synchronous = FULL');
    await client.execute('PRAGMA secure_delete = ON');
    // A file of another owner that may be written keeps its own rights.
    await chmod(fileURLToPath(url), 0o600).catch(() => undefined);
  });
}

/** The host sees to durability and rights; a commit that it has confirmed is safe there. */
async function openHosted({ url, token }: DatabaseAddress, wait: number): Promise<Client> {
  const inTime = (request: Request): Promise<Response> =>
    fetch(request, { signal: AbortSignal.timeout(wait) });
  return upToDate(createClient({ url, ...(token === undefined ? {} : { authToken: token }), fetch: inTime }));
}

async function upToDate(client: Client, prepare?: (client: Client) => Promise<void>): Promise<Client> {
  try {
    await prepare?.(client);
    await migrate(client);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Brings the database up to date; several processes may try at once. */
async function migrate(client: Client): Promise<void> {
  await client.execute('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
  for (let version = await versionOf(client); version < migrations.length; version++) {
    try {
      await client.batch(
        [
          { sql: 'INSERT INTO migrations (version) VALUES (?)', args: [version + 1] },
          ...(migrations[version] ?? []),
        ],
        'write',
      );
    } catch (error) {
      if ((await versionOf(client)) <= version) throw error;
    }
  }
}

async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.execute('SELECT COALESCE(MAX(version), 0) AS version FROM migrations');
  const version = Number(rows[0]?.version);
  if (version > migrations.length)
    throw new Error(
      `it was made by a newer version of this program (${version}, this one knows ${migrations.length})`,
    );
  return version;
}
