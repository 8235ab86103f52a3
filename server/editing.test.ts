/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { startDecapServer, type DecapServer } from './decap-server';
import { followContent, type Rebuild } from './rebuild';
import { openRepository } from './repository';
import {
  buildFixture,
  createFixtureApp,
  createFixtureSite,
  textOf,
  type FixtureSite,
} from './testing/fixture-site';
import { listenForTest, type Answer, type Ask } from './testing/test-client';
import { createTestRepository, type TestRepository } from './testing/test-repository';
import { until } from './testing/until';

jest.setTimeout(60_000);

const file = 'content/case-studies/orderbuddy/index.en.md';
const info = JSON.stringify({ action: 'info' });
const warnings: string[] = [];
let site: FixtureSite;
let repository: TestRepository;
let decap: DecapServer;
let rebuild: Rebuild;
let app: FastifyInstance;
let ask: Ask;
let port: number;

beforeAll(async () => {
  // As on a machine where nobody has told Git their name.
  process.env.GIT_CONFIG_GLOBAL = '/dev/null';
  process.env.GIT_CONFIG_NOSYSTEM = '1';
  site = await createFixtureSite();
  repository = await createTestRepository(site.root);
  decap = await startDecapServer({
    entry: require.resolve('decap-server'),
    repository: site.root,
    siteOrigin: 'http://localhost',
    warn: (message) => warnings.push(message),
  });
  rebuild = await followContent({
    releases: site.releases,
    repository: await openRepository(site.root),
    build: async () => {
      const version = /version: (\w+)/.exec(await readFile(join(site.root, file), 'utf8'))?.[1] ?? 'none';
      await buildFixture(site.root, version);
      return { ok: true };
    },
    log: { info: () => undefined, error: () => undefined },
    interval: 50,
  });
  app = await createFixtureApp(site, { adminUpstream: decap.origin, buildState: rebuild.state });
  ({ ask, port } = await listenForTest(app));
});

afterAll(async () => {
  await app.close();
  await rebuild.stop();
  await decap.stop();
  await site.remove();
});

function post(payload: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  return ask({
    method: 'POST',
    target: '/admin/api/v1',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

function save(path: string, raw: string): Promise<Answer> {
  const params = {
    branch: 'main',
    dataFiles: [{ slug: 'orderbuddy', path, raw }],
    assets: [],
    options: { useWorkflow: false, status: 'draft', commitMessage: 'Update case study “orderbuddy”' },
  };
  return post(JSON.stringify({ action: 'persistEntry', params }));
}

describe('a save in the editor', () => {
  it('is one commit, is built, and is what visitors then read', async () => {
    const before = await repository.git('rev-list', '--count', 'HEAD');
    const answer = await save(file, 'version: saved\n');
    expect([answer.status, answer.body]).toEqual([200, '{"message":"entry persisted"}']);
    expect(Number(await repository.git('rev-list', '--count', 'HEAD'))).toBe(Number(before) + 1);
    expect(await repository.git('log', '-1', '--format=%s by %an')).toBe(
      'Update case study “orderbuddy” by Site editor',
    );
    expect(await repository.git('show', '--name-only', '--format=')).toBe(file);
    await until(async () => (await ask('/services')).body.includes(textOf('/services', 'en', 'saved')));
    expect(JSON.parse((await ask('/version.json')).body)).toMatchObject({ build: { state: 'published' } });
  });

  it('cannot reach beyond the repository', async () => {
    const answer = await save('../outside.md', 'no');
    expect(answer.status).toBe(422);
  });
});

describe('the editor’s back end', () => {
  it.each<[string, (own: string) => OutgoingHttpHeaders]>([
    ['a program on this machine', () => ({})],
    ['the site’s own page', (own) => ({ origin: `http://${own}`, 'sec-fetch-site': 'same-origin' })],
    [
      'the page at the name localhost',
      () => ({ host: `localhost:${port}`, origin: `http://localhost:${port}` }),
    ],
  ])('answers %s', async (_who, headers) => {
    const answer = await post(info, headers(`127.0.0.1:${port}`));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ type: 'local_git' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each<[string, () => OutgoingHttpHeaders]>([
    ['a page of another site', () => ({ origin: 'https://evil.example' })],
    ['a page without an origin', () => ({ origin: 'null' })],
    ['a page on another port', () => ({ origin: 'http://localhost:1' })],
    ['a request that another site caused', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a name that was made to point at this machine', () => ({ host: `evil.example:${port}` })],
    ['a name that only begins like this machine', () => ({ host: `localhost.evil.example:${port}` })],
    ['this machine’s name with another port', () => ({ host: 'localhost:1' })],
    ['a visitor behind a proxy', () => ({ 'x-forwarded-for': '203.0.113.5' })],
    ['a visitor behind a proxy that hides them', () => ({ via: '1.1 proxy' })],
  ])('refuses %s', async (_who, headers) => {
    const answer = await post(info, headers());
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toHaveProperty('error');
  });

  it('refuses a preflight of another site, so that its browser sends nothing', async () => {
    const answer = await ask({
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
      const answer = await ask({
        method: 'POST',
        target,
        headers: { origin: 'https://evil.example' },
        payload: '',
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('is closed where editing is off', async () => {
    const closed = await createFixtureApp(site);
    const { ask: askClosed } = await listenForTest(closed);
    const answer = await askClosed({
      method: 'POST',
      target: '/admin/api/v1',
      headers: { 'content-type': 'application/json' },
      payload: info,
    });
    expect(answer.status).toBe(404);
    await closed.close();
  });

  it('says so while it is down, and comes back', async () => {
    process.kill(Number(decap.pid()), 'SIGKILL');
    await until(async () => (await post(info)).status === 503);
    await until(async () => (await post(info)).status === 200);
    expect(warnings.join()).toContain('starting it again');
  });
});
