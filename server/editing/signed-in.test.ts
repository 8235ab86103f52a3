import { readFileSync } from 'node:fs';
import { cp, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFolder, type TemporaryFolder } from '../../src/leads/testing/temporary-folder';
import type { Role } from '../sign-in/roles';
import { openSignIn, type SignIn } from '../sign-in/sign-in';
import { openEditorServer, saveOf, type EditorServer } from '../testing/editing/editor-server';
import { buildFixture } from '../testing/fixture-site';
import {
  createTestBrowser,
  testOrigin,
  type BrowserAnswer,
  type TestBrowser,
} from '../testing/sign-in/test-browser';
import { until } from '../testing/until';

import type { DraftBuild } from './draft-build';
import type { TranslationService } from './machine-translation/services';

jest.setTimeout(60_000);

const file = 'content/case-studies/orderbuddy/index.kr.md';
const text = readFileSync(file, 'utf8');
const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const draftBranch = 'cms/case-studies/orderbuddy/index';
const ready = { ...draft, newStatus: 'pending_publish' };
const draftsHost = 'drafts.example.com';
let folder: TemporaryFolder;
let signIn: SignIn;
let server: EditorServer;
let writer: TestBrowser;
let publisher: TestBrowser;
/** A release of the site with a draft's content. */
let drafted: string;

const build: DraftBuild = async ({ commit, target }) => {
  await cp(drafted, target, { recursive: true, force: true });
  await writeFile(
    join(target, 'release.json'),
    JSON.stringify({ id: 'draft', commit, startedAt: '', finishedAt: '' }),
  );
  return { ok: true };
};

beforeAll(async () => {
  folder = await temporaryFolder();
  const database = join(folder.path, 'editors.db');
  const settings = {
    origin: testOrigin,
    draftsOrigin: `https://${draftsHost}`,
    company: undefined,
    leadsForPublishers: false,
    database,
  };
  signIn = await openSignIn({ settings, mail: undefined });
  const translation: TranslationService = {
    takesMarkup: false,
    knowsNames: true,
    translate: async (texts) => texts.map((one) => `⟨${one}⟩`),
  };
  server = await openEditorServer({
    paths: ['content/case-studies/orderbuddy'],
    app: { signIn },
    draftBuild: build,
    translation,
  });
  const work = join(server.site.root, 'drafted');
  await buildFixture(work, 'drafted');
  drafted = join(work, '.releases', await readlink(join(work, '.releases', 'current')));
  writer = await signedIn('writer@example.com', 'writer');
  publisher = await signedIn('publisher@example.com', 'publisher');
});

