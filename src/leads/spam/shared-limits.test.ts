import type { Database, DatabaseAddress } from '../store/database';
import { openDatabase } from '../store/open-database';
import { createTestClock, type TestClock } from '../testing/clock';
import { engines, startEngine, type Engine } from '../testing/engines';

import { createSenderLimits, type SenderLimits, type Verdict } from './address-limits';
import { createSharedLimits, forgetSenders } from './shared-limits';

const minute = 60_000;
const hour = 60 * minute;

describe.each(engines)('limits in %s', (name) => {
  let engine: Engine;
  let address: DatabaseAddress;
  let databases: Database[];
  let clock: TestClock;

  beforeAll(async () => {
    engine = await startEngine(name);
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    address = await engine.newAddress();
    databases = [openDatabase(address), openDatabase(address)];
    clock = createTestClock();
  });
  afterEach(() => {
    for (const database of databases) database.close();
  });

  /** @returns the limits of two servers with one database, or those given */
  function servers(opened = databases): SenderLimits[] {
    return opened.map((database) =>
      createSharedLimits(createSenderLimits(clock.monotonic), clock.now)(database),
    );
  }

  async function inTurns(
    count: number,
    ask: (limits: SenderLimits, index: number) => Verdict | Promise<Verdict>,
    limits = servers(),
  ): Promise<Verdict[]> {
    const verdicts: Verdict[] = [];
    for (let index = 0; index < count; index++) {
      const server = limits[index % limits.length];
      if (server !== undefined) verdicts.push(await ask(server, index));
    }
    return verdicts;
  }

  it('count a sender’s messages at all servers together', async () => {
    const limits = servers();
    const verdicts = await inTurns(31, (server) => server.message('203.0.113.7'), limits);
    const paces = verdicts.map(({ pace }) => pace);
    expect(paces.slice(0, 4)).toEqual(Array(4).fill('calm'));
    expect(paces.slice(4, 30)).toEqual(Array(26).fill('brisk'));
    expect(verdicts[30]).toEqual({ pace: 'excessive', retryAfter: 90 });
    clock.pass(90_000);
    expect(await limits[1]?.message('203.0.113.7')).toMatchObject({ pace: 'brisk' });
    expect(await limits[0]?.message('203.0.113.8')).toMatchObject({ pace: 'calm' });
    expect(await limits[0]?.reading('203.0.113.7')).toMatchObject({ pace: 'calm' });
    clock.pass(hour);
    expect(await limits[0]?.message('203.0.113.7')).toMatchObject({ pace: 'calm' });
  });

  it('count messages that arrive at the same moment', async () => {
    const limits = servers();
    const verdicts = await Promise.all(
      limits.flatMap((server) => Array.from({ length: 20 }, async () => server.message('203.0.113.7'))),
    );
    expect(verdicts.filter(({ pace }) => pace !== 'excessive')).toHaveLength(30);
  });

  it('count a whole /56', async () => {
    const verdicts = await inTurns(61, (server, index) => server.message(`2001:db8:1:2${10 + index}::1`));
    expect(verdicts[59]?.pace).toBe('brisk');
    expect(verdicts[60]?.pace).toBe('excessive');
  });

  it('require a proof of everybody if many senders write at once', async () => {
    const verdicts = await inTurns(41, (server) => server.overall());
    expect(verdicts[39]?.pace).toBe('calm');
    expect(verdicts[40]?.pace).toBe('brisk');
  });

  it('hold no address, and throw the key away with the counts after a day', async () => {
    const [database] = databases;
    const limits = servers();
    const read = async (): Promise<string> =>
      JSON.stringify([
        await database?.read('SELECT * FROM sender_counts'),
        await database?.read(`SELECT * FROM notes WHERE name LIKE 'sender-key:%'`),
      ]);
    await inTurns(2, (server) => server.message('203.0.113.7'), limits);
    const before = await read();
    expect(before).toContain('sender-key:');
    expect(before).not.toContain('203.0.113.7');
    clock.pass(24 * hour);
    await inTurns(2, (server) => server.message('203.0.113.7'), limits);
    const [counts, keys] = JSON.parse(await read()) as { name: string; value: string }[][];
    expect([counts, keys]).toMatchObject([[{}], [{}]]);
    expect(before).not.toContain(counts?.[0]?.name);
    expect(before).not.toContain(keys?.[0]?.value);
  });

  it('forget senders who are silent', async () => {
    const [database] = databases;
    await inTurns(2, (server) => server.message('203.0.113.7'));
    if (database !== undefined) await forgetSenders(database, clock.now() + 4 * minute);
    expect(await database?.read('SELECT name FROM sender_counts')).toEqual([]);
  });

  it('recover from a clock that was wrong for a while', async () => {
    clock.jump(365 * 24 * hour);
    await inTurns(30, (server) => server.overall());
    clock.jump(-365 * 24 * hour);
    expect(await inTurns(1, (server) => server.overall())).toMatchObject([{ pace: 'calm' }]);
    clock.jump(12 * hour);
    await inTurns(30, (server) => server.message('203.0.113.7'));
    clock.jump(-12 * hour);
    expect(await inTurns(1, (server) => server.message('203.0.113.7'))).toMatchObject([{ pace: 'calm' }]);
  });

  it('are those of each server while the database is unavailable', async () => {
    const [limits] = servers();
    databases[0]?.close();
    const verdicts = await inTurns(31, (server) => server.message('203.0.113.7'), limits && [limits]);
    expect(verdicts[29]?.pace).toBe('brisk');
    expect(verdicts[30]?.pace).toBe('excessive');
  });
});
