import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { outboxChannel } from './channels/outbox';
import { sweep } from './retention';
import { createAcceptor } from './store/accept';
import { openArchive, type Archive } from './store/archive';
import type { Database } from './store/database';
import { openDatabase } from './store/open-database';
import { createTestClock, type TestClock } from './testing/clock';
import { newExampleLead } from './testing/examples';
import { temporaryFolder, type TemporaryFolder } from './testing/temporary-folder';

const day = 24 * 60 * 60 * 1000;
let folder: TemporaryFolder;
let outbox: string;
let database: Database;
let archive: Archive;
let clock: TestClock;

beforeEach(async () => {
  folder = await temporaryFolder();
  outbox = join(folder.path, 'outbox');
  database = openDatabase({ url: folder.databaseUrl() });
  archive = openArchive(database);
  clock = createTestClock();
  await sweepNow();
});
afterEach(async () => {
  database.close();
  await folder.remove();
});

const sweepNow = (): Promise<number> => sweep(database, archive, outbox, clock.now());

async function live(days: number): Promise<number> {
  let deleted = 0;
  for (let passed = 0; passed < days; passed += 5) {
    clock.pass(5 * day);
    deleted += await sweepNow();
  }
  return deleted;
}

it('deletes leads after 24 months, with their mails in the outbox', async () => {
  await createAcceptor(database)(newExampleLead({ receivedAt: clock.now() }));
  const [lead] = await archive.list();
  if (lead !== undefined) await outboxChannel(outbox).deliver(lead);
  expect(await live(725)).toBe(0);
  expect(await live(10)).toBe(1);
  expect(await archive.list()).toEqual([]);
  expect(await readdir(outbox)).toEqual([]);
});

it('deletes suspected spam after 90 days', async () => {
  await createAcceptor(database)(newExampleLead({ receivedAt: clock.now(), suspicion: 'honeypot' }));
  expect(await live(85)).toBe(0);
  expect(await live(10)).toBe(1);
});

it('deletes nothing after a wrong clock for a day', async () => {
  await createAcceptor(database)(newExampleLead({ receivedAt: clock.now() }));
  clock.jump(3650 * day);
  expect(await sweepNow()).toBe(0);
  clock.pass(day / 2);
  expect(await sweepNow()).toBe(0);
  clock.jump(-3650 * day);
  expect(await sweepNow()).toBe(0);
  expect(await live(30)).toBe(0);
  expect(await archive.list()).toHaveLength(1);
});