afterAll(async () => {
  await server.close();
  signIn.close();
  await folder.remove();
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

const save = (title: string, changes: object = {}): object => {
  const params = saveOf({ texts: { [file]: text.replace(/^title: .*$/m, `title: "${title}"`) }, draft });
  return { ...params, options: { ...(params.options as object), ...changes } };
};

it('shows the editor its role, and strangers only where to sign in', async () => {
  expect((await writer.get('/admin/settings.json')).json).toMatchObject({
    backEnd: { kind: 'local', branch: 'main' },
    hasServer: true,
    hasPreviews: true,
    editor: { email: 'writer@example.com', role: 'writer' },
  });
  expect((await createTestBrowser(server.ask).get('/admin/settings.json')).json).toMatchObject({
    backEnd: { kind: 'none' },
    signIn: { origin: testOrigin, hasCompany: false },
  });
});

describe('a writer by raw requests', () => {
  afterEach(() => editor(publisher, 'deleteUnpublishedEntry', draft));

  it('saves drafts and asks for review', async () => {
    expect((await editor(writer, 'persistEntry', save('하나'))).status).toBe(200);
    const review = { ...draft, newStatus: 'pending_review' };
    expect((await editor(writer, 'updateUnpublishedEntryStatus', review)).status).toBe(200);
  });

  it('puts a draft that was ready back into review by a save', async () => {
    await editor(writer, 'persistEntry', save('하나'));
    expect((await editor(publisher, 'updateUnpublishedEntryStatus', ready)).status).toBe(200);
    const saved = await editor(writer, 'persistEntry', save('읽지 않은 글'));
    expect([saved.status, saved.json.isInReviewAgain]).toEqual([200, true]);
    expect((await editor(writer, 'unpublishedEntry', draft)).json.status).toBe('pending_review');
    const before = await server.git('rev-parse', 'main');
    const refused = await editor(publisher, 'publishUnpublishedEntry', draft);
    expect([refused.status, refused.json]).toMatchObject([409, { reason: { code: 'draftChanged' } }]);
    expect(await server.git('rev-parse', 'main')).toBe(before);
  });

  it.each<[string, string, object]>([
    ['publish a draft', 'publishUnpublishedEntry', draft],
    ['approve a draft', 'updateUnpublishedEntryStatus', ready],
    ['save directly', 'persistEntry', save('둘', { useWorkflow: false })],
    ['save with a text in place of a boolean', 'persistEntry', save('둘', { useWorkflow: 'true' })],
    ['begin a draft as approved', 'persistEntry', save('둘', { status: 'pending_publish' })],
    ['save without options', 'persistEntry', { ...save('둘'), options: null }],
    [
      'upload a picture',
      'persistMedia',
      { asset: { path: 'content/a.png', content: '', encoding: 'base64' } },
    ],
    ['delete a file', 'deleteFile', { path: file }],
    ['delete files', 'deleteFiles', { paths: [file] }],
  ])('may not %s', async (_what, action, params) => {
    await editor(writer, 'persistEntry', save('하나'));
    const before = await server.git('rev-parse', 'main', draftBranch);
    const answer = await editor(writer, action, params);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ reason: { code: 'notYourRole' } });
    expect(await server.git('rev-parse', 'main', draftBranch)).toBe(before);
  });

  it('gets nothing for an action that is not known', async () => {
    expect((await editor(writer, 'somethingNew')).status).toBe(422);
  });

  it('may not move an entry to another address', async () => {
    const move = { folder: 'case-studies', slug: 'orderbuddy', to: 'other' };
    expect((await writer.post('/admin/api/move', move)).status).toBe(403);
  });

  it('sees the library of pictures, and may not replace one', async () => {
    const answer = await writer.post('/admin/api/pictures', {});
    const [picture] = answer.json as unknown as { id: string }[];
    const refused = await writer.post('/admin/api/pictures/replace', { id: picture?.id, content: 'AAAA' });
    expect([answer.status, refused.status]).toEqual([200, 403]);
  });

  it('has a text translated by machine, and confirms it, which the log names', async () => {
    const commit = await server.git('rev-parse', 'main');
    await server.write(file, text.replace(/^title: .*\n/m, ''));
    await server.git('commit', '-q', '-am', 'No title');
    const filled = await writer.post('/admin/api/translations/fill', { path: file, code: 'kr' });
    expect(filled.json).toEqual({ filled: [{ code: 'kr', field: 'title' }], rejected: [] });
    const { json } = await writer.post('/admin/api/translations/states', { path: file });
    const { reports } = json as unknown as { reports: { state: string; english: string; words: string }[] };
    const [{ english, words } = { english: '', words: '' }] = reports.filter(
      ({ state }) => state === 'machine',
    );
    const confirmed = [{ code: 'kr', field: 'title', english, words }];
    expect((await writer.post('/admin/api/translations/confirm', { path: file, confirmed })).status).toBe(
      200,
    );
    const lines = (await signIn.editors.log(2)).map(({ action, detail }) => [action, detail]);
    expect(lines.sort()).toEqual([
      ['confirm', `${file} kr:title`],
      ['translate', `${file} kr:title`],
    ]);
    await server.git('reset', '-q', '--hard', commit);
    await server.git('branch', '-q', '-D', draftBranch);
  });

  it('restores a version as a draft, and may not publish it', async () => {
    const commit = await server.git('rev-parse', 'main');
    await editor(publisher, 'persistEntry', save('둘째 제목입니다', { useWorkflow: false }));
    const restore = { path: file, version: { path: file, commit }, asDraft: true };
    const refused = await writer.post('/admin/api/history/restore', { ...restore, asDraft: false });
    expect([refused.status, refused.json]).toMatchObject([403, { reason: { code: 'notYourRole' } }]);
    expect((await writer.post('/admin/api/history/restore', restore)).status).toBe(200);
    expect(await server.git('show', `${draftBranch}:${file}`)).toBe(text.trimEnd());
    const [line] = await signIn.editors.log(1);
    expect([line?.action, line?.detail]).toEqual(['restore', `${file} ${commit} draft`]);
    await server.git('reset', '-q', '--hard', commit);
  });
});

