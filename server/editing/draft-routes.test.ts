import { join } from 'node:path';

import { startSmtpReceiver, type SmtpReceiver } from '../../src/leads/testing/smtp-receiver';
import { temporaryFolder, type TemporaryFolder } from '../../src/leads/testing/temporary-folder';
import type { Role } from '../sign-in/roles';
import { openSignIn, type SignIn } from '../sign-in/sign-in';
import { openEditorServer, projectText, saveOf, type EditorServer } from '../testing/editing/editor-server';
import { orderBuddy as file, titled } from '../testing/editing/orderbuddy-server';
import {
  createTestBrowser,
  testOrigin,
  type BrowserAnswer,
  type TestBrowser,
} from '../testing/sign-in/test-browser';
import { until } from '../testing/until';

jest.setTimeout(60_000);

const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const branch = 'cms/case-studies/orderbuddy/index';
const link = `${testOrigin}/admin/#/collections/case-studies/entries/orderbuddy/index`;
const tenMinutes = 10 * 60 * 1000;
let folder: TemporaryFolder;
let receiver: SmtpReceiver;
let signIn: SignIn;
let server: EditorServer;
let writer: TestBrowser;
let publisher: TestBrowser;
let english: string;
let clock = Date.now();

beforeAll(async () => {
  folder = await temporaryFolder();
  receiver = await startSmtpReceiver();
  english = await projectText(file);
  const settings = {
    origin: testOrigin,
    draftsOrigin: undefined,
    company: undefined,
    leadsForPublishers: false,
    database: join(folder.path, 'editors.db'),
  };
  const mail = { url: receiver.url, from: 'site@example.com', to: ['sales@example.com'] };
  signIn = await openSignIn({ settings, mail, now: () => clock });
  server = await openEditorServer({ paths: ['content/case-studies/orderbuddy'], app: { signIn } });
  writer = await signedIn('writer@example.com', 'writer');
  publisher = await signedIn('publisher@example.com', 'publisher');
});

afterAll(async () => {
  await server.close();
  signIn.close();
  await receiver.close();
  await folder.remove();
});

beforeEach(async () => {
  clock += tenMinutes;
  const saved = await editor(
    writer,
    'persistEntry',
    saveOf({ texts: { [file]: titled(english, 'Later') }, draft }),
  );
  expect(saved.status).toBe(200);
});

afterEach(async () => {
  await editor(publisher, 'deleteUnpublishedEntry', draft);
  receiver.mails.length = 0;
});

async function signedIn(email: string, role: Role): Promise<TestBrowser> {
  const browser = createTestBrowser(server.ask);
  const { token } = await signIn.editors.invite({ email, role });
  expect((await browser.accept(token, `The ${role}`)).status).toBe(200);
  return browser;
}

function editor(browser: TestBrowser, action: string, params: object = {}): Promise<BrowserAnswer> {
  return browser.post('/admin/api/v1', { action, params: { branch: 'main', ...params } });
}

function setStatus(browser: TestBrowser, newStatus: string, headers = {}): Promise<BrowserAnswer> {
  const params = { branch: 'main', ...draft, newStatus };
  return browser.post('/admin/api/v1', { action: 'updateUnpublishedEntryStatus', params }, headers);
}

const comment = (browser: TestBrowser, text: string): Promise<BrowserAnswer> =>
  browser.post('/admin/api/drafts/comment', { ...draft, text });

async function schedule(
  browser: TestBrowser,
  time: number,
  headers: Record<string, string> = {},
  timeZone = 'Asia/Ho_Chi_Minh',
): Promise<BrowserAnswer> {
  const commit = await server.git('rev-parse', branch);
  const at = new Date(time).toISOString();
  return browser.post('/admin/api/drafts/schedule', { ...draft, commit, at, timeZone }, headers);
}

async function summary(): Promise<unknown> {
  const { json } = await writer.get('/admin/api/status');
  return (json.drafts as Record<string, unknown>)[branch];
}

async function actions(): Promise<string[]> {
  return (await signIn.editors.log(50)).map(({ action }) => action);
}

it('shows schedule and last comment of a draft in the status and in the overview', async () => {
  const at = Date.now() + 86_400_000;
  expect((await schedule(publisher, at)).status).toBe(200);
  expect((await comment(writer, ' Please read the title. ')).json).toMatchObject({
    status: 'pending_publish',
  });
  const expected = {
    scheduledAt: new Date(at).toISOString(),
    comments: 1,
    lastComment: { author: { name: 'The writer' }, text: 'Please read the title.' },
  };
  expect(await summary()).toMatchObject(expected);
  const entries = (await writer.post('/admin/api/overview', {})).json as unknown as {
    path: string;
    draft: object;
  }[];
  expect(entries.find(({ path }) => path === file)?.draft).toMatchObject(expected);
  expect((await writer.post('/admin/api/drafts/notes', draft)).json).toMatchObject({
    comments: [{ text: 'Please read the title.' }],
  });
});

