import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createClient, type Client, type InStatement } from '@libsql/client';

import {
  createDatabase,
  isFile,
  type Connection,
  type Database,
  type DatabaseAddress,
  type Statement,
} from './database';
import { checkVersion, createMigrations, migrations, readVersion } from './migrations';

/**
 * Ends a rehearsal: a batch with a failing statement is rolled back in one step, while an explicit rollback would block the
 * only connection between steps.
 */
const impossible = { sql: 'INSERT INTO migrations (version) VALUES (1)' };
const impossibleFails = 'constraint failed: migrations.version';

/** How long to wait for another process's write. */
const timeoutMs = 3000;

/** The clients have no timeout of their own. */
export const hostTimeoutMs = 10_000;

/** @param wait timeout of a hosted database, in milliseconds */
export function openLibsqlDatabase(address: DatabaseAddress, wait = hostTimeoutMs): Database {
  return createDatabase(address, () => (isFile(address) ? openFile(address.url) : openHosted(address, wait)));
}

/** The embedded database. @param url `file:` */
async function openFile(url: string): Promise<Connection> {
  // Leads are private to the owner.
  await mkdir(dirname(fileURLToPath(url)), { recursive: true, mode: 0o700 });
  // One connection, so that the settings below always apply.
  const client = createClient({ url, concurrency: 1, timeout: timeoutMs });
  const connection = await migrated(client, async () => {
    await client.execute('PRAGMA journal_mode = WAL');
    // Durable commits.
    await client.execute('PRAGMA synchronous = FULL');
    await client.execute('PRAGMA secure_delete = ON');
    // Fails for a file of another owner, which keeps its mode.
    await chmod(fileURLToPath(url), 0o600).catch(() => undefined);
  });
  return {
    ...connection,
    emptyJournal: () => truncateJournal(url),
    copyTo: async (file) => {
      await client.execute({ sql: 'VACUUM INTO ?', args: [file] });
    },
  };
}

/** A libSQL database over HTTP, whose host is responsible for durability and access rights. */
async function openHosted({ url, token }: DatabaseAddress, wait: number): Promise<Connection> {
  const inTime = (request: Request): Promise<Response> =>
    fetch(request, { signal: AbortSignal.timeout(wait) });
  return migrated(createClient({ url, ...(token === undefined ? {} : { authToken: token }), fetch: inTime }));
}

async function migrated(client: Client, prepare?: () => Promise<void>): Promise<Connection> {
  try {
    await prepare?.();
    await migrate(client);
  } catch (error) {
    client.close();
    throw error;
  }
  return {
    read: async (statement) => (await client.execute(forClient(statement))).rows,
    write: (statements) => client.batch(statements.map(forClient), 'write'),
    rehearse: async (statements) => {
      await client.batch([...statements, impossible].map(forClient), 'write').catch((error: unknown) => {
        if (!String(error).includes(impossibleFails)) throw error;
      });
    },
    close: () => client.close(),
  };
}

function forClient({ sql, args = [] }: Statement): InStatement & object {
  return { sql, args: [...args] };
}

/** A connection of its own without a timeout: waiting for other programs would block the whole process. */
async function truncateJournal(url: string): Promise<boolean> {
  const client = createClient({ url, concurrency: 1, timeout: 0 });
  try {
    const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    return Number(rows[0]?.busy) === 0;
  } finally {
    client.close();
  }
}

/** Migrates the database; several processes may try at once. */
async function migrate(client: Client): Promise<void> {
  await client.execute(createMigrations);
  const versionNow = async (): Promise<number> => checkVersion((await client.execute(readVersion)).rows[0]);
  for (let version = await versionNow(); version < migrations.length; version++) {
    try {
      await client.batch((migrations[version]?.('sqlite') ?? []).map(forClient), 'write');
    } catch (error) {
      if ((await versionNow()) <= version) throw error;
    }
  }
}
