import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createClient } from '@libsql/client';

import { newExampleLead } from '../testing/examples';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder';

import { createAcceptor } from './accept';
import { openArchive } from './archive';
import { StoreUnavailable, type Database } from './database';
import { openDatabase } from './open-database';
import { probe, readStats } from './stats';

let folder: TemporaryFolder;
let url: string;
let database: Database;
let count = 0;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(() => {
  url = folder.databaseUrl(`leads-${count++}.db`);
  database = openDatabase({ url });
});
afterEach(() => database.close());

it('flushes every commit to the disk', async () => {
  expect(await database.read('PRAGMA synchronous')).toMatchObject([{ synchronous: 2 }]);
  expect(await database.read('PRAGMA journal_mode')).toMatchObject([{ journal_mode: 'wal' }]);
});

it('rolls back a migration that fails half-way', async () => {
  await mkdir(dirname(fileURLToPath(url)), { recursive: true });
  const client = createClient({ url });
  await client.execute('CREATE TABLE erasures (other TEXT)');
  await expect(readStats(database, 0)).rejects.toThrow(/erasures already exists/);
  const { rows } = await client.execute(
    `SELECT name FROM sqlite_master WHERE name IN ('leads', 'deliveries')`,
  );
  expect(rows).toEqual([]);
  await client.execute('DROP TABLE erasures');
  client.close();
  expect(await createAcceptor(database)(newExampleLead())).toMatchObject({ status: 'stored' });
});

it('has a file that only its owner can read', async () => {
  await probe(database, 1);
  expect((await stat(fileURLToPath(url))).mode & 0o077).toBe(0);
});

it('holds nothing of an erased lead in any of its files', async () => {
  const accept = createAcceptor(database);
  const lead = newExampleLead({ answers: { email: 'erase-me@example.com' } });
  const accepted = await accept(lead);
  const reference = accepted.status === 'stored' ? accepted.receipt.reference : '';
  const archive = openArchive(database);
  expect(await archive.erase(reference, 1234)).toBe(true);
  expect(await database.emptyJournal()).toBe(true);
  const file = fileURLToPath(url);
  for (const name of [file, `${file}-wal`]) {
    expect(await readFile(name, 'latin1')).not.toContain('erase-me');
  }
});

it('has all leads in the file itself once its journal is empty', async () => {
  await createAcceptor(database)(newExampleLead());
  expect(await database.emptyJournal()).toBe(true);
  expect((await stat(`${fileURLToPath(url)}-wal`)).size).toBe(0);
  expect(await database.emptyJournal()).toBe(true);
});

describe('a store that cannot be used', () => {
  it('throws, and accepts leads again once it is fixed', async () => {
    // A file in place of the folder stops the superuser as well.
    const place = join(folder.path, 'blocked');
    writeFileSync(place, '');
    const blocked = openDatabase({ url: `file://${place}/leads.db` });
    const accept = createAcceptor(blocked);
    await expect(accept(newExampleLead())).rejects.toThrow(StoreUnavailable);
    await expect(readStats(blocked, 0)).rejects.toThrow(StoreUnavailable);
    await rm(place);
    await mkdir(place);
    expect(await accept(newExampleLead())).toMatchObject({ status: 'stored' });
    expect(await readStats(blocked, 0)).toMatchObject({ undelivered: 1 });
    blocked.close();
  });

  it('rejects a message completely if the disk is full, and keeps earlier ones', async () => {
    const accept = createAcceptor(database);
    await accept(newExampleLead());
    const [pages] = await database.read('PRAGMA page_count');
    await database.read(`PRAGMA max_page_count = ${Number(pages?.page_count) + 1}`);
    const answers = { howHelpYou: 'x'.repeat(50_000) };
    await expect(accept(newExampleLead({ answers }))).rejects.toThrow(/full/);
    expect(await openArchive(database).list()).toHaveLength(1);
    // The limit is the connection's, and the store opens a new one after a failure.
    expect(await accept(newExampleLead({ answers }))).toMatchObject({ status: 'stored' });
  });

  it('is a file that is not a database', async () => {
    writeFileSync(fileURLToPath(folder.databaseUrl('text.db')), 'not a database '.repeat(500));
    const broken = openDatabase({ url: folder.databaseUrl('text.db') });
    await expect(createAcceptor(broken)(newExampleLead())).rejects.toThrow(StoreUnavailable);
    broken.close();
  });
});
