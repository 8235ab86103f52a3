import { setTimeout as delay } from 'node:timers/promises';

import { openProofStore } from '../spam/proofs';
import { engines, startEngine, type Engine } from '../testing/engines';
import { newExampleLead } from '../testing/examples';

import { createAcceptor } from './accept';
import { openArchive } from './archive';
import type { Database } from './database';
import { deliveryQueue } from './deliveries';
import { openInboxReader } from './inbox';
import { openInboxChanges } from './inbox-changes';
import { moveLeads } from './move';

const now = Date.UTC(2026, 10, 21, 9, 30);
const hour = 60 * 60 * 1000;

/** Every kind of database is a source and a target. */
const pairs = engines.map((name, index) => [name, engines[(index + 1) % engines.length] ?? name] as const);

describe.each(pairs)('from %s to %s', (sourceName, targetName) => {
  let started: Engine[];
  let source: Database;
  let target: Database;

  beforeAll(async () => {
    started = await Promise.all([startEngine(sourceName), startEngine(targetName)]);
  });
  afterAll(() => Promise.all(started.map((engine) => engine.stop())));
  beforeEach(async () => {
    [source, target] = (await Promise.all(started.map((engine) => engine.open()))) as [Database, Database];
  });

  async function store(changes: Parameters<typeof newExampleLead>[0] = {}): Promise<string> {
    const accepted = await createAcceptor(source)(newExampleLead(changes));
    return accepted.status === 'stored' ? accepted.receipt.reference : '';
  }

  /** Delivers all waiting leads, or rejects them for good. */
  async function deliver(database: Database, rejected: string[] = [], time = now): Promise<void> {
    const queue = deliveryQueue(database, 'worker', hour);
    await queue.route(['mail'], time);
    for (const claim of await queue.claim('mail', 100, time)) {
      if (rejected.includes(claim.lead.reference)) await queue.failed(claim, 'rejected', time, undefined);
      else await queue.delivered(claim, time);
    }
  }

  it('everything is the same, and a second run changes nothing', async () => {
    for (let count = 0; count < 60; count++) await store({ receivedAt: now + count });
    const dead = await store();
    await deliver(source, [dead]);
    const erased = await store();
    await openArchive(source).erase(erased, now);
    await store({
      suspicion: 'links',
      origin: { firstPage: '/', referrer: 'a.example', campaign: { utm_source: 'é' } },
    });
    await store({ answers: { howHelpYou: `'한국어' "é" \u0000 \ud83d\ude00 ? $1` } });

    const first = await moveLeads(source, target);
    expect(first).toMatchObject({ leads: 63, missing: 0 });
    expect(await openArchive(target).list()).toEqual(await openArchive(source).list());
    expect(await openArchive(target).erasedAt(erased)).toBe(now);
    expect(await moveLeads(source, target)).toEqual({ ...first, changed: 0 });
  });

  it('used challenges stay used, and open ones valid', async () => {
    const proofs = openProofStore(source);
    await proofs.markUsed('signature', Date.now() + hour);
    await moveLeads(source, target);
    expect(await openProofStore(target).secret()).toBe(await proofs.secret());
    expect(await openProofStore(target).markUsed('signature', Date.now() + hour)).toBe(false);
  });

  it('leads that arrive meanwhile arrive', async () => {
    let moving = true;
    const accept = createAcceptor(source);
    const arriving = (async () => {
      let count = 0;
      for (; moving || count < 20; count++) {
        await accept(newExampleLead());
        await delay(10);
      }
      return count;
    })();
    await moveLeads(source, target);
    moving = false;
    const count = await arriving;
    expect(await moveLeads(source, target)).toMatchObject({ leads: count, missing: 0 });
    expect(await openArchive(target).list()).toEqual(await openArchive(source).list());
  });

  it('what has happened in the source since the first run follows', async () => {
    const [delivered, released, erased] = [await store(), await store({ suspicion: 'pace' }), await store()];
    await moveLeads(source, target);
    await openArchive(source).release(released);
    await openArchive(source).erase(erased, now);
    await deliver(source);
    await moveLeads(source, target);
    const leads = await openArchive(target).list();
    expect(leads.map(({ reference, state }) => [reference, state]).sort()).toEqual(
      [
        [delivered, 'delivered'],
        [released, 'delivered'],
      ].sort(),
    );
  });

  it('what has happened in the target since the first run stays', async () => {
    const [dead, erased] = [await store(), await store()];
    await store({ suspicion: 'pace' });
    await deliver(source, [dead]);
    await moveLeads(source, target);
    const archive = openArchive(target);
    await archive.erase(erased, now);
    await archive.retry(dead, now + hour);
    for (const { reference } of await archive.list('quarantined')) await archive.release(reference);
    await deliver(target, [], now + 2 * hour);
    const before = await archive.list();
    expect(before.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(await moveLeads(source, target)).toMatchObject({ changed: 0 });
    expect(await archive.list()).toEqual(before);
  });

  it('progress, assignees and notes follow, and the later change counts', async () => {
    const [early, late] = [await store(), await store()];
    const [here, there] = [openInboxChanges(source), openInboxChanges(target)];
    await here.change(early, { progress: 'inProgress' }, { editor: 'anna', at: now });
    await moveLeads(source, target);
    await there.change(early, { progress: 'won' }, { editor: 'ben', at: now + hour });
    await here.change(early, { progress: 'lost' }, { editor: 'anna', at: now + 1 });
    await here.change(late, { note: 'Called back' }, { editor: 'anna', at: now });
    await here.change(late, { assignee: 'ben' }, { editor: 'anna', at: now });
    const report = await moveLeads(source, target);
    const reader = openInboxReader(target);
    expect(await reader.find(early)).toMatchObject({ progress: 'won' });
    expect((await reader.events(early)).map(({ value }) => value)).toEqual(['inProgress', 'lost', 'won']);
    expect(await reader.find(late)).toMatchObject({ assignee: 'ben' });
    expect((await reader.list({ search: 'called' }, undefined, 9)).leads).toMatchObject([
      { reference: late },
    ]);
    expect(await moveLeads(source, target)).toEqual({ ...report, changed: 0 });
    await openArchive(source).erase(late, now);
    await moveLeads(source, target);
    expect(await reader.events(late)).toEqual([]);
  });

  it('a difference between the copies is reported', async () => {
    await store();
    await moveLeads(source, target);
    await target.write([{ sql: `UPDATE leads SET answers = '{}'` }]);
    await expect(moveLeads(source, target)).rejects.toThrow(/The copies differ/);
  });
});