it('lets publishers alone schedule, at a future time in a known time zone', async () => {
  const at = Date.now() + 60_000;
  expect((await schedule(writer, at)).status).toBe(403);
  expect((await writer.post('/admin/api/drafts/cancel-schedule', draft)).status).toBe(403);
  expect((await schedule(publisher, Date.now() - 1000)).json).toMatchObject({
    reason: { code: 'schedulePast' },
  });
  expect((await schedule(publisher, at, {}, 'Mars/Olympus')).status).toBe(422);
  expect(await summary()).toBeUndefined();
});

it('publishes at the time while it runs, and logs schedule, change, cancellation and publication', async () => {
  const begin = (await actions()).length;
  await schedule(publisher, Date.now() + 60_000);
  await schedule(publisher, Date.now() + 70_000);
  await publisher.post('/admin/api/drafts/cancel-schedule', draft);
  expect(await summary()).toBeUndefined();
  expect((await schedule(publisher, Date.now() + 4000)).status).toBe(200);
  await until(async () => (await server.git('show', `main:${file}`)).includes('product: Later'));
  expect(await server.git('log', '-1', '--format=%an', 'main')).toBe('The publisher');
  await until(async () => (await actions()).includes('publish scheduled'));
  expect((await actions()).slice(begin)).toEqual([
    'schedule',
    'change schedule',
    'cancel schedule',
    'schedule',
    'publish scheduled',
  ]);
  await server.git('reset', '-q', '--hard', 'main~1');
});

it('says in the status why a draft was not published, and mails its scheduler in their language', async () => {
  const former = await signedIn('former@example.com', 'publisher');
  const language = { 'accept-language': 'ko-KR,ko;q=0.9' };
  expect((await schedule(former, Date.now() + 5000, language)).status).toBe(200);
  await signIn.editors.setRole('former@example.com', 'writer');
  await until(() => receiver.mails.length > 0);
  expect(receiver.mails).toMatchObject([
    { recipients: ['former@example.com'], email: { subject: '게시되지 않음: Later' } },
  ]);
  expect(receiver.mails[0]?.email.text).toContain(link);
  expect(receiver.mails[0]?.email.text).toMatch(/GMT\+7/);
  expect(await summary()).toMatchObject({ failure: { reason: { code: 'schedulerLeft' } } });
  expect(await summary()).not.toHaveProperty('scheduledAt');
  expect((await actions()).at(-1)).toBe('scheduled draft not published');
});

describe('a mail about a review', () => {
  const french = { 'accept-language': 'fr-FR' };

  it('goes to publishers with the comment, in the language of who asks, once in ten minutes', async () => {
    await signedIn('other@example.com', 'publisher');
    await comment(writer, 'Le titre est nouveau.\nMerci !');
    await setStatus(writer, 'pending_review', french);
    await until(() => receiver.mails.length === 2);
    expect(receiver.mails.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'other@example.com',
      'publisher@example.com',
    ]);
    const { subject, text = '' } = receiver.mails[0]?.email ?? {};
    expect(subject).toBe('À réviser\u00a0: Later');
    expect(text).toContain('The writer demande une révision');
    expect(text).toContain('Le titre est nouveau.\nMerci !');
    expect(text).toContain(link);
    for (const status of ['draft', 'pending_review']) await setStatus(writer, status);
    clock += tenMinutes;
    for (const status of ['draft', 'pending_review']) await setStatus(writer, status);
    await until(() => receiver.mails.length === 4);
    await signIn.editors.remove('other@example.com');
  });

  it('goes to the author when a publisher sends the draft back with a comment, and only then', async () => {
    await setStatus(writer, 'pending_review');
    await until(() => receiver.mails.length === 1);
    await setStatus(publisher, 'draft');
    await setStatus(publisher, 'pending_review');
    await comment(publisher, 'The second line is missing.');
    await setStatus(publisher, 'draft');
    await until(() => receiver.mails.length === 2);
    expect(receiver.mails[1]).toMatchObject({
      recipients: ['writer@example.com'],
      email: { subject: 'Sent back to you: Later' },
    });
    expect(receiver.mails[1]?.email.text).toContain('The second line is missing.');
  });

  it('does not change what the editor is answered if the mail server fails', async () => {
    receiver.setMood('refuse-for-good');
    expect((await setStatus(writer, 'pending_review')).status).toBe(200);
    receiver.setMood('accept');
  });
});
