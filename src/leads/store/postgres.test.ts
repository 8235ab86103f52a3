import { Client } from 'pg';

import { newExampleLead } from '../testing/examples';
import { findPostgres, startPostgres, type PostgresServer } from '../testing/postgres';

import { createAcceptor } from './accept';
import { openArchive } from './archive';
import { StoreUnavailable, type Database } from './database';
import { openDatabase } from './open-database';
import { probe, readStats } from './stats';

/** Short for a server that says nothing; long enough for one that answers on a busy machine. */
const timeoutMs = 1500;

// The file is left out as a whole where there is no PostgreSQL, which `npm test` reports.
const describeIfInstalled = findPostgres() === undefined ? describe.skip : describe;

describeIfInstalled('PostgreSQL', () => {
  let server: PostgresServer;
  let url: string;
  let database: Database;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    url = await server.newSchema();
    database = openDatabase({ url }, timeoutMs);
  });
  afterEach(() => database.close());

  async function execute(sql: string, address = url): Promise<void> {
    const client = new Client({ connectionString: address });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  it.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
    'ended by %s is unavailable, and takes leads when it is back',
    async (signal) => {
      const accept = createAcceptor(database);
      const lead = newExampleLead();
      await accept(lead);
      await server.stop(signal);
      await expect(accept(newExampleLead())).rejects.toThrow(StoreUnavailable);
      await expect(readStats(database, 0)).rejects.toThrow(/ECONNREFUSED/);
      await server.start();
      expect(await accept(newExampleLead())).toMatchObject({ status: 'stored' });
      expect(await accept(lead)).toMatchObject({ status: 'stored' });
      expect(await openArchive(database).list()).toHaveLength(2);
    },
  );

  it('that does not answer is unavailable, and takes leads when it does again', async () => {
    const accept = createAcceptor(database);
    await accept(newExampleLead());
    const fresh = openDatabase({ url }, timeoutMs);
    const blocker = new Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE leads');
    server.signal('SIGSTOP');
    try {
      const lead = newExampleLead();
      await expect(accept(lead)).rejects.toThrow(/timeout/i);
      await expect(createAcceptor(fresh)(lead)).rejects.toThrow(/timeout/i);
    } finally {
      server.signal('SIGCONT');
    }
    await blocker.query('ROLLBACK');
    await blocker.end();
    expect(await accept(newExampleLead())).toMatchObject({ status: 'stored' });
    expect(await createAcceptor(fresh)(newExampleLead())).toMatchObject({ status: 'stored' });
    fresh.close();
  });

  it('writes to the disk before it confirms, and ends transactions of lost servers', async () => {
    const own = await server.newDatabase();
    await execute(`ALTER DATABASE ${new URL(own).pathname.slice(1)} SET synchronous_commit = off`, own);
    const opened = openDatabase({ url: own }, timeoutMs);
    expect(
      await opened.read(
        `SELECT current_setting('synchronous_commit') AS commits,
                current_setting('idle_in_transaction_session_timeout') AS idle`,
      ),
    ).toEqual([{ commits: 'on', idle: '30s' }]);
    opened.close();
  });

  it('repeats transactions that conflict with another server’s', async () => {
    await probe(database, 1);
    const other = openDatabase({ url }, timeoutMs);
    const add = (name: string) => ({
      sql: `UPDATE notes SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) WHERE name = ?`,
      args: [name],
    });
    await database.write(
      ['a', 'b'].map((name) => ({ sql: `INSERT INTO notes (name, value) VALUES (?, '0')`, args: [name] })),
    );
    // In opposite order, so that they also wait for each other.
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? database.write([add('a'), add('b')]) : other.write([add('b'), add('a')]),
      ),
    );
    expect(await database.read(`SELECT value FROM notes WHERE name IN ('a', 'b')`)).toEqual([
      { value: '10' },
      { value: '10' },
    ]);
    other.close();
  });

  it('rolls back a migration that fails half-way', async () => {
    await execute('CREATE TABLE erasures (other TEXT)');
    await expect(readStats(database, 0)).rejects.toThrow(/erasures" already exists/);
    await expect(execute('SELECT 1 FROM leads')).rejects.toThrow(/does not exist/);
    await execute('DROP TABLE erasures');
    expect(await createAcceptor(database)(newExampleLead())).toMatchObject({ status: 'stored' });
  });

  it('must be encoded in UTF-8', async () => {
    const opened = openDatabase({ url: await server.newDatabase('LATIN1') }, timeoutMs);
    await expect(readStats(opened, 0)).rejects.toThrow(/its encoding is LATIN1/);
    opened.close();
  });

  it('rejects a wrong password without revealing it', async () => {
    const address = new URL(url);
    address.password = 'geheim';
    const opened = openDatabase({ url: address.href }, timeoutMs);
    const attempt = readStats(opened, 0);
    await expect(attempt).rejects.toThrow(/password authentication failed/);
    await expect(attempt).rejects.not.toThrow(/geheim/);
    opened.close();
  });

  it.each([
    ['verify-full and its certificate', 'localhost', 'certificate', undefined],
    ['verify-full and no certificate', 'localhost', '', /self-signed certificate/],
    ['verify-full and another host name', '127.0.0.1', 'certificate', /does not match/],
  ])('is reached with TLS as the address says: %s', async (_name, host, certificate, error) => {
    const address = new URL(url);
    address.hostname = host;
    address.searchParams.set('sslmode', 'verify-full');
    if (certificate !== '') address.searchParams.set('sslrootcert', server.certificate);
    const opened = openDatabase({ url: address.href }, timeoutMs);
    const asked = opened.read('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    if (error === undefined) expect(await asked).toEqual([{ ssl: true }]);
    else await expect(asked).rejects.toThrow(error);
    opened.close();
  });
});