it('a publisher publishes what a writer wrote, and the log names both by their ids', async () => {
  await editor(writer, 'persistEntry', save('주문은 이미 주방에'));
  await editor(publisher, 'updateUnpublishedEntryStatus', { ...draft, newStatus: 'pending_publish' });
  expect((await editor(publisher, 'publishUnpublishedEntry', draft)).status).toBe(200);
  expect(await server.git('show', `main:${file}`)).toContain('title: "주문은 이미 주방에"');
  const ids = await Promise.all(
    ['writer', 'publisher'].map((name) => signIn.editors.find(`${name}@example.com`)),
  );
  const [writerId, publisherId] = ids.map((one) => one?.id);
  const lines = (await signIn.editors.log(3)).map(({ editor: id, action }) => [id, action]);
  expect(lines).toEqual([
    [writerId, 'save'],
    [publisherId, 'review'],
    [publisherId, 'publish'],
  ]);
  expect(JSON.stringify(await signIn.editors.log(99))).not.toContain('@');
});

it('a sales person gets nothing of the editor, and the editor does not start', async () => {
  const sales = await signedIn('sales@example.com', 'sales');
  expect((await sales.get('/admin/settings.json')).json).toMatchObject({
    backEnd: { kind: 'none' },
    hasServer: false,
    editor: { role: 'sales' },
    hasLeads: false,
  });
  for (const path of [
    '/admin/api/status',
    '/admin/api/previews/open?name=x',
    '/admin/api/unknown',
    '/admin/api/editors',
  ])
    expect((await sales.get(path)).json).toMatchObject({ reason: { code: 'notYourRole' } });
  for (const path of ['/admin/api/v1', '/admin/api/move', '/admin/api/previews', '/admin/api/former-texts'])
    expect((await sales.post(path, { action: 'info', params: { branch: 'main' } })).status).toBe(403);
});

it('a publisher’s own save leaves a draft ready', async () => {
  await editor(writer, 'persistEntry', save('하나'));
  await editor(publisher, 'updateUnpublishedEntryStatus', ready);
  expect((await editor(publisher, 'persistEntry', save('둘'))).json.isInReviewAgain).toBe(false);
  expect((await editor(publisher, 'publishUnpublishedEntry', draft)).status).toBe(200);
});

it.each<[string, Record<string, string | undefined>]>([
  ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a draft’s page', { origin: `https://${draftsHost}`, 'sec-fetch-site': 'same-site' }],
  ['a form', { 'x-editor-request': undefined }],
  ['a foreign name for this server', { host: 'evil.example' }],
])('rejects %s, also with the session', async (_who, headers) => {
  for (const path of [
    '/admin/api/v1',
    '/admin/api/previews',
    '/admin/api/move',
    '/admin/api/former-texts',
    '/admin/api/history',
    '/admin/api/history/restore',
    '/admin/api/search',
    '/admin/api/overview',
    '/admin/api/pictures',
    '/admin/api/pictures/replace',
  ])
    expect((await publisher.post(path, {}, headers)).status).toBe(403);
});

