import { engines, startEngine, type Engine } from '../testing/engines';
import { newExampleLead } from '../testing/examples';

import { createAcceptor } from './accept';
import { openArchive } from './archive';
import { StoreUnavailable, type Database, type DatabaseAddress } from './database';
import { openDatabase } from './open-database';
import { noteBackup, probe, readStats } from './stats';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21, 9, 30);

describe.each(engines)('in %s', (name) => {
  let engine: Engine;
  let address: DatabaseAddress;
  let database: Database;

  beforeAll(async () => {
    engine = await startEngine(name);
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    address = await engine.newAddress();
    database = openDatabase(address);
  });
  afterEach(() => database.close());

  async function store(changes: Parameters<typeof newExampleLead>[0] = {}): Promise<string> {
    const accepted = await createAcceptor(database)(newExampleLead(changes));
    return accepted.status === 'stored' ? accepted.receipt.reference : '';
  }

  it('finds a lead by its reference and by its key', async () => {
    const lead = newExampleLead();
    const accepted = await createAcceptor(database)(lead);
    const receipt = accepted.status === 'stored' ? accepted.receipt : undefined;
    const archive = openArchive(database);
    expect(await archive.receipt(receipt?.reference ?? '')).toEqual(receipt);
    expect(await archive.receipt('222-222-222')).toBeUndefined();
    expect(await archive.receiptOfKey(lead.keys[0], lead.fingerprint)).toEqual(receipt);
    expect(await archive.receiptOfKey(lead.keys[0], 'another')).toBeUndefined();
  });

  it('lists the oldest lead first, and those in one state', async () => {
    const second = await store({ receivedAt: now + 1 });
    const first = await store({ receivedAt: now, suspicion: 'links' });
    const archive = openArchive(database);
    expect((await archive.list()).map(({ reference }) => reference)).toEqual([first, second]);
    expect(await archive.list('quarantined')).toMatchObject([{ reference: first, suspicion: 'links' }]);
    expect(await archive.release(first)).toBe(1);
    expect(await archive.release(first)).toBe(0);
    expect(await archive.list('waiting')).toHaveLength(2);
  });

  it('keeps only reference and date of an erased lead', async () => {
    const reference = await store();
    const archive = openArchive(database);
    expect(await archive.erase(reference, now)).toBe(true);
    expect(await archive.erase(reference, now + 1)).toBe(false);
    expect(await archive.find(reference)).toBeUndefined();
    expect(await archive.erasedAt(reference)).toBe(now);
    expect(await database.emptyJournal()).toBe(true);
  });

  it('deletes old leads, and quarantined ones earlier', async () => {
    const [old, spam] = [
      await store({ receivedAt: now - 3 * day }),
      await store({ receivedAt: now - 2 * day, suspicion: 'links' }),
    ];
    const recent = await store({ receivedAt: now - 2 * day });
    const archive = openArchive(database);
    const deleted = await archive.deleteBefore({ leads: now - 2.5 * day, quarantined: now - day });
    expect(deleted.sort()).toEqual([old, spam].sort());
    expect((await archive.list()).map(({ reference }) => reference)).toEqual([recent]);
  });

  it('counts what waits, and remembers the last backup', async () => {
    expect(await readStats(database, now)).toEqual({
      undelivered: 0,
      oldestUndeliveredSeconds: 0,
      dead: 0,
      quarantined: 0,
    });
    await store({ receivedAt: now - 5000 });
    await store({ suspicion: 'pace' });
    await noteBackup(database, now - 90_000);
    expect(await readStats(database, now)).toEqual({
      undelivered: 1,
      oldestUndeliveredSeconds: 5,
      dead: 0,
      quarantined: 1,
      backupAgeSeconds: 90,
    });
  });

  it('writes all statements or none', async () => {
    await probe(database, 1);
    const insert = (note: string) => ({
      sql: `INSERT INTO notes (name, value) VALUES (?, '1')`,
      args: [note],
    });
    await expect(database.write([insert('one'), insert('two'), insert('one')])).rejects.toThrow(/UNIQUE/i);
    expect(database.writeFailed()).toBe(true);
    expect(await database.read(`SELECT name FROM notes WHERE name IN ('one', 'two')`)).toEqual([]);
    await database.write([insert('one')]);
    expect(database.writeFailed()).toBe(false);
  });

  it('rolls back a rehearsal, and throws if it could not have been stored', async () => {
    const insert = { sql: `INSERT INTO notes (name, value) VALUES ('rehearsed', '1')` };
    await database.rehearse([insert]);
    expect(await database.read(`SELECT name FROM notes WHERE name = 'rehearsed'`)).toEqual([]);
    await expect(database.rehearse([insert, insert])).rejects.toThrow(StoreUnavailable);
  });

  it('is created once by several servers that start at the same time', async () => {
    const several = Array.from({ length: 6 }, () => openDatabase(address));
    await Promise.all(several.map((each) => createAcceptor(each)(newExampleLead())));
    expect(await openArchive(database).list()).toHaveLength(6);
    for (const each of several) each.close();
  });

  it('cannot be used if a newer version of the program made it', async () => {
    await database.write([{ sql: 'INSERT INTO migrations (version) VALUES (99)' }]);
    const older = openDatabase(address);
    await expect(readStats(older, 0)).rejects.toThrow('newer version');
    older.close();
  });
});
