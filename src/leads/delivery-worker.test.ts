/** @jest-environment node */
import type { Channel } from './channels/channel';
import { createDeliveryWorker, type DeliveryWorker } from './delivery-worker';
import { createAcceptor } from './store/accept';
import { openArchive, type Archive } from './store/archive';
import { openDatabase, StoreUnavailable, type Database } from './store/database';
import { readStanding } from './store/standing';
import { createTestClock, type TestClock } from './testing/clock';
import { newExampleLead } from './testing/examples';
import { temporaryFolder, type TemporaryFolder } from './testing/temporary-folder';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: TemporaryFolder;
let database: Database;
let archive: Archive;
let clock: TestClock;
let count = 0;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(() => {
  database = openDatabase({ url: folder.databaseUrl(`${count++}.db`) });
  archive = openArchive(database);
  clock = createTestClock();
});
afterEach(() => database.close());

/** A channel that notes what it gets and does as told. */
function testChannel(name = 'test'): Channel & { got: string[]; failing: boolean } {
  const channel = {
    name,
    got: [] as string[],
    failing: false,
    deliver: async ({ reference }: { reference: string }) => {
      if (channel.failing) throw new Error('the server is away\nwith details');
      channel.got.push(reference);
    },
    close: () => undefined,
  };
  return channel;
}

function workerWith(...channels: Channel[]): DeliveryWorker {
  return createDeliveryWorker({ database, channels, log, now: clock.now, monotonic: clock.monotonic });
}

async function store(howMany = 1): Promise<void> {
  const accept = createAcceptor(database);
  await Promise.all(
    Array.from({ length: howMany }, () => accept(newExampleLead({ receivedAt: clock.now() }))),
  );
}

it('delivers each lead once per channel, with several workers at it', async () => {
  const [one, other] = [testChannel('one'), testChannel('other')];
  await store(40);
  await Promise.all([workerWith(one, other), workerWith(one, other)].map((worker) => worker.deliverDue()));
  for (const { got } of [one, other]) {
    expect(got).toHaveLength(40);
    expect(new Set(got).size).toBe(40);
  }
  expect(await readStanding(database, clock.now())).toMatchObject({ undelivered: 0, dead: 0 });
});

it('a channel that fails holds no other one up', async () => {
  const [good, bad] = [testChannel('good'), testChannel('bad')];
  bad.failing = true;
  await store(3);
  await workerWith(good, bad).deliverDue();
  expect(good.got).toHaveLength(3);
  expect(await readStanding(database, clock.now())).toMatchObject({ undelivered: 3 });
});

it('tries again with growing waits, over days, and then leaves it to people', async () => {
  const channel = testChannel();
  channel.failing = true;
  await store();
  const worker = workerWith(channel);
  const begun = clock.now();
  let [lead] = await archive.list();
  for (let step = 0; step < 3000 && lead?.state !== 'dead'; step++) {
    await worker.deliverDue();
    clock.pass(5 * minute);
    [lead] = await archive.list();
  }
  expect(lead).toMatchObject({
    state: 'dead',
    deliveries: [{ attempts: 20, lastError: 'the server is away' }],
  });
  expect(clock.now() - begun).toBeGreaterThan(3 * day);
  expect(clock.now() - begun).toBeLessThan(9 * day);
  expect(await readStanding(database, clock.now())).toMatchObject({ undelivered: 0, dead: 1 });

  channel.failing = false;
  expect(await archive.retry(undefined, clock.now())).toBe(1);
  clock.pass(hour);
  await worker.deliverDue();
  expect(channel.got).toHaveLength(1);
});

it('finds out with one lead, not with all, that a server is away', async () => {
  const channel = testChannel();
  let calls = 0;
  const worker = workerWith({
    ...channel,
    deliver: async () => {
      calls += 1;
      throw new Error('away');
    },
  });
  await store(200);
  for (let step = 0; step < 60; step++) {
    await worker.deliverDue();
    clock.pass(5000);
  }
  expect(calls).toBeLessThan(25);
});

