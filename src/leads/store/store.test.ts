/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createClient } from '@libsql/client';

import { newExampleLead } from '../testing/examples';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder';

import { createAcceptor } from './accept';
import { openArchive } from './archive';
import { openDatabase, StoreUnavailable, type Database } from './database';
import { probe, readStanding } from './standing';

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

describe('a message', () => {
  it('is stored once, however often and at how many doors at once it is delivered', async () => {
    const other = openDatabase({ url });
    const doors = [createAcceptor(database), createAcceptor(other)];
    const lead = newExampleLead();
    const receipts = await Promise.all(
      Array.from({ length: 10 }, () => doors.map((accept) => accept(lead))).flat(),
    );
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await openArchive(database).list()).toHaveLength(1);
    other.close();
  });

  it('is there whole when another process opens the file', async () => {
    const lead = newExampleLead();
    const accepted = await createAcceptor(database)(lead);
    const [stored] = await openArchive(openDatabase({ url })).list();
    expect(accepted).toMatchObject({ status: 'stored', receipt: { reference: stored?.reference } });
    expect(stored).toMatchObject({ answers: lead.answers, receivedAt: lead.receivedAt, state: 'waiting' });
  });

  it('with a key that belongs to another message is a conflict, and stored nowhere', async () => {
    const accept = createAcceptor(database);
    const lead = newExampleLead();
    await accept(lead);
    expect(await accept({ ...lead, fingerprint: 'another' })).toEqual({ status: 'conflict' });
    expect(await openArchive(database).list()).toHaveLength(1);
  });

  it('without a key is the same one as yesterday’s with the same content', async () => {
    const accept = createAcceptor(database);
    const lead = newExampleLead({ keys: ['content:7:x', 'content:6:x'] });
    const first = await accept(lead);
    expect(await accept({ ...lead, keys: ['content:8:x', 'content:7:x'] })).toEqual(first);
    expect(await accept({ ...lead, keys: ['content:9:x', 'content:8:x'] })).not.toEqual(first);
  });

  it('under suspicion is held back, until it is sent again with a proof', async () => {
    const accept = createAcceptor(database);
    const lead = newExampleLead({ suspicion: 'pace' });
    expect(await accept(lead)).toMatchObject({ suspicion: 'pace' });
    expect(await accept({ ...lead, proven: true })).toMatchObject({ suspicion: undefined });
    const trapped = newExampleLead({ suspicion: 'honeypot' });
    await accept(trapped);
    expect(await accept({ ...trapped, proven: true })).toMatchObject({ suspicion: 'honeypot' });
  });
});

it('writes all statements or none', async () => {
  await probe(database, 1);
  const insert = (name: string) => ({ sql: 'INSERT INTO notes (name, value) VALUES (?, 1)', args: [name] });
  await expect(database.write([insert('one'), insert('two'), insert('one')])).rejects.toThrow(/UNIQUE/);
  expect(await database.read(`SELECT name FROM notes WHERE name IN ('one', 'two')`)).toEqual([]);
});

it('flushes every commit to the disk', async () => {
  expect(await database.read('PRAGMA synchronous')).toMatchObject([{ synchronous: 2 }]);
  expect(await database.read('PRAGMA journal_mode')).toMatchObject([{ journal_mode: 'wal' }]);
});

it('a step of its making that fails half-way leaves nothing behind', async () => {
  await mkdir(dirname(fileURLToPath(url)), { recursive: true });
  const client = createClient({ url });
  await client.execute('CREATE TABLE erasures (other TEXT)');
  await expect(readStanding(database, 0)).rejects.toThrow(/erasures already exists/);
  const { rows } = await client.execute(
    `SELECT name FROM sqlite_master WHERE name IN ('leads', 'deliveries')`,
  );
  expect(rows).toEqual([]);
  await client.execute('DROP TABLE erasures');
  client.close();
  expect(await createAcceptor(database)(newExampleLead())).toMatchObject({ status: 'stored' });
});

it('lets nobody else on the machine read the file', async () => {
  await probe(database, 1);
  expect((await stat(fileURLToPath(url))).mode & 0o077).toBe(0);
});

it('keeps nothing of an erased lead but its reference and the date', async () => {
  const accept = createAcceptor(database);
  const lead = newExampleLead({ answers: { email: 'erase-me@example.com' } });
  const accepted = await accept(lead);
  const reference = accepted.status === 'stored' ? accepted.receipt.reference : '';
  const archive = openArchive(database);
  expect(await archive.erase(reference, 1234)).toBe(true);
  expect(await archive.erase(reference, 5678)).toBe(false);
  expect(await database.emptyJournal()).toBe(true);
  expect(await archive.find(reference)).toBeUndefined();
  expect(await archive.erasedAt(reference)).toBe(1234);
  const file = fileURLToPath(url);
  for (const name of [file, `${file}-wal`]) {
    expect(await readFile(name, 'latin1')).not.toContain('erase-me');
  }
});

it('takes back what it only rehearses, and says if it could not have been stored', async () => {
  const insert = { sql: `INSERT INTO notes (name, value) VALUES ('rehearsed', 1)` };
  await database.rehearse([insert]);
  expect(await database.read(`SELECT name FROM notes WHERE name = 'rehearsed'`)).toEqual([]);
  await expect(database.rehearse([insert, insert])).rejects.toThrow(StoreUnavailable);
});

it('has all leads in the file itself once its journal is empty', async () => {
  await createAcceptor(database)(newExampleLead());
  expect(await database.emptyJournal()).toBe(true);
  expect((await stat(`${fileURLToPath(url)}-wal`)).size).toBe(0);
  expect(await database.emptyJournal()).toBe(true);
});

describe('a store that cannot be used', () => {
  it('says so, and takes leads again once it is mended', async () => {
    // A file stands where the folder should be: this stops the superuser as well.
    const place = join(folder.path, 'blocked');
    writeFileSync(place, '');
    const blocked = openDatabase({ url: `file://${place}/leads.db` });
    const accept = createAcceptor(blocked);
    await expect(accept(newExampleLead())).rejects.toThrow(StoreUnavailable);
    await expect(readStanding(blocked, 0)).rejects.toThrow(StoreUnavailable);
    await rm(place);
    await mkdir(place);
    expect(await accept(newExampleLead())).toMatchObject({ status: 'stored' });
    expect(await readStanding(blocked, 0)).toMatchObject({ undelivered: 1 });
    blocked.close();
  });

  it('refuses a message whole when the disk is full, and keeps the earlier ones', async () => {
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

  it('is what a newer version of the program has made', async () => {
    await probe(database, 1);
    await createClient({ url }).execute('INSERT INTO migrations (version) VALUES (99)');
    const older = openDatabase({ url });
    await expect(readStanding(older, 0)).rejects.toThrow('newer version');
    older.close();
  });

  it('is a file that is no database', async () => {
    writeFileSync(fileURLToPath(folder.databaseUrl('text.db')), 'not a database '.repeat(500));
    const broken = openDatabase({ url: folder.databaseUrl('text.db') });
    await expect(createAcceptor(broken)(newExampleLead())).rejects.toThrow(StoreUnavailable);
    broken.close();
  });
});

it('two processes may make the database at the same moment', async () => {
  const fresh = folder.databaseUrl('fresh.db');
  const several = Array.from({ length: 4 }, () => openDatabase({ url: fresh }));
  await Promise.all(several.map((each) => createAcceptor(each)(newExampleLead())));
  expect(await openArchive(several[0] ?? database).list()).toHaveLength(4);
  for (const each of several) each.close();
});
