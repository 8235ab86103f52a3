/** @jest-environment node */
import type { OutgoingHttpHeaders } from 'node:http';

import { createFixtureApp, createFixtureSite } from '../testing/fixture-site';
import { listenForTest, type Answer } from '../testing/test-client';
import { until } from '../testing/until';

import { openEditorServer, type EditorServer } from './testing/editor-server';

jest.setTimeout(60_000);

const info = JSON.stringify({ action: 'info' });
let server: EditorServer;

beforeAll(async () => {
  server = await openEditorServer();
});

afterAll(() => server.close());

describe('the editor’s back end', () => {
  const post = (payload: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> =>
    server.ask({
      method: 'POST',
      target: '/admin/api/v1',
      headers: { 'content-type': 'application/json', ...headers },
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
  it.each(strangers)('refuses %s', async (_who, headers) => {
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
          headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
          payload: '{}',
        });
        expect(answer.status).toBe(403);
      }
    },
  );

  it('refuses a preflight of another site, so that its browser sends nothing', async () => {
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
      const headers = { origin: 'https://evil.example' };
      const answer = await server.ask({ method: 'POST', target, headers, payload: '' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('tells what it does not understand, in JSON', async () => {
    expect((await server.editor('unknown')).status).toBe(422);
    expect((await server.editor('persistEntry', {})).json.error).toContain('nothing to save');
    const answer = await post('{');
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, { error: expect.any(String) as string }]);
  });

  it('is closed where editing is off, and the editor is told so', async () => {
    const site = await createFixtureSite();
    const closed = await createFixtureApp(site);
    const { ask } = await listenForTest(closed);
    const headers = { 'content-type': 'application/json' };
    expect((await ask({ method: 'POST', target: '/admin/api/v1', headers, payload: info })).status).toBe(404);
    const settings = await ask('/admin/settings.json');
    expect(JSON.parse(settings.body)).toMatchObject({ backEnd: { kind: 'none' }, hasDesk: false });
    await closed.close();
    await site.remove();
  });

  it('tells its settings to this machine only', async () => {
    const own = await server.get('/admin/settings.json');
    expect(own.json).toEqual({ backEnd: { kind: 'local', branch: 'main' }, hasDesk: true });
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const other = await server.get('/admin/settings.json', { 'x-forwarded-for': '203.0.113.5' });
    expect(other.json).toMatchObject({ backEnd: { kind: 'none' }, hasDesk: false });
  });

  it('says so while it is down, and comes back', async () => {
    process.kill(Number(server.editing.decapPid()), 'SIGKILL');
    await until(async () => (await post(info)).status === 503);
    await until(async () => (await post(info)).status === 200);
    expect(server.warnings.join()).toContain('starting it again');
  });
});