it('takes over from a process that has died, but not from one that is at it', async () => {
  const channel = testChannel();
  let finish: () => void = () => undefined;
  const slow = workerWith({
    ...channel,
    deliver: () => new Promise<void>((_resolve, reject) => (finish = () => reject(new Error('died')))),
  });
  await store();
  const dying = slow.deliverDue();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const successor = workerWith(channel);
  await successor.deliverDue();
  expect(channel.got).toHaveLength(0);
  clock.pass(3 * minute);
  await successor.deliverDue();
  expect(channel.got).toHaveLength(1);
  // The one that was taken for dead comes back with bad news, which are no news any more.
  finish();
  await dying;
  expect((await archive.list())[0]?.state).toBe('delivered');
});

it('sends nothing again because the store was away when it should have been noted', async () => {
  const channel = testChannel();
  await store();
  let isAway = true;
  const flaky: Database = {
    ...database,
    write: async (statements) => {
      if (isAway && statements.some(({ sql }) => sql.includes(`SET state = 'delivered'`)))
        throw new StoreUnavailable(new Error('away'));
      return database.write(statements);
    },
  };
  const clocks = { now: clock.now, monotonic: clock.monotonic };
  const worker = createDeliveryWorker({ database: flaky, channels: [channel], log, ...clocks });
  await expect(worker.deliverDue()).rejects.toThrow(StoreUnavailable);
  expect((await archive.list())[0]?.state).toBe('waiting');
  isAway = false;
  clock.pass(3 * minute);
  await worker.deliverDue();
  expect((await archive.list())[0]?.state).toBe('delivered');
  expect(channel.got).toHaveLength(1);
});

describe('when the clock', () => {
  it.each([
    ['is put back by a year', -365 * day],
    ['is put back by an hour', -hour],
    ['is put forward by ten years', 3650 * day],
  ])('%s, what waits is neither lost nor poured out', async (_name, leap) => {
    const channel = testChannel();
    channel.failing = true;
    await store(30);
    const worker = workerWith(channel);
    for (let step = 0; step < 20; step++) {
      await worker.deliverDue();
      clock.pass(minute);
    }
    clock.jump(leap);
    const before = (await archive.list()).reduce((sum, lead) => sum + (lead.deliveries[0]?.attempts ?? 0), 0);
    await worker.deliverDue();
    const after = (await archive.list()).reduce((sum, lead) => sum + (lead.deliveries[0]?.attempts ?? 0), 0);
    expect(after - before).toBeLessThanOrEqual(1);
    channel.failing = false;
    for (let step = 0; step < 30; step++) {
      clock.pass(minute);
      await worker.deliverDue();
    }
    expect(new Set(channel.got).size).toBe(30);
    expect(channel.got).toHaveLength(30);
  });

  it('is put forward and back again, nothing waits for the wrong year', async () => {
    const channel = testChannel();
    channel.failing = true;
    clock.jump(3650 * day);
    await store(2);
    const worker = workerWith(channel);
    await worker.deliverDue();
    clock.jump(-3650 * day);
    channel.failing = false;
    clock.pass(minute);
    await worker.deliverDue();
    expect(channel.got).toHaveLength(2);
  });
});

it('delivers what is released from quarantine, and nothing before', async () => {
  const channel = testChannel();
  const worker = workerWith(channel);
  await createAcceptor(database)(newExampleLead({ suspicion: 'honeypot' }));
  await worker.deliverDue();
  expect(channel.got).toHaveLength(0);
  const [lead] = await archive.list('quarantined');
  expect(await archive.release(lead?.reference ?? '')).toBe(1);
  await worker.deliverDue();
  expect(channel.got).toEqual([lead?.reference]);
});

it('a lead that is erased while it is being delivered is taken back', async () => {
  const forgotten: string[] = [];
  await store();
  const [lead] = await archive.list();
  const reference = lead?.reference ?? '';
  const channel: Channel = {
    ...testChannel(),
    deliver: async () => void (await archive.erase(reference, clock.now())),
    forget: async (erased) => void forgotten.push(erased),
  };
  await workerWith(channel).deliverDue();
  expect(forgotten).toEqual([reference]);
});

it('an erased lead is delivered to nobody', async () => {
  const channel = testChannel();
  channel.failing = true;
  await store();
  const worker = workerWith(channel);
  await worker.deliverDue();
  const [lead] = await archive.list();
  await archive.erase(lead?.reference ?? '', clock.now());
  channel.failing = false;
  clock.pass(day);
  await worker.deliverDue();
  expect(channel.got).toEqual([]);
});
