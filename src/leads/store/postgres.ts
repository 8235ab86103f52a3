import { setTimeout as delay } from 'node:timers/promises';

import { DatabaseError, Pool, TypeOverrides, types, type PoolClient, type QueryResult } from 'pg';

import type { Connection, Result, Row, Statement } from './database';
import { checkVersion, createMigrations, migrations, readVersion } from './migrations';

/** A server writes messages in one transaction at a time; the others are for deliveries and readers. */
const mostConnections = 5;

/** Any number, the same for all servers. */
const migrationLock = 20_261_128;

/** PostgreSQL. @param url TLS as its `sslmode` says @param timeoutMs of connecting and of each query */
export async function openPostgres(url: string, timeoutMs: number): Promise<Connection> {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    // Sends a whole transaction without waiting for each answer.
    pipeline: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    application_name: 'website leads',
    types: numbersForTimes(),
  });
  // Connections that break while nothing is asked are replaced; without a listener they would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(session).catch(() => undefined);
  });
  try {
    await checkEncoding(pool);
    await transaction(pool, migrate);
  } catch (error) {
    void pool.end();
    throw error;
  }
  return {
    read: async (statement) => resultOf(await pool.query(...forClient(statement))).rows,
    write: async (statements) => {
      const [only, ...more] = statements;
      if (only !== undefined && more.length === 0) return [resultOf(await pool.query(...forClient(only)))];
      return retried(() => writeAll(pool, statements));
    },
    rehearse: async (statements) => {
      await transaction(pool, (client) => pipelined(client, statements), 'ROLLBACK');
    },
    close: () => void pool.end(),
  };
}

/** A confirmed lead must be on the disk, and a server that is lost in a transaction must not block others for long. */
const session = `SELECT
  set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false),
  set_config('idle_in_transaction_session_timeout', '30s', false)`;

/** Times and counts are BIGINT, which the client reads as text by default. */
function numbersForTimes(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}

async function checkEncoding(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(`its encoding is ${encoding}, which lacks letters of some leads: create it with UTF8`);
}

/** Several servers may start at once: the first one migrates, the others wait and find that done. */
async function migrate(client: PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  await client.query(createMigrations);
  const version = checkVersion(resultOf(await client.query(readVersion)).rows[0]);
  for (const migration of migrations.slice(version)) await pipelined(client, migration('postgres'));
}

/**
 * All statements see the database as it was at the first, as in SQLite. Otherwise a lead that arrives between two statements of
 * `route` would be marked as handed over without being it.
 */
const isolated = 'BEGIN ISOLATION LEVEL REPEATABLE READ';

function writeAll(pool: Pool, statements: readonly Statement[]): Promise<readonly Result[]> {
  return transaction(pool, (client) => pipelined(client, statements), 'COMMIT', isolated);
}

async function transaction<Answer>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Answer>,
  end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
  begin = 'BEGIN',
): Promise<Answer> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const answer = await work(client);
    await client.query(end);
    return answer;
  } catch (error) {
    if (error instanceof DatabaseError)
      await client.query('ROLLBACK').catch((failed: Error) => (broken = failed));
    else broken = error as Error;
    throw error;
  } finally {
    // Closes a broken connection, whose transaction the database then rolls back.
    client.release(broken);
  }
}

/** @throws the error of the first statement that failed, because those after it only say that one did */
async function pipelined(client: PoolClient, statements: readonly Statement[]): Promise<readonly Result[]> {
  const answers = await Promise.allSettled(
    statements.map((statement) => client.query(...forClient(statement))),
  );
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return resultOf(answer.value as QueryResult<Row>);
  });
}

const mostAttempts = 10;
/** Two transactions changed the same rows, or waited for each other. Neither was written. */
const conflicts = ['40001', '40P01'];

async function retried<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof DatabaseError && conflicts.includes(error.code ?? '');
      if (!isConflict || attempt === mostAttempts) throw error;
      await delay(Math.random() * 10 * attempt);
    }
  }
}

function forClient({ sql, args = [] }: Statement): [string, (string | number | null)[]] {
  let count = 0;
  // Text in PostgreSQL cannot contain NUL, which error messages of mail servers may.
  const values = args.map((value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
  return [sql.replaceAll('?', () => `$${++count}`), values];
}

function resultOf({ rows, rowCount }: Pick<QueryResult<Row>, 'rows' | 'rowCount'>): Result {
  return { rows, rowsAffected: rowCount ?? 0 };
}