it('answers nobody without a session, also on this machine, and reads no body first', async () => {
  const headers = { 'content-type': 'application/json', host: `localhost:${server.port}` };
  const local = await server.ask({
    method: 'POST',
    target: '/admin/api/v1',
    headers,
    payload: '{"action":"info"}',
  });
  expect(local.status).toBe(403);
  const stranger = createTestBrowser(server.ask);
  for (const path of ['/admin/api/status', '/admin/api/unknown'])
    expect((await stranger.get(path)).status).toBe(401);
  expect((await stranger.post('/admin/api/v1', { text: 'x'.repeat(1_000_000) })).json).toMatchObject({
    reason: { code: 'signedOut' },
  });
});

it('rejects an editor who was removed meanwhile', async () => {
  const leaver = await signedIn('leaver@example.com', 'writer');
  expect((await editor(leaver, 'unpublishedEntries')).status).toBe(200);
  await signIn.editors.remove('leaver@example.com');
  const answer = await editor(leaver, 'persistEntry', save('셋'));
  expect([answer.status, answer.json]).toMatchObject([401, { reason: { code: 'signedOut' } }]);
});

describe('the preview of a draft', () => {
  let opening: string;

  beforeAll(async () => {
    await editor(writer, 'persistEntry', save('미리 보기'));
    await writer.post('/admin/api/previews', { branch: draftBranch });
    await until(async () => (await addressOfPreview()) !== undefined);
    opening = (await addressOfPreview()) ?? '';
  });

  async function addressOfPreview(): Promise<string | undefined> {
    const { json } = await writer.get('/admin/api/status');
    return (json.previews as Record<string, { address?: string }>)[draftBranch]?.address;
  }

  /** Follows the editor's link to the host of previews. */
  async function openPreview(browser: TestBrowser): Promise<string> {
    const ticket = new URL(String((await browser.get(opening)).headers.location));
    expect(ticket.host).toBe(draftsHost);
    return ticket.pathname + ticket.search;
  }

  it('opens for a signed-in editor at a host of its own, with a ticket that works once', async () => {
    const ticket = await openPreview(writer);
    const opened = await writer.get(ticket, { host: draftsHost });
    expect([opened.status, opened.headers.location]).toEqual([303, '/']);
    const page = await writer.get('/services', { host: draftsHost });
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('drafted')]);
    expect(page.headers['x-robots-tag']).toContain('noindex');
    const thief = createTestBrowser(server.ask);
    expect((await thief.get(ticket, { host: draftsHost })).status).toBe(404);
    expect((await thief.get('/services', { host: draftsHost })).status).toBe(404);
  });

  it('is shown to nobody without a session, and not at the editor’s or the former host', async () => {
    const stranger = createTestBrowser(server.ask);
    expect((await stranger.get(opening)).status).toBe(401);
    const name = new URL(opening, testOrigin).searchParams.get('name');
    expect((await stranger.get('/services', { host: `${name}.draft.localhost:${server.port}` })).status).toBe(
      404,
    );
    expect((await writer.get('/services')).body).not.toContain('drafted');
  });

  it('closes when the editor signs out', async () => {
    const other = await signedIn('reader@example.com', 'writer');
    await other.get(await openPreview(other), { host: draftsHost });
    expect((await other.get('/services', { host: draftsHost })).status).toBe(200);
    await other.post('/admin/sign-in/end');
    expect((await other.get('/services', { host: draftsHost })).status).toBe(404);
  });

  it('closes when the editor’s role becomes one without drafts', async () => {
    const other = await signedIn('changed@example.com', 'writer');
    await other.get(await openPreview(other), { host: draftsHost });
    await signIn.editors.setRole('changed@example.com', 'sales');
    expect((await other.get('/services', { host: draftsHost })).status).toBe(404);
  });

  it('has neither the editor nor the API', async () => {
    await writer.get(await openPreview(writer), { host: draftsHost });
    for (const path of ['/admin', '/admin/api/status', '/admin/sign-in', '/api/leads', '/sw.js'])
      expect((await writer.get(path, { host: draftsHost })).status).toBe(404);
    expect((await writer.post('/admin/sign-in/end', {}, { host: draftsHost })).status).toBe(403);
  });
});
