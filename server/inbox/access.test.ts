import { inboxApi } from '../../src/leads/inbox/protocol';
import { openEditorServer } from '../testing/editing/editor-server';
import { serveInbox } from '../testing/inbox-server';
import { openSignInServer } from '../testing/sign-in/sign-in-server';
import type { TestBrowser } from '../testing/sign-in/test-browser';

const inbox = serveInbox();

describe('who may read leads', () => {
  const paths = ['', '/overview', '/export.csv', '/export.json', '/copy.json?address=a', '/K7M-4QX-92J'];
  const statuses = async (browser: TestBrowser): Promise<number[]> => [
    ...(await Promise.all(paths.map((path) => browser.get(inboxApi + path)))).map(({ status }) => status),
    ...(
      await Promise.all(
        ['/K7M-4QX-92J', '/quarantine', '/erase'].map((path) => browser.post(inboxApi + path)),
      )
    ).map(({ status }) => status),
  ];

  it('nobody without a session, and no writer', async () => {
    expect(new Set(await statuses(inbox.server.browser()))).toEqual(new Set([401]));
    const writer = await inbox.server.signedIn('writer@example.com', 'writer');
    expect(new Set(await statuses(writer))).toEqual(new Set([403]));
    expect((await writer.get('/admin/settings.json')).status).toBe(200);
  });

  it('publishers only with the setting', async () => {
    const publisher = await inbox.server.signedIn('publisher@example.com', 'publisher');
    expect(new Set(await statuses(publisher))).toEqual(new Set([403]));
    const allowing = await openSignInServer({ leadsForPublishers: true }, { leads: inbox.startIntake });
    const other = await allowing.signedIn('publisher@example.com', 'publisher');
    expect((await other.get(inboxApi)).status).toBe(200);
    expect((await other.get(`${inboxApi}/overview`)).json).toMatchObject({ people: [{ name: 'Anna Kim' }] });
    await allowing.close();
  });

  it('no page of another site, also with the session', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await inbox.sales.get(`${inboxApi}/export.csv`, foreign)).status).toBe(403);
    expect((await inbox.sales.post(`${inboxApi}/erase`, { address: 'a@b.example' }, foreign)).status).toBe(
      403,
    );
    const form = { 'x-editor-request': undefined };
    expect((await inbox.sales.post(`${inboxApi}/erase`, { address: 'a@b.example' }, form)).status).toBe(403);
  });

  it('nobody any more who was removed or got another role in the middle of work', async () => {
    const reference = await inbox.store();
    const other = await inbox.server.signedIn('other@example.com', 'sales');
    expect((await other.get(`${inboxApi}/${reference}`)).status).toBe(200);
    await inbox.server.signIn.editors.setRole('other@example.com', 'writer');
    const answer = await other.post(`${inboxApi}/${reference}`, { progress: 'won' });
    expect([answer.status, answer.json]).toMatchObject([403, { reason: { code: 'notYourRole' } }]);
    await inbox.server.signIn.editors.remove('other@example.com');
    const later = await other.post(`${inboxApi}/erase`, { references: [reference] });
    expect([later.status, later.json]).toMatchObject([401, { reason: { code: 'signedOut' } }]);
    expect(await inbox.details(reference)).toMatchObject({ progress: 'new' });
  });

  it('publishers invite sales people', async () => {
    const publisher = await inbox.server.signedIn('publisher@example.com', 'publisher');
    const invited = await publisher.post('/admin/api/editors', { email: 'new@example.com', role: 'sales' });
    expect(invited.status).toBe(200);
    expect(await inbox.server.signIn.editors.find('new@example.com')).toMatchObject({ role: 'sales' });
  });

  it('the user of this machine, who starts the server without sign-in and has its key', async () => {
    const local = await openEditorServer({ app: { leads: inbox.startIntake } });
    const reference = await inbox.store();
    expect((await local.get('/admin/settings.json')).json).toMatchObject({ hasServer: true, hasLeads: true });
    expect((await local.get(inboxApi)).json).toMatchObject({ leads: [{ reference }] });
    expect((await local.post(`${inboxApi}/${reference}`, { assignee: 'local' })).json).toMatchObject({
      assignee: { id: 'local', name: expect.any(String) as string },
      events: [{ by: { id: 'local' } }],
    });
    expect((await local.get(inboxApi, { cookie: '' })).status).toBe(401);
    expect((await local.get(inboxApi, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(403);
    await local.close();
  });
});

it('the log names every view, export, change and erasure, without any text of a lead', async () => {
  const reference = await inbox.store({ suspicion: 'links' });
  await inbox.details(reference);
  await inbox.list('?search=hanbit');
  await inbox.sales.post(`${inboxApi}/quarantine`, { references: [reference], decision: 'deliver' });
  await inbox.sales.post(`${inboxApi}/${reference}`, { progress: 'won' });
  await inbox.sales.post(`${inboxApi}/${reference}`, { note: 'secret note' });
  await inbox.sales.get(`${inboxApi}/export.csv?search=hanbit`);
  await inbox.sales.get(`${inboxApi}/copy.json?address=minsu@hanbit.example`);
  await inbox.sales.post(`${inboxApi}/erase`, { address: 'minsu@hanbit.example' });
  const lines = (await inbox.server.signIn.editors.log(7)).map(({ action, detail }) => `${action} ${detail}`);
  expect(lines).toEqual([
    `view lead ${reference}`,
    `release leads 1 ${reference}`,
    `change lead ${reference} progress won`,
    `change lead ${reference} note`,
    'export leads csv, 1',
    `copy leads 1 ${reference}`,
    `erase leads 1 ${reference}`,
  ]);
});

it('a store that cannot be read is answered with 503', async () => {
  await inbox.store();
  await inbox.database.write([{ sql: 'ALTER TABLE leads RENAME TO gone' }]);
  const answer = await inbox.sales.get(inboxApi);
  expect([answer.status, answer.json]).toMatchObject([503, { reason: { code: 'leadsUnavailable' } }]);
  expect(answer.headers['cache-control']).toBe('no-store');
  await inbox.database.write([{ sql: 'ALTER TABLE gone RENAME TO leads' }]);
});
