/** @jest-environment node */
import type { Channel } from '../channels/channel';
import { createDeliveryWorker } from '../delivery-worker';
import { newExampleLead } from '../testing/examples';
import { startHostedDatabase, type HostedDatabase, type HostMood } from '../testing/hosted-database';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder';

import { createAcceptor } from './accept';
import { openArchive } from './archive';
import { openDatabase, StoreUnavailable, type Database } from './database';
import { probe, readStanding } from './standing';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Short for a host that says nothing; long enough for one that answers on a busy machine. */
const wait = 1500;
let folder: TemporaryFolder;
let host: HostedDatabase;
let database: Database;
let count = 0;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  host = await startHostedDatabase(`file:${folder.path}/hosted-${count++}.db`);
  database = openDatabase(host);
});
afterEach(async () => {
  database.close();
  await host.close();
});

it('keeps a message once, however often and by how many servers at once it is stored', async () => {
  const other = openDatabase(host);
  const doors = [createAcceptor(database), createAcceptor(other)];
  const lead = newExampleLead();
  const accepted = await Promise.all(
    Array.from({ length: 10 }, () => doors.map((accept) => accept(lead))).flat(),
  );
  expect(new Set(accepted.map((each) => JSON.stringify(each))).size).toBe(1);
  const [stored, ...more] = await openArchive(other).list();
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ answers: lead.answers, receivedAt: lead.receivedAt, state: 'waiting' });
  other.close();
});

it('is made by several servers that start at the same moment', async () => {
  const several = Array.from({ length: 4 }, () => openDatabase(host));
  await Promise.all(several.map((each) => createAcceptor(each)(newExampleLead())));
  expect(await openArchive(database).list()).toHaveLength(4);
  for (const each of several) each.close();
});

it('knows another message with the same key, the message of yesterday, and a proof', async () => {
  const accept = createAcceptor(database);
  const lead = newExampleLead({ keys: ['content:7:x', 'content:6:x'], suspicion: 'pace' });
  const first = await accept(lead);
  expect(await accept({ ...lead, fingerprint: 'another' })).toEqual({ status: 'conflict' });
  expect(await accept({ ...lead, keys: ['content:8:x', 'content:7:x'] })).toEqual(first);
  expect(await accept({ ...lead, proven: true })).toMatchObject({ suspicion: undefined });
});

it('gives each lead to one of several workers, once', async () => {
  const got: string[] = [];
  const channel: Channel = {
    name: 'test',
    deliver: async ({ reference }) => void got.push(reference),
    close: () => undefined,
  };
  const accept = createAcceptor(database);
  await Promise.all(Array.from({ length: 30 }, () => accept(newExampleLead())));
  const workers = [1, 2].map(() => createDeliveryWorker({ database, channels: [channel], log }));
  await Promise.all(workers.map((worker) => worker.deliverDue()));
  expect(got).toHaveLength(30);
  expect(new Set(got).size).toBe(30);
  expect(await readStanding(database, Date.now())).toMatchObject({ undelivered: 0, dead: 0 });
});

it('takes back what is only rehearsed, and says if it could not have been stored', async () => {
  await probe(database, 1);
  const insert = { sql: `INSERT INTO notes (name, value) VALUES ('rehearsed', 1)` };
  await database.rehearse([insert]);
  expect(await database.read(`SELECT name FROM notes WHERE name = 'rehearsed'`)).toEqual([]);
  await expect(database.rehearse([insert, insert])).rejects.toThrow(StoreUnavailable);
});

it('erases, and remembers when', async () => {
  const accepted = await createAcceptor(database)(newExampleLead());
  const reference = accepted.status === 'stored' ? accepted.receipt.reference : '';
  const archive = openArchive(database);
  expect(await archive.erase(reference, 1_795_000_000_000)).toBe(true);
  expect(await archive.find(reference)).toBeUndefined();
  expect(await archive.erasedAt(reference)).toBe(1_795_000_000_000);
});

it('writes all statements or none', async () => {
  await probe(database, 1);
  const insert = (name: string) => ({ sql: 'INSERT INTO notes (name, value) VALUES (?, 1)', args: [name] });
  await expect(database.write([insert('one'), insert('two'), insert('one')])).rejects.toThrow(/UNIQUE/);
  expect(await database.read(`SELECT name FROM notes WHERE name IN ('one', 'two')`)).toEqual([]);
  await database.write([insert('one')]);
});

it.each<HostMood>(['away', 'stall', 'drop-before'])(
  'that does “%s” is unavailable in time, and takes leads when it is back',
  async (mood) => {
    const accept = createAcceptor(database);
    await accept(newExampleLead());
    const [known, fresh] = [openDatabase(host, wait), openDatabase(host, wait)];
    await probe(known, 1);
    for (const opened of [known, fresh]) {
      host.setMood(mood);
      const begun = Date.now();
      const lead = newExampleLead();
      await expect(createAcceptor(opened)(lead)).rejects.toThrow(StoreUnavailable);
      await expect(readStanding(opened, 0)).rejects.toThrow(StoreUnavailable);
      expect(Date.now() - begun).toBeLessThan(6 * wait);
      host.setMood('answer');
      expect(await createAcceptor(opened)(lead)).toMatchObject({ status: 'stored' });
      opened.close();
    }
    expect(await openArchive(database).list()).toHaveLength(3);
  },
);

it('whose answer gets lost after the commit has the message once, when it is sent again', async () => {
  const accept = createAcceptor(database);
  await probe(database, 1);
  const lead = newExampleLead();
  host.setMood('drop-after');
  await expect(accept(lead)).rejects.toThrow(StoreUnavailable);
  host.setMood('answer');
  const [stored] = await openArchive(database).list();
  expect(await accept(lead)).toMatchObject({ receipt: { reference: stored?.reference } });
  expect(await openArchive(database).list()).toHaveLength(1);
});

it('is not opened with a wrong token, which is told to nobody', async () => {
  const stranger = openDatabase({ url: host.url, token: 'a-wrong-token' });
  const attempt = createAcceptor(stranger)(newExampleLead());
  await expect(attempt).rejects.toThrow(StoreUnavailable);
  await expect(attempt).rejects.not.toThrow(/wrong-token/);
  stranger.close();
  expect(await openArchive(database).list()).toEqual([]);
});
