import { createDeliveryWorker } from '../delivery-worker';
import type { Channel } from '../lead';
import { openProofStore } from '../spam/proofs';
import { engines, startEngine, type Engine } from '../testing/engines';
import { newExampleLead } from '../testing/examples';

import { createAcceptor } from './accept';
import { openArchive } from './archive';
import type { Database, DatabaseAddress } from './database';
import { deliveryQueue } from './deliveries';
import { openDatabase } from './open-database';
import { readStats } from './stats';

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 9, 30);

describe.each(engines)('in %s', (name) => {
  let engine: Engine;
  let address: DatabaseAddress;
  /** Two servers on one database. */
  let database: Database;
  let other: Database;

  beforeAll(async () => {
    engine = await startEngine(name);
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    address = await engine.newAddress();
    [database, other] = [openDatabase(address), openDatabase(address)];
  });
  afterEach(() => [database, other].forEach((each) => each.close()));

  async function store(changes: Parameters<typeof newExampleLead>[0] = {}): Promise<string> {
    const accepted = await createAcceptor(database)(newExampleLead(changes));
    return accepted.status === 'stored' ? accepted.receipt.reference : '';
  }

  describe('a solved challenge', () => {
    const inAMinute = (): number => Date.now() + minute;

    it('counts once, across servers and restarts', async () => {
      const uses = await Promise.all(
        [database, other, database, other].map((each) =>
          openProofStore(each).markUsed('signature', inAMinute()),
        ),
      );
      expect(uses.filter(Boolean)).toHaveLength(1);
      database.close();
      database = openDatabase(address);
      expect(await openProofStore(database).markUsed('signature', inAMinute())).toBe(false);
      expect(await openProofStore(database).markUsed('another', inAMinute())).toBe(true);
    });

    it('is forgotten once it has expired', async () => {
      await openProofStore(database).markUsed('old', Date.now() - 1);
      await openProofStore(database).markUsed('new', inAMinute());
      expect(await database.read(`SELECT name FROM notes WHERE name LIKE 'used-challenge:%'`)).toEqual([
        { name: 'used-challenge:new' },
      ]);
    });

    it('was made with one random secret for all servers', async () => {
      const secrets = await Promise.all([database, other].map((each) => openProofStore(each).secret()));
      expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
      expect(secrets[1]).toBe(secrets[0]);
    });
  });

  describe('a message', () => {
    it('is stored once, however often and concurrently it is sent to several servers', async () => {
      const acceptors = [createAcceptor(database), createAcceptor(other)];
      const lead = newExampleLead();
      const receipts = await Promise.all(
        Array.from({ length: 10 }, () => acceptors.map((accept) => accept(lead))).flat(),
      );
      expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
      expect(await openArchive(database).list()).toHaveLength(1);
    });

    it('is complete for another server', async () => {
      const answers = { ...newExampleLead().answers, howHelpYou: `'한국어' "é" \u0000 \ud83d\ude00 ? $1` };
      const lead = newExampleLead({ answers });
      const accepted = await createAcceptor(database)(lead);
      const [stored] = await openArchive(other).list();
      expect(accepted).toMatchObject({ status: 'stored', receipt: { reference: stored?.reference } });
      expect(stored).toMatchObject({ answers, receivedAt: lead.receivedAt, state: 'waiting' });
    });

    it('with a key that belongs to another message is a conflict, and stored nowhere', async () => {
      const accept = createAcceptor(database);
      const lead = newExampleLead();
      await accept(lead);
      expect(await accept({ ...lead, fingerprint: 'another' })).toEqual({ status: 'conflict' });
      expect(await openArchive(database).list()).toHaveLength(1);
    });

    it('without a key equals yesterday’s with the same content', async () => {
      const accept = createAcceptor(database);
      const lead = newExampleLead({ keys: ['content:7:x', 'content:6:x'] });
      const first = await accept(lead);
      expect(await accept({ ...lead, keys: ['content:8:x', 'content:7:x'] })).toEqual(first);
      expect(await accept({ ...lead, keys: ['content:9:x', 'content:8:x'] })).not.toEqual(first);
    });

    it('under suspicion is quarantined until it is repeated with a proof', async () => {
      const accept = createAcceptor(database);
      const lead = newExampleLead({ suspicion: 'pace' });
      expect(await accept(lead)).toMatchObject({ suspicion: 'pace' });
      expect(await accept({ ...lead, proven: true })).toMatchObject({ suspicion: undefined });
      const trapped = newExampleLead({ suspicion: 'honeypot' });
      await accept(trapped);
      expect(await accept({ ...trapped, proven: true })).toMatchObject({ suspicion: 'honeypot' });
    });
  });

  describe('the delivery queue', () => {
    const queueOf = (each: Database, worker: string) => deliveryQueue(each, worker, 2 * minute);

    it('leases each lead to one of several workers', async () => {
      const got: string[] = [];
      const channel: Channel = {
        name: 'test',
        deliver: async ({ reference }) => void got.push(reference),
        close: () => undefined,
      };
      const accept = createAcceptor(database);
      await Promise.all(Array.from({ length: 60 }, () => accept(newExampleLead())));
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      const workers = [database, other, database, other].map((each) =>
        createDeliveryWorker({ database: each, channels: [channel], log }),
      );
      await Promise.all(workers.map((worker) => worker.deliverDue()));
      expect(got).toHaveLength(60);
      expect(new Set(got).size).toBe(60);
      expect(await readStats(database, Date.now())).toMatchObject({ undelivered: 0, dead: 0 });
    });

    it('has every lead for every channel, even if leads arrive while others are routed', async () => {
      const accept = createAcceptor(database);
      let arriving = true;
      const routing = Promise.all(
        [database, other].map(async (each, index) => {
          while (arriving) await queueOf(each, `worker ${index}`).route(['one', 'two'], now);
        }),
      );
      for (let stored = 0; stored < 40; stored++) await accept(newExampleLead());
      arriving = false;
      await routing;
      await queueOf(database, 'worker').route(['one', 'two'], now);
      const leads = await openArchive(database).list();
      expect(leads).toHaveLength(40);
      for (const { deliveries } of leads)
        expect(deliveries.map(({ channel }) => channel)).toEqual(['one', 'two']);
    });

    it('gives a lead to another worker when the lease of the first is over', async () => {
      const reference = await store();
      const [first, second] = [queueOf(database, 'first'), queueOf(other, 'second')];
      await first.route(['test'], now);
      expect(await first.claim('test', 8, now)).toMatchObject([{ lead: { reference }, attempt: 1 }]);
      expect(await second.claim('test', 8, now + minute)).toEqual([]);
      const [claim] = await second.claim('test', 8, now + 3 * minute);
      expect(claim).toMatchObject({ lead: { reference }, attempt: 2 });
      expect(claim && (await second.delivered(claim, now))).toBe(true);
    });

    it('makes failed deliveries due when a channel works again, except very recent failures', async () => {
      await store();
      const queue = queueOf(database, 'worker');
      await queue.route(['test'], now);
      const [claim] = await queue.claim('test', 8, now);
      if (claim !== undefined) await queue.failed(claim, 'away\u0000', now, now + 60 * minute);
      await queue.hurry('test', now + minute, 5 * minute);
      expect(await queue.claim('test', 8, now + 4 * minute)).toEqual([]);
      expect(await queue.claim('test', 8, now + 6 * minute)).toHaveLength(1);
    });

    it('passes pending deliveries of a former channel to its replacements', async () => {
      const reference = await store();
      const queue = queueOf(database, 'worker');
      await queue.route(['email'], now);
      await queue.takeOver('email', ['email:a', 'email:b']);
      const lead = await openArchive(database).find(reference);
      expect(lead?.deliveries.map(({ channel }) => channel)).toEqual(['email:a', 'email:b']);
    });

    it('retries dead deliveries on demand', async () => {
      const reference = await store();
      const queue = queueOf(database, 'worker');
      const archive = openArchive(database);
      await queue.route(['test'], now);
      const [claim] = await queue.claim('test', 8, now);
      if (claim !== undefined) await queue.failed(claim, 'rejected', now, undefined);
      expect(await archive.list('dead')).toMatchObject([
        { reference, deliveries: [{ lastError: 'rejected' }] },
      ]);
      expect(await readStats(database, now)).toMatchObject({ undelivered: 0, dead: 1 });
      expect(await archive.retry(undefined, now)).toBe(1);
      expect(await archive.retry(reference, now)).toBe(0);
      expect(await queue.claim('test', 8, now)).toMatchObject([{ attempt: 1 }]);
    });
  });
});
