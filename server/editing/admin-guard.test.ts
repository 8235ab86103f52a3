import type { OutgoingHttpHeaders } from 'node:http';

import { key, openEditorServer, type EditorServer } from '../testing/editing/editor-server';
import { createFixtureApp, createFixtureSite } from '../testing/fixture-site';
import { listenForTest, type Answer } from '../testing/test-client';

jest.setTimeout(60_000);

const info = JSON.stringify({ action: 'info' });
let server: EditorServer;

beforeAll(async () => {
  server = await openEditorServer({ paths: ['content/case-studies/orderbuddy'] });
});

afterAll(() => server.close());

describe('the editor’s back end', () => {
  const post = (payload: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> =>
    server.ask({
      method: 'POST',
      target: '/admin/api/v1',
      headers: { 'content-type': 'application/json', cookie: server.cookie, ...headers },
      payload,
    });

  it.each<[string, (own: string) => OutgoingHttpHeaders]>([
    ['a program on this machine', () => ({})],
    ['the site’s own page', (own) => ({ origin: `http://${own}`, 'sec-fetch-site': 'same-origin' })],
    [
      'the page at the name localhost',
      () => ({ host: `localhost:${server.port}`, origin: `http://localhost:${server.port}` }),
    ],
  ])('answers %s', async (_who, headers) => {
    const answer = await post(info, headers(`127.0.0.1:${server.port}`));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ type: 'local_git' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  const strangers: [string, () => OutgoingHttpHeaders][] = [
    ['a page of another site', () => ({ origin: 'https://evil.example' })],
    ['a page without an origin', () => ({ origin: 'null' })],
    ['a page on another port', () => ({ origin: 'http://localhost:1' })],
    ['a page of a draft’s preview', () => ({ origin: `http://a-draft.draft.localhost:${server.port}` })],
    ['a request that another site caused', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a name that was made to point at this machine', () => ({ host: `evil.example:${server.port}` })],
    ['a name that only begins like this machine', () => ({ host: `localhost.evil.example:${server.port}` })],
    ['this machine’s name with another port', () => ({ host: 'localhost:1' })],
    ['a visitor behind a proxy', () => ({ 'x-forwarded-for': '203.0.113.5' })],
    ['a visitor behind a proxy that hides them', () => ({ via: '1.1 proxy' })],
  ];
  it.each(strangers)('rejects %s', async (_who, headers) => {
    const answer = await post(info, headers());
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toHaveProperty('error');
  });

  it.each(['status', 'previews', 'move', 'former-texts'])(
    'guards /admin/api/%s in the same way',
    async (name) => {
      for (const method of ['GET', 'POST']) {
        const answer = await server.ask({
          method,
          target: `/admin/api/${name}`,
          headers: {
            origin: 'https://evil.example',
            'content-type': 'application/json',
            cookie: server.cookie,
          },
          payload: '{}',
        });
        expect(answer.status).toBe(403);
      }
    },
  );

  it('rejects a preflight of another site, so that its browser sends nothing', async () => {
    const answer = await server.ask({
      method: 'OPTIONS',
      target: '/admin/api/v1',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('cannot be reached by other forms of its address', async () => {
    for (const target of [
      '/admin/api/v1/../../healthz',
      '//admin/api/v1',
      '/Admin/api/v1',
      '/admin/api/v1/info',
    ]) {
      const headers = { origin: 'https://evil.example', cookie: server.cookie };
      const answer = await server.ask({ method: 'POST', target, headers, payload: '' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('rejects unknown actions in JSON', async () => {
    expect((await server.editor('unknown')).status).toBe(422);
    const save = { options: { commitMessage: 'Save' } };
    expect((await server.editor('persistEntry', save)).json.error).toContain('nothing to save');
    const answer = await post('{');
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, { error: expect.any(String) as string }]);
  });

  it('returns 404 with the reason if editing is off', async () => {
    const site = await createFixtureSite();
    const closed = await createFixtureApp(site);
    const { ask } = await listenForTest(closed);
    const headers = { 'content-type': 'application/json' };
    expect((await ask({ method: 'POST', target: '/admin/api/v1', headers, payload: info })).status).toBe(404);
    const settings = await ask('/admin/settings.json');
    expect(JSON.parse(settings.body)).toMatchObject({ backEnd: { kind: 'none' }, hasServer: false });
    await closed.close();
    await site.remove();
  });

  it('shows its settings to this machine only', async () => {
    const own = await server.get('/admin/settings.json');
    expect(own.json).toEqual({
      backEnd: { kind: 'local', branch: 'main' },
      hasServer: true,
      hasLeads: false,
      hasTranslation: false,
    });
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const other = await server.get('/admin/settings.json', { 'x-forwarded-for': '203.0.113.5' });
    expect(other.json).toMatchObject({ backEnd: { kind: 'none' }, hasServer: false });
  });
});

describe('the key of the start', () => {
  /** As a relay that adds no headers passes requests on, such as nginx's plain proxy_pass. */
  const relayed = (cookie?: string): Promise<Answer> =>
    server.ask({
      method: 'POST',
      target: '/admin/api/v1',
      headers: {
        host: `127.0.0.1:${server.port}`,
        'content-type': 'application/json',
        ...(cookie === undefined ? {} : { cookie }),
      },
      payload: info,
    });

  it.each<[string, () => string | undefined]>([
    ['without the key', () => undefined],
    ['with another key', () => `editor-key-${server.port}=${'x'.repeat(key.length)}`],
    ['with an empty key', () => `editor-key-${server.port}=`],
    ['with the key of another port', () => `editor-key-1=${key}`],
    ['with the key under another name', () => `xeditor-key-${server.port}=${key}`],
  ])('is required: a request %s gets 401, through a relay too', async (_which, cookie) => {
    const answer = await relayed(cookie());
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([401, { reason: { code: 'noKey' } }]);
    for (const name of ['status', 'previews', 'move', 'former-texts']) {
      const headers = { host: `127.0.0.1:${server.port}`, cookie: cookie() ?? '' };
      expect((await server.ask({ method: 'POST', target: `/admin/api/${name}`, headers })).status).toBe(401);
    }
  });

  it('is required before a body is read', async () => {
    const headers = {
      'content-type': 'application/json',
      'content-length': '40000000',
      connection: 'close',
    };
    const answer = await server.ask({ method: 'POST', target: '/admin/api/v1', headers, payload: '{' });
    expect(answer.status).toBe(401);
  });

  it('is turned into a cookie by the printed address, which scripts and other sites cannot read', async () => {
    const answer = await server.ask(`/admin?key=${key}&a=b`);
    expect([answer.status, answer.headers.location]).toEqual([303, '/admin?a=b']);
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toBe(`editor-key-${server.port}=${key}; Path=/admin; HttpOnly; SameSite=Strict`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await relayed(cookie.split(';')[0])).status).toBe(200);
  });

  it('sets no cookie if it is wrong', async () => {
    for (const target of ['/admin?key=wrong', '/admin?key=', `/?key=${key}`, `/admin/api/v1?key=${key}`]) {
      expect((await server.ask(target)).headers['set-cookie'] ?? []).not.toContainEqual(
        expect.stringContaining('editor-key'),
      );
    }
  });

  it.each([
    ['en', 'start command'],
    ['fr', 'commande de démarrage'],
    ['ko', '시작 명령'],
    ['ja', '起動コマンド'],
  ])('is explained to a browser without it, in the language %s', async (language, words) => {
    const headers = { accept: 'text/html', 'accept-language': language };
    const answer = await server.ask({ target: '/admin/api/status', headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(words);
    const { body } = await server.ask('/admin/settings.json');
    expect(JSON.parse(body)).toMatchObject({ backEnd: { kind: 'none', needsKey: true }, hasServer: false });
  });
});
