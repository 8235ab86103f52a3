import { newExampleLead } from '../testing/examples';
import { startHostedDatabase, type HostedDatabase, type HostMood } from '../testing/hosted-database';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder';

import { createAcceptor } from './accept';
import { openArchive } from './archive';
import { StoreUnavailable, type Database } from './database';
import { openDatabase } from './open-database';
import { probe, readStats } from './stats';

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
      await expect(readStats(opened, 0)).rejects.toThrow(StoreUnavailable);
      expect(Date.now() - begun).toBeLessThan(6 * wait);
      host.setMood('answer');
      expect(await createAcceptor(opened)(lead)).toMatchObject({ status: 'stored' });
      opened.close();
    }
    expect(await openArchive(database).list()).toHaveLength(3);
  },
);

it('stores a message once if the answer to the commit was lost', async () => {
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

it('rejects a wrong token without revealing that to clients', async () => {
  const stranger = openDatabase({ url: host.url, token: 'a-wrong-token' });
  const attempt = createAcceptor(stranger)(newExampleLead());
  await expect(attempt).rejects.toThrow(StoreUnavailable);
  await expect(attempt).rejects.not.toThrow(/wrong-token/);
  stranger.close();
  expect(await openArchive(database).list()).toEqual([]);
});
