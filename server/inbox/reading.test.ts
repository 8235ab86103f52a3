import { inboxApi } from '../../src/leads/inbox/protocol';
import { exampleAnswers } from '../../src/leads/testing/examples';
import { serveInbox } from '../testing/inbox-server';
import { until } from '../testing/until';

const inbox = serveInbox();

describe('the list', () => {
  it('shows new leads first, in pages, with who is assigned', async () => {
    const references: string[] = [];
    for (let index = 0; index < 60; index++)
      references.unshift(await inbox.store({ receivedAt: 1000 + index }));
    const id = await inbox.idOf('sales@example.com');
    await inbox.sales.post(`${inboxApi}/${references[0]}`, { assignee: id });
    const first = await inbox.list();
    expect([first.total, first.leads.length]).toEqual([60, 50]);
    expect(first.leads[0]).toMatchObject({
      reference: references[0],
      name: '민수 김',
      company: 'Hanbit “Logistics” & Söhne',
      country: 'KR',
      progress: 'new',
      assignee: { id, name: 'Anna Kim' },
      suspicion: null,
    });
    const second = await inbox.list(`?after=${first.next}`);
    expect([...first.leads, ...second.leads].map(({ reference }) => reference)).toEqual(references);
    expect(second.next).toBeNull();
    expect((await inbox.list('?assignee=none')).total).toBe(59);
    await inbox.server.signIn.editors.remove('sales@example.com');
    inbox.sales = await inbox.server.signedIn('second@example.com', 'sales');
    expect((await inbox.list()).leads[0]?.assignee).toBeNull();
    expect((await inbox.list('?assignee=none')).total).toBe(60);
  });

  it('counts what is new and quarantined', async () => {
    const reference = await inbox.store({ receivedAt: 5 });
    await inbox.store({ suspicion: 'links' });
    expect((await inbox.sales.get(`${inboxApi}/overview`)).json).toEqual({
      unanswered: 1,
      quarantined: 1,
      latest: { reference, receivedAt: 5 },
      people: [{ id: await inbox.idOf('sales@example.com'), name: 'Anna Kim' }],
      reader: await inbox.idOf('sales@example.com'),
      retention: { leads: 730, quarantined: 90 },
      timeZone: 'Asia/Ho_Chi_Minh',
    });
  });

  it.each([
    ['an unknown parameter', '?x=1'],
    ['two values', '?kind=contact&kind=trial'],
    ['an unknown box', '?box=spam'],
    ['an unknown kind', '?kind=__proto__'],
    ['an unknown state', '?delivery=new'],
    ['a time that is no number', '?from=2026-11-21'],
    ['a time that is too long', `?until=${'9'.repeat(400)}`],
    ['a long search', `?search=${'x'.repeat(201)}`],
    ['a long interest', `?interest=${'x'.repeat(101)}`],
    ['a wrong cursor', '?after=1'],
    ['a cursor with a wrong reference', '?after=1_K7M-4QX-92K'],
    ['a nested parameter', '?search[a]=1'],
  ])('rejects %s', async (_what, query) => {
    const answer = await inbox.sales.get(inboxApi + query);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(/\S/)]);
  });

  it.each([
    '%00',
    '%25',
    '_',
    '\\',
    "'",
    '"',
    '%F0%9F%98%80',
    '%ED%A0%80',
    '%E2%80%AE',
    '--',
    '?',
    '$1',
    '!',
  ])('searches for %s without an error', async (text) => {
    await inbox.store();
    expect((await inbox.sales.get(`${inboxApi}?search=${encodeURI(decodeSafely(text))}`)).status).toBe(200);
  });
});

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\ufffd';
  }
}

