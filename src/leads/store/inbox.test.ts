import { engines, startEngine, type Engine } from '../testing/engines';
import { exampleAnswers, newExampleLead } from '../testing/examples';

import { createAcceptor } from './accept';
import { openArchive } from './archive';
import type { Database } from './database';
import { deliveryQueue } from './deliveries';
import { openInboxReader, type InboxFilter, type InboxReader } from './inbox';
import { openInboxChanges, type InboxChanges } from './inbox-changes';
import { fillSearchTexts } from './search-text';

const now = Date.UTC(2026, 10, 21, 9, 30);
const day = 24 * 60 * 60 * 1000;
const anna = { editor: 'anna', at: now };

describe.each(engines)('in %s', (name) => {
  let engine: Engine;
  let database: Database;
  let reader: InboxReader;
  let changes: InboxChanges;

  beforeAll(async () => {
    engine = await startEngine(name);
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    database = await engine.open();
    reader = openInboxReader(database);
    changes = openInboxChanges(database);
  });

  async function store(changed: Parameters<typeof newExampleLead>[0] = {}): Promise<string> {
    const accepted = await createAcceptor(database)(newExampleLead(changed));
    return accepted.status === 'stored' ? accepted.receipt.reference : '';
  }
  const withText = (howHelpYou: string) => store({ answers: { ...exampleAnswers.contact, howHelpYou } });
  const found = async (filter: InboxFilter): Promise<string[]> =>
    (await reader.list(filter, undefined, 50)).leads.map(({ reference }) => reference);
  const deliver = async (error?: string): Promise<void> => {
    const queue = deliveryQueue(database, 'worker', day);
    await queue.route(['mail'], now);
    for (const claim of await queue.claim('mail', 100, now))
      await (error === undefined ? queue.delivered(claim, now) : queue.failed(claim, error, now, undefined));
  };

  it('pages contain each lead once, newest first, also if several arrived at the same time', async () => {
    const references = [];
    for (let index = 0; index < 23; index++)
      references.push(await store({ receivedAt: now + Math.floor(index / 4) }));
    const seen: string[] = [];
    let page = await reader.list({}, undefined, 5);
    for (; ; page = await reader.list({}, page.next, 5)) {
      expect(page.total).toBe(23);
      seen.push(...page.leads.map(({ reference }) => reference));
      if (page.next === undefined) break;
      // A new lead does not shift the next page.
      await store({ receivedAt: now + 100, kind: 'trial' }).then((each) => changes.erase([each], now));
    }
    expect(new Set(seen)).toEqual(new Set(references));
    expect(seen).toHaveLength(23);
    const batches: string[] = [];
    for await (const leads of reader.batches({})) batches.push(...leads.map(({ reference }) => reference));
    expect(batches).toEqual(seen);
  });

  it('an empty page has the number of all', async () => {
    const reference = await store();
    const page = await reader.list({}, { reference, receivedAt: now }, 5);
    expect(page).toEqual({ leads: [], next: undefined, total: 1 });
    expect(await reader.list({ kind: 'trial' }, undefined, 5)).toMatchObject({ total: 0 });
  });

  it.each([
    ['words in any order', 'sites 창고', true],
    ['any case', 'HANBIT', true],
    ['full-width letters', 'ｈａｎｂｉｔ', true],
    ['part of a Korean word', '관리', true],
    ['an e-mail address', 'minsu@hanbit.example', true],
    ['a word that is missing', 'hanbit unknown', false],
    ['a wildcard', '%', false],
    ['another wildcard', 'h_nbit', false],
    ['the escape character', '!', false],
    ['SQL', `' OR 1 = 1 --`, false],
  ])('search for %s', async (_what, search, expected) => {
    const reference = await store({ answers: exampleAnswers.contact });
    expect(await found({ search })).toEqual(expected ? [reference] : []);
  });

  it('search finds a reference, special characters and notes', async () => {
    const [reference, other] = [await withText('100% of a_b!'), await withText('Something else')];
    expect(await found({ search: reference.toLowerCase() })).toEqual([reference]);
    expect(await found({ search: '100% a_b!' })).toEqual([reference]);
    await changes.change(other, { note: 'Called back: ÉTÉ 2027 \u0000 ? $1' }, anna);
    expect(await found({ search: 'été $1' })).toEqual([other]);
  });

  it('filters by box, kind, language, time, interest and delivery', async () => {
    const trial = await store({ kind: 'trial', language: 'jp', answers: exampleAnswers.trial });
    const spam = await store({ suspicion: 'links', receivedAt: now + day });
    const contact = await store({ receivedAt: now + 2 * day });
    expect(await found({ box: 'quarantine' })).toEqual([spam]);
    expect(await found({ box: 'inbox' })).toEqual([contact, trial]);
    expect(await found({ kind: 'trial' })).toEqual([trial]);
    expect(await found({ language: 'jp' })).toEqual([trial]);
    expect(await found({ from: now + day, until: now + 2 * day })).toEqual([spam]);
    expect(await found({ interest: 'web-development' })).toEqual([trial]);
    expect(await found({ interest: 'QA & Testing', box: 'inbox' })).toEqual([contact]);
    expect(await found({ interest: 'Testing' })).toEqual([]);
    expect(await found({ delivery: 'waiting' })).toEqual([contact, trial]);
    await deliver('rejected');
    const late = await store({ receivedAt: now + 3 * day });
    await deliver();
    expect(await found({ delivery: 'dead' })).toEqual([contact, trial]);
    expect(await found({ delivery: 'delivered' })).toEqual([late]);
    expect(await found({ delivery: 'quarantined' })).toEqual([spam]);
    for (const { state, reference } of await openArchive(database).list())
      expect(await found({ delivery: state })).toContain(reference);
  });

  it('progress, assignee and notes are stored with who changed them and when', async () => {
    const reference = await store();
    await changes.change(reference, { progress: 'inProgress' }, anna);
    await changes.change(reference, { progress: 'inProgress' }, { editor: 'ben', at: now + 1 });
    await changes.change(reference, { assignee: 'ben' }, { editor: 'ben', at: now + 2 });
    await changes.change(reference, { note: 'She “called” \u202e twice' }, { editor: 'ben', at: now + 3 });
    await changes.change(reference, { assignee: null }, { editor: 'anna', at: now + 4 });
    await changes.change('222-222-222', { progress: 'won' }, anna);
    expect(await reader.find(reference)).toMatchObject({ progress: 'inProgress', assignee: undefined });
    expect(await reader.events(reference)).toEqual([
      { at: now, editor: 'anna', kind: 'progress', value: 'inProgress' },
      { at: now + 2, editor: 'ben', kind: 'assignee', value: 'ben' },
      { at: now + 3, editor: 'ben', kind: 'note', value: 'She “called” \u202e twice' },
      { at: now + 4, editor: 'anna', kind: 'assignee', value: null },
    ]);
    expect(await reader.events('222-222-222')).toEqual([]);
  });

  it('several changes at once are all recorded, and the last one counts', async () => {
    const reference = await store();
    const values = ['inProgress', 'answered', 'won', 'lost'] as const;
    await Promise.all(
      values.map((progress, at) => changes.change(reference, { progress }, { editor: 'anna', at })),
    );
    const events = await reader.events(reference);
    expect(events.map(({ value }) => value).sort()).toEqual([...values].sort());
    expect(values).toContain((await reader.find(reference))?.progress);
  });

  it('finds leads with and without an assignee, also if that editor was removed', async () => {
    const [first, second, third] = [
      await store({ receivedAt: now + 2 }),
      await store({ receivedAt: now + 1 }),
      await store(),
    ];
    await changes.change(first, { assignee: 'anna' }, anna);
    await changes.change(second, { assignee: 'removed' }, anna);
    expect(await found({ assignee: 'anna' })).toEqual([first]);
    expect(await found({ assignee: { noneOf: ['anna', 'ben'] } })).toEqual([second, third]);
    expect(await found({ assignee: { noneOf: [] } })).toEqual([third]);
  });

  it('a decision about a quarantined lead counts once', async () => {
    const [good, bad] = [await store({ suspicion: 'pace' }), await store({ suspicion: 'links' })];
    const other = await store();
    expect(await reader.overview()).toMatchObject({ unanswered: 1, quarantined: 2 });
    expect(await changes.decide([bad, other, '222-222-222'], 'spam', anna)).toEqual([bad]);
    expect(await changes.decide([bad], 'spam', anna)).toEqual([]);
    expect(await changes.decide([good], 'deliver', anna)).toEqual([good]);
    expect(await changes.decide([good], 'deliver', anna)).toEqual([]);
    expect(await reader.overview()).toMatchObject({ unanswered: 2, quarantined: 0 });
    expect((await openArchive(database).find(good))?.state).toBe('waiting');
    expect((await openArchive(database).find(bad))?.state).toBe('quarantined');
    expect(await reader.events(bad)).toMatchObject([{ kind: 'quarantine', value: 'spam' }]);
  });

  it('the overview has the latest lead outside quarantine', async () => {
    expect((await reader.overview()).latest).toBeUndefined();
    const reference = await store();
    await store({ receivedAt: now + 1, suspicion: 'links' });
    expect((await reader.overview()).latest).toEqual({ reference, receivedAt: now });
  });

  it('finds the leads of an address in any case, and those that nobody has answered', async () => {
    const upper = { ...exampleAnswers.contact, email: 'MinSu@Hanbit.example' };
    const [first, second] = [await store({ answers: upper }), await store({ receivedAt: now + 1 })];
    await store({ kind: 'trial', answers: exampleAnswers.trial, suspicion: 'links' });
    const leads = await reader.ofAddress('minsu@hanbit.EXAMPLE', 10);
    expect(leads.map(({ reference }) => reference)).toEqual([second, first]);
    await changes.change(second, { progress: 'won' }, anna);
    expect(await reader.unansweredBefore(now + day)).toMatchObject([{ reference: first }]);
    expect(await reader.unansweredBefore(now)).toEqual([]);
  });

  it('nothing of an erased or expired lead is left', async () => {
    const [erased, expired] = [await store(), await store({ receivedAt: now - day })];
    for (const each of [erased, expired]) await changes.change(each, { note: 'about her' }, anna);
    expect(await changes.erase([erased, '222-222-222'], now)).toEqual([erased]);
    await openArchive(database).deleteBefore({ leads: now, quarantined: 0 });
    for (const table of ['leads', 'lead_events', 'deliveries'])
      expect(await database.read(`SELECT * FROM ${table}`)).toEqual([]);
  });

  it('leads of an earlier version get their search text, with their notes', async () => {
    const reference = await store({ answers: exampleAnswers.contact });
    await changes.change(reference, { note: 'Called back' }, anna);
    const [before] = await database.read('SELECT email, search_text FROM leads');
    await database.write([{ sql: 'UPDATE leads SET email = NULL, search_text = NULL' }]);
    expect(await fillSearchTexts(database)).toBe(1);
    expect(await fillSearchTexts(database)).toBe(0);
    expect(await database.read('SELECT email, search_text FROM leads')).toEqual([before]);
    expect(await found({ search: 'hanbit called' })).toEqual([reference]);
  });
});
