import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import enFrame from '../../locales/en/common.json';
import jpErrors from '../../locales/jp/errors.json';
import krFrame from '../../locales/kr/common.json';
import { RouteError } from '../../src/routes/guard';
import { createFixtureApp, createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { listenForTest, type Answer, type Ask } from '../testing/test-client';

let site: FixtureSite;
let app: FastifyInstance;
let ask: Ask;

const opened = (cookie = '') => ({ accept: 'text/html,*/*', cookie });

beforeEach(async () => {
  site = await createFixtureSite();
  app = await createFixtureApp(site);
  app.get('/api/throws/:status', async (request) => {
    const { status } = request.params as { status: string };
    throw new RouteError(Number(status), 'The printer is on fire');
  });
  ({ ask } = await listenForTest(app));
});
afterEach(async () => {
  await app.close();
  await site.remove();
});

const get = (target: string, headers = opened()): Promise<Answer> => ask({ target, headers });

it('answers other errors with their status and their message', async () => {
  const answer = await get('/api/throws/501');
  expect(answer.status).toBe(501);
  expect(String(answer.body)).toContain('501: The printer is on fire');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('shows the status message in the visitor’s language if there is one', async () => {
  const answer = await get('/%E0%A4%A', opened('i18n_redirected=jp'));
  expect(answer.status).toBe(400);
  expect(String(answer.body)).toContain('<html lang="ja">');
  expect(String(answer.body)).toContain(`400: ${jpErrors.status400}`);
});

it('answers programs with one line', async () => {
  const answer = await get('/%E0%A4%A', { accept: '*/*', cookie: '' });
  expect(answer.status).toBe(400);
  expect(answer.headers['content-type']).toContain('text/plain');
});

it('answers 500 with the error page for an error without a status', async () => {
  const answer = await get('/api/throws/0');
  expect(answer.status).toBe(500);
  expect(String(answer.body)).toContain('/500');
});

it('answers with a page that needs no file if the error page cannot be read', async () => {
  await rm(join(site.releases.current().publicFolder, '500'), { recursive: true });
  await rm(join(site.releases.current().publicFolder, 'ko', '500'), { recursive: true });
  for (const ending of ['', '.br', '.gz'])
    await rm(join(site.releases.current().publicFolder, `500.html${ending}`), { force: true });
  const english = await get('/api/throws/500');
  expect(english.status).toBe(500);
  expect(String(english.body)).toContain(enFrame.errorPageFailed);
  expect(String(english.body)).toContain(`<a class="button" href="/">${enFrame.backToHome}</a>`);
  const korean = await get('/api/throws/500', opened('i18n_redirected=ko'));
  expect(String(korean.body)).toContain(krFrame.errorPageFailed);
});
