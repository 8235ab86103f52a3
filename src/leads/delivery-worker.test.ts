import { createDeliveryWorker, type DeliveryWorker } from './delivery-worker';
import type { Channel } from './lead';
import { createAcceptor } from './store/accept';
import { openArchive, type Archive } from './store/archive';
import { StoreUnavailable, type Database } from './store/database';
import { openDatabase } from './store/open-database';
import { readStats } from './store/stats';
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

/** A channel that records its leads and behaves as the test sets. */
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
  expect(await readStats(database, clock.now())).toMatchObject({ undelivered: 0, dead: 0 });
});

it('a failing channel does not block the others', async () => {
  const [good, bad] = [testChannel('good'), testChannel('bad')];
  bad.failing = true;
  await store(3);
  await workerWith(good, bad).deliverDue();
  expect(good.got).toHaveLength(3);
  expect(await readStats(database, clock.now())).toMatchObject({ undelivered: 3 });
});

it('retries with growing delays over days, then gives up', async () => {
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
  expect(await readStats(database, clock.now())).toMatchObject({ undelivered: 0, dead: 1 });

  channel.failing = false;
  expect(await archive.retry(undefined, clock.now())).toBe(1);
  clock.pass(hour);
  await worker.deliverDue();
  expect(channel.got).toHaveLength(1);
});

it('tries a server that is down with one lead, not with all', async () => {
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

it('takes over from a dead process, but not from a working one', async () => {
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
  // The worker whose lease ended reports a failure, which no longer counts.
  finish();
  await dying;
  expect((await archive.list())[0]?.state).toBe('delivered');
});

it('does not deliver again if the store was unavailable when the delivery was to be recorded', async () => {
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
  ])('%s, waiting leads are neither lost nor sent all at once', async (_name, leap) => {
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

  it('is set forward and back, nothing waits for the wrong year', async () => {
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

it('delivers quarantined leads only after their release', async () => {
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

it('withdraws a lead that is erased during its delivery', async () => {
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

it('does not deliver an erased lead', async () => {
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
