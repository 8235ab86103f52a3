import { createClient } from '@libsql/client';

import { inboxApi, type LeadDetails } from '../../src/leads/inbox/protocol';
import { exampleAnswers } from '../../src/leads/testing/examples';
import { serveInbox } from '../testing/inbox-server';
import { until } from '../testing/until';

const inbox = serveInbox();

describe('hostile texts', () => {
  const hostile = {
    firstName: '<script>alert(1)</script>',
    lastName: '=HYPERLINK("https://evil.example")',
    email: 'x@evil.example',
    company: '+1+1\t=2',
    country: 'KR',
    howHelpYou: `\u202e"';--\n${'가'.repeat(10_000)}`,
    whatInterestedIN: ['@SUM(A1)'],
  };

  it('are answered as JSON, unchanged, and as text without formulas in CSV', async () => {
    const reference = await inbox.store({ answers: hostile });
    const answer = await inbox.sales.get(`${inboxApi}/${reference}`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect((answer.json as unknown as LeadDetails).answers).toEqual(hostile);
    expect([...((await inbox.list()).leads[0]?.excerpt ?? '')].length).toBeLessThanOrEqual(160);
    const csv = await inbox.sales.get(`${inboxApi}/export.csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="leads.csv"');
    expect(csv.headers['x-content-type-options']).toBe('nosniff');
    for (const text of [`'=HYPERLINK`, `'+1+1\t'=2`, `'@SUM`]) expect(csv.body).toContain(text);
  });

  it('of 10,000 characters are stored as a note and found', async () => {
    const reference = await inbox.store();
    const note = `${'\u202e'.repeat(9_990)}<b>'"\\%`;
    expect((await inbox.sales.post(`${inboxApi}/${reference}`, { note })).status).toBe(200);
    expect((await inbox.details(reference)).events).toMatchObject([{ change: { kind: 'note', text: note } }]);
    expect((await inbox.list(`?search=${encodeURIComponent(`<b>'"\\%`)}`)).total).toBe(1);
  });

  it('that are too large are answered with 413', async () => {
    const reference = await inbox.store();
    expect((await inbox.sales.post(`${inboxApi}/${reference}`, { note: 'x'.repeat(200_000) })).status).toBe(
      413,
    );
  });
});

describe('the quarantine', () => {
  it('delivers what is no spam, and confirms what is', async () => {
    const [good, bad] = [await inbox.store({ suspicion: 'pace' }), await inbox.store({ suspicion: 'links' })];
    const decide = (references: string[], decision: string) =>
      inbox.sales.post(`${inboxApi}/quarantine`, { references, decision });
    expect((await decide([good.toLowerCase()], 'deliver')).json).toEqual({ changed: 1 });
    expect((await decide([bad, good], 'spam')).json).toEqual({ changed: 1 });
    await until(async () => (await inbox.details(good)).delivery === 'delivered');
    expect((await inbox.details(good)).suspicion).toBe('pace');
    expect(await inbox.details(bad)).toMatchObject({
      delivery: 'quarantined',
      events: [{ change: { kind: 'quarantine', decision: 'spam' } }],
    });
    for (const body of [{}, { references: [], decision: 'spam' }, { references: [bad], decision: 'x' }])
      expect((await inbox.sales.post(`${inboxApi}/quarantine`, body)).status).toBe(422);
    expect(
      (
        await decide(
          Array.from({ length: 501 }, () => bad),
          'spam',
        )
      ).status,
    ).toBe(422);
  });
});

it('deliveries that were given up are tried again at once', async () => {
  const reference = await inbox.store();
  await until(async () => (await inbox.details(reference)).delivery === 'delivered');
  await inbox.database.write([{ sql: `UPDATE deliveries SET state = 'dead', attempts = 40` }]);
  expect((await inbox.details(reference)).delivery).toBe('dead');
  expect((await inbox.sales.post(`${inboxApi}/${reference}`, { retry: false })).status).toBe(422);
  expect((await inbox.sales.post(`${inboxApi}/${reference}`, { retry: true })).status).toBe(200);
  await until(async () => (await inbox.details(reference)).delivery === 'delivered');
});

describe('exports', () => {
  const leadsIn = (body: string) => JSON.parse(body) as Record<string, unknown>[];

  it('have what is filtered, in both formats', async () => {
    const reference = await inbox.store({
      kind: 'trial',
      answers: { ...exampleAnswers.trial, former: 'answer' },
    });
    for (let index = 0; index < 420; index++) await inbox.store();
    await inbox.sales.post(`${inboxApi}/${reference}`, { progress: 'won' });
    const json = await inbox.sales.get(`${inboxApi}/export.json?kind=trial`);
    expect(leadsIn(json.body)).toMatchObject([{ reference, progress: 'won', assignee: null }]);
    const csv = await inbox.sales.get(`${inboxApi}/export.csv?kind=trial`);
    expect(csv.body.split('\r\n')).toHaveLength(2);
    expect(csv.body).toContain('former: answer');
    const all = leadsIn((await inbox.sales.get(`${inboxApi}/export.json`)).body);
    expect(new Set(all.map((lead) => lead.reference)).size).toBe(421);
    expect((await inbox.sales.get(`${inboxApi}/export.csv`)).body.split('\r\n')).toHaveLength(422);
    expect(leadsIn((await inbox.sales.get(`${inboxApi}/export.json?kind=pricing`)).body)).toEqual([]);
    expect((await inbox.sales.get(`${inboxApi}/export.json?after=1`)).status).toBe(422);
  });

  it('a copy for a person has all of their leads with notes, but not who wrote them', async () => {
    const reference = await inbox.store({ answers: exampleAnswers.contact });
    await inbox.store({ kind: 'trial', answers: exampleAnswers.trial });
    await inbox.sales.post(`${inboxApi}/${reference}`, { note: 'She called' });
    const { json, body } = await inbox.sales.get(`${inboxApi}/copy.json?address=MINSU@hanbit.example`);
    expect(json).toMatchObject({
      leads: [{ reference, events: [{ kind: 'note', value: 'She called' }, { kind: 'export' }] }],
    });
    expect(json.leads).toHaveLength(1);
    expect(body).not.toMatch(/Anna Kim|taro/);
    expect((await inbox.details(reference)).events.at(-1)?.change).toEqual({ kind: 'export' });
    expect((await inbox.sales.get(`${inboxApi}/copy.json`)).status).toBe(422);
  });
});

describe('erasing', () => {
  it('deletes one, several, or all of an address, with notes and mails in the outbox', async () => {
    const [first, second, third] = [await inbox.store(), await inbox.store(), await inbox.store()];
    const other = await inbox.store({ kind: 'trial', answers: exampleAnswers.trial });
    await inbox.sales.post(`${inboxApi}/${first}`, { note: 'about her' });
    await until(async () => (await inbox.details(third)).delivery === 'delivered');
    const erase = (body: object) => inbox.sales.post(`${inboxApi}/erase`, body);
    expect((await erase({ references: [first] })).json).toEqual({ changed: 1, erased: true });
    expect((await erase({ references: [first, second] })).json).toEqual({ changed: 1, erased: true });
    expect((await erase({ address: 'Minsu@hanbit.example' })).json).toEqual({ changed: 1, erased: true });
    expect((await inbox.list()).leads).toMatchObject([{ reference: other }]);
    expect(await inbox.database.read('SELECT * FROM lead_events')).toEqual([]);
    expect((await inbox.sales.get(`${inboxApi}/${first}`)).json).toMatchObject({
      reason: { code: 'leadGone' },
    });
    for (const body of [{}, { references: ['x'] }, { address: '' }, { address: 'a', references: [other] }])
      expect((await erase(body)).status).toBe(422);
  });
});

it('an erasure is not complete while another program reads the database', async () => {
  const reference = await inbox.store();
  const other = createClient({ url: inbox.databaseUrl });
  const reading = await other.transaction('read');
  await reading.execute('SELECT COUNT(*) FROM leads');
  const erase = () => inbox.sales.post(`${inboxApi}/erase`, { references: [reference] });
  expect((await erase()).json).toEqual({ changed: 1, erased: false });
  reading.close();
  expect((await erase()).json).toEqual({ changed: 0, erased: true });
  other.close();
});
