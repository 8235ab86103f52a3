import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { findFreePort } from '../free-port';
import {
  buildFixture,
  createFixtureApp,
  createFixtureSite,
  recordLog,
  textOf,
  type FixtureSite,
} from '../testing/fixture-site';
import { askServer, listenForTest, type Answer, type Ask } from '../testing/test-client';

let site: FixtureSite;
let app: FastifyInstance;
let ask: Ask;
let metricsPort: number;
const { lines, logger } = recordLog();
/** Number of requests that were not answered from the cache. */
let uncached = 0;

beforeAll(async () => {
  site = await createFixtureSite();
  metricsPort = await findFreePort();
  app = await createFixtureApp(site, {
    logger,
    metrics: { port: metricsPort, webVitals: false },
  });
  app.addHook('onSend', (_request, _reply, _payload, done) => {
    uncached += 1;
    done();
  });
  ({ ask } = await listenForTest(app));
});

afterAll(async () => {
  await app.close();
  await site.remove();
});

beforeEach(() => {
  uncached = 0;
  lines.length = 0;
});

const visit = (target: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> =>
  ask({ target, headers: { 'accept-encoding': 'br', ...headers } });

function withoutOwn({ headers: { 'x-request-id': _id, date: _date, ...headers }, status, body }: Answer) {
  return { headers, status, body };
}

it('answers a page the second time from the cache, with the same answer', async () => {
  const [first, second] = [await visit('/services'), await visit('/services')];
  expect(uncached).toBe(1);
  expect(withoutOwn(second)).toEqual(withoutOwn(first));
  expect(first.headers.connection).toBeUndefined();
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(JSON.parse(lines[1] ?? '')).toEqual({
    ...(JSON.parse(lines[0] ?? '') as object),
    time: expect.any(String) as unknown,
    ms: expect.any(Number) as unknown,
    reqId: second.headers['x-request-id'],
  });
});

it('sets one visitor’s cookie for no other one', async () => {
  const visits = [
    { cookie: 'i18n_redirected=en' },
    {},
    { cookie: 'i18n_redirected=xx' },
    { cookie: 'i18n_redirected=en', 'sec-fetch-dest': 'empty' },
    { cookie: 'i18n_redirected=en', 'sec-fetch-dest': 'document' },
  ];
  for (const time of ['the first time', 'the second time'])
    for (const headers of visits) {
      const isRenewed = headers.cookie === 'i18n_redirected=en' && headers['sec-fetch-dest'] !== 'empty';
      const set = (await visit('/contact', headers)).headers['set-cookie'] !== undefined;
      expect([time, headers, set]).toEqual([time, headers, isRenewed]);
    }
});

/** @returns how many answers of a kind in a language the metrics count */
async function countOf(kind: string, language: string): Promise<number> {
  const { body } = await askServer(metricsPort, '/metrics');
  const start = `site_requests_total{class="${kind}",status="200",language="${language}"} `;
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.slice(start.length) ?? 0,
  );
}

it('counts cached and uncached pages', async () => {
  const before = await countOf('page', 'ko');
  for (let times = 0; times < 3; times++) await visit('/About', { cookie: 'i18n_redirected=ko' });
  expect(uncached).toBe(1);
  expect(await countOf('page', 'ko')).toBe(before + 3);
});

const files = ['/app-01234567.js', '/static/font.woff2', '/sw.js', '/page-data/services/page-data.json'];

it.each(files)('answers %s the second time with the same answer', async (target) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding, cookie: 'i18n_redirected=fr' };
    const [first, second] = [await visit(target, headers), await visit(target, headers)];
    expect(withoutOwn(second)).toEqual(withoutOwn(first));
    expect(first.headers.connection).toBeUndefined();
  }
  expect(uncached).toBe(3);
});

it('counts cached and uncached files', async () => {
  const before = await countOf('file', 'none');
  for (let times = 0; times < 3; times++) await visit('/manifest.webmanifest');
  expect(uncached).toBe(1);
  expect(await countOf('file', 'none')).toBe(before + 3);
});

it.each([
  ['a part of a file', '/app-01234567.js', { range: 'bytes=0-3' }, 206],
  ['a file that must be another version', '/app-01234567.js', { 'if-match': '"other"' }, 412],
  ['a file that must not be younger', '/sw.js', { 'if-unmodified-since': new Date(0).toUTCString() }, 412],
  [
    'a file of somebody who has it',
    '/app-01234567.js',
    { 'if-modified-since': new Date('2100-01-01').toUTCString() },
    304,
  ],
  ['a file of the editor', '/admin/main.js', {}, 200],
  ['the Markdown of a page', '/services.md', {}, 200],
  ['a file by another form of its address', '/app-01234567.js?', {}, 200],
])('does not cache %s', async (_, target, headers, status) => {
  await visit('/app-01234567.js');
  uncached = 0;
  const [first, second] = [await visit(target, headers), await visit(target, headers)];
  expect([first.status, second.status, uncached]).toEqual([status, status, 2]);
});

it('separates languages and encodings', async () => {
  for (const value of ['en', 'fr', 'ko', 'jp']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { cookie: `i18n_redirected=${value}`, 'accept-encoding': encoding };
      const [first, second] = [await visit('/projects', headers), await visit('/projects', headers)];
      expect(withoutOwn(second)).toEqual(withoutOwn(first));
      expect(second.headers['content-language']).toBe(value === 'jp' ? 'ja' : value);
      expect(second.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    }
  }
  expect(uncached).toBe(12);
});

it.each([
  ['with a choice of language', '/Project?lang=fr', {}],
  ['of somebody who has the page', '/Project', { 'if-none-match': '"old"' }],
  ['through a proxy that sends the protocol', '/Project', { 'x-forwarded-proto': 'https' }],
  ['of another form of the address', '/project', {}],
  ['with an uncached list of encodings', '/Project', { 'accept-encoding': `br${', x'.repeat(50)}` }],
])('does not cache a visit %s', async (_, target, headers) => {
  await visit('/Project');
  uncached = 0;
  const [first, second] = [await visit(target, headers), await visit(target, headers)];
  expect(uncached).toBe(2);
  expect(withoutOwn(second)).toEqual(withoutOwn(first));
});

it('is not used for the host of a draft', async () => {
  await visit('/Project');
  expect((await visit('/Project', { host: 'text.draft.localhost' })).status).toBe(404);
});

it('is cleared when another release is served', async () => {
  await visit('/');
  expect((await ask('/')).body).toContain(textOf('/', 'en', 'one'));
  await buildFixture(site.root, 'two');
  await site.releases.refresh();
  expect((await ask('/')).body).toContain(textOf('/', 'en', 'two'));
  expect((await ask('/')).body).toContain(textOf('/', 'en', 'two'));
  const file = '/page-data/services/page-data.json';
  const before = await visit(file);
  expect(await visit(file)).toMatchObject({ status: 200, body: before.body });
  await buildFixture(site.root, 'three');
  await site.releases.refresh();
  uncached = 0;
  await visit(file);
  expect(uncached).toBe(1);
});
