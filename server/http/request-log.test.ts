import { recordLog, serveFixture } from '../testing/fixture-site';

import { requestIdOf } from './request-log';
import { readTrustedProxies, trustIn } from './trusted-proxies';

const { lines, logger } = recordLog();
const { ask } = serveFixture({ logger });

const lastId = (): unknown => (JSON.parse(lines.at(-1) ?? '{}') as { reqId?: unknown }).reqId;

it('every answer and its log line have the same new id', async () => {
  const [first, second] = [await ask('/'), await ask('/no-such-page')];
  expect(first.headers['x-request-id']).toMatch(/^[\w-]{16}$/);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(lastId()).toBe(second.headers['x-request-id']);
});

it('the id of a proxy on this machine is kept', async () => {
  const answer = await ask({ target: '/', headers: { 'x-request-id': 'proxy-0123456789' } });
  expect(answer.headers['x-request-id']).toBe('proxy-0123456789');
  expect(lastId()).toBe('proxy-0123456789');
});

it.each(['short', 'with a space', 'x'.repeat(65), '{"level":60}'])(
  '%j is not accepted as an id',
  async (given) => {
    const answer = await ask({ target: '/', headers: { 'x-request-id': given } });
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{16}$/);
  },
);

it('the id of other clients is replaced', () => {
  const headers = { 'x-request-id': 'stranger-0123456789' };
  const from = (remoteAddress: string) =>
    requestIdOf(
      { headers, socket: { remoteAddress } } as unknown as Parameters<typeof requestIdOf>[0],
      trustIn(readTrustedProxies()),
    );
  expect(from('192.0.2.7')).not.toBe('stranger-0123456789');
  expect(from('::1')).toBe('stranger-0123456789');
});