describe('one lead', () => {
  it('has labels in both languages, deliveries, the sender’s other leads and a reply', async () => {
    const other = await inbox.store({ receivedAt: 5, language: 'ko' });
    const reference = await inbox.store({ receivedAt: 6, language: 'ko', answers: exampleAnswers.contact });
    await until(async () => (await inbox.details(reference)).delivery === 'delivered');
    const lead = await inbox.details(reference, 'fr');
    expect(lead).toMatchObject({
      reference,
      deliveries: [{ channel: 'outbox', state: 'delivered', attempts: 1 }],
      others: [{ reference: other }],
      senderTimeZone: 'Asia/Seoul',
      origin: null,
      answers: exampleAnswers.contact,
    });
    expect(lead.labelled.find(({ name }) => name === 'company')?.label).toEqual({
      sender: '회사명',
      reader: 'Entreprise',
    });
    expect(lead.mailto).toContain(`mailto:minsu%40hanbit.example?subject=Re`);
  });

  it('names a service in the languages of the reader and the sender, and without a name by its slug', async () => {
    const store = (service: string): Promise<string> =>
      inbox.store({ kind: 'trial', language: 'en', answers: { ...exampleAnswers.trial, service } });
    const valueOf = async (reference: string): Promise<unknown> =>
      (await inbox.details(reference, 'fr')).labelled.find(({ name }) => name === 'service')?.value;
    expect(await valueOf(await store('web-development'))).toEqual({
      sender: 'web development',
      reader: 'Développement web',
    });
    expect(await valueOf(await store('of-last-year'))).toEqual({
      sender: 'of last year',
      reader: 'of last year',
    });
  });

  it('that fails to be delivered has the kind of error', async () => {
    const reference = await inbox.store();
    await until(async () => (await inbox.details(reference)).delivery === 'delivered');
    await inbox.database.write([
      { sql: `UPDATE deliveries SET state = 'dead', last_error = 'connect ECONNREFUSED 127.0.0.1:25'` },
    ]);
    expect((await inbox.details(reference)).deliveries).toMatchObject([
      { lastError: 'connect ECONNREFUSED 127.0.0.1:25', problem: 'unreachable' },
    ]);
  });

  it('is changed by two editors at once, and both see all that happened', async () => {
    const reference = await inbox.store();
    const ben = await inbox.server.signedIn('ben@example.com', 'sales');
    const [annaId, benId] = [await inbox.idOf('sales@example.com'), await inbox.idOf('ben@example.com')];
    const address = `${inboxApi}/${reference}`;
    const answers = await Promise.all([
      inbox.sales.post(address, { progress: 'inProgress' }),
      ben.post(address, { progress: 'answered' }),
      inbox.sales.post(address, { note: 'Anna: called' }),
      ben.post(address, { note: 'Ben: wrote' }),
      ben.post(address, { assignee: annaId }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { events, progress, assignee } = await inbox.details(reference);
    expect(events).toHaveLength(5);
    const last = events.filter(({ change }) => change.kind === 'progress').at(-1)?.change;
    expect(last).toEqual({ kind: 'progress', to: progress });
    expect(assignee?.id).toBe(annaId);
    expect(events.find(({ change }) => change.kind === 'note' && change.text === 'Ben: wrote')?.by?.id).toBe(
      benId,
    );
    expect((await ben.get(address)).json.events).toEqual(events);
  });

  it.each([
    ['nothing', {}],
    ['an unknown progress', { progress: 'done' }],
    ['two changes', { progress: 'won', note: 'x' }],
    ['an unknown field', { state: 'new' }],
    ['an unknown assignee', { assignee: 'nobody' }],
    ['a number', { note: 5 }],
    ['an empty note', { note: ' \n' }],
    ['a long note', { note: 'x'.repeat(10_001) }],
    ['a list', []],
    ['a text', 'progress'],
    ['null', null],
  ])('rejects %s', async (_what, body) => {
    const reference = await inbox.store();
    const answer = await inbox.sales.post(`${inboxApi}/${reference}`, body);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(/\S/)]);
    expect((await inbox.details(reference)).events).toEqual([]);
  });

  it('that does not exist, or has no valid reference, is answered with 404 and 422', async () => {
    const answer = await inbox.sales.get(`${inboxApi}/K7M-4QX-92J`);
    expect([answer.status, answer.json]).toMatchObject([404, { reason: { code: 'leadGone' } }]);
    expect((await inbox.sales.post(`${inboxApi}/K7M-4QX-92J`, { progress: 'won' })).status).toBe(404);
    for (const reference of ['K7M-4QX-92K', 'constructor', '%00', 'x'.repeat(100)])
      expect((await inbox.sales.get(`${inboxApi}/${reference}`)).status).toBe(422);
  });
});
