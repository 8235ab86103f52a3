/** @jest-environment node */
import { Writable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { requestIdOf } from './request-id';
import { requestLogger } from './request-log';
import { createFixtureApp, createFixtureSite, type FixtureSite } from './testing/fixture-site';
import { listenForTest, type Ask } from './testing/test-client';
import { readTrustedProxies, trustIn } from './trusted-proxies';

let site: FixtureSite;
let app: FastifyInstance;
let ask: Ask;
const lines: string[] = [];

beforeAll(async () => {
  site = await createFixtureSite();
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  app = await createFixtureApp(site, { logger: { ...requestLogger('info'), stream } });
  ({ ask } = await listenForTest(app));
});

afterAll(async () => {
  await app.close();
  await site.remove();
});

const lastId = (): unknown => (JSON.parse(lines.at(-1) ?? '{}') as { reqId?: unknown }).reqId;

it('every answer and its line in the log bear the same id, a new one each', async () => {
  const [first, second] = [await ask('/'), await ask('/no-such-page')];
  expect(first.headers['x-request-id']).toMatch(/^[\w-]{16}$/);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(lastId()).toBe(second.headers['x-request-id']);
});

it('the id of a proxy on this machine is taken over', async () => {
  const answer = await ask({ target: '/', headers: { 'x-request-id': 'proxy-0123456789' } });
  expect(answer.headers['x-request-id']).toBe('proxy-0123456789');
  expect(lastId()).toBe('proxy-0123456789');
});

it.each(['short', 'with a space', 'x'.repeat(65), '{"level":60}'])('%j is no id', async (given) => {
  const answer = await ask({ target: '/', headers: { 'x-request-id': given } });
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{16}$/);
});

it('the id of anybody else is not believed', () => {
  const headers = { 'x-request-id': 'stranger-0123456789' };
  const from = (remoteAddress: string) =>
    requestIdOf(
      { headers, socket: { remoteAddress } } as unknown as Parameters<typeof requestIdOf>[0],
      trustIn(readTrustedProxies()),
    );
  expect(from('192.0.2.7')).not.toBe('stranger-0123456789');
  expect(from('::1')).toBe('stranger-0123456789');
});
