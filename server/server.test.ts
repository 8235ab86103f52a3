import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';

import {
  buildFixture,
  createFixtureApp,
  createFixtureSite,
  recordLog,
  type FixtureSite,
} from './testing/fixture-site';
import { askServer, listenForTest } from './testing/test-client';
import { until } from './testing/until';

let site: FixtureSite;
let app: FastifyInstance;
let port: number;
const { lines, logger } = recordLog();

beforeAll(async () => {
  site = await createFixtureSite();
  app = await createFixtureApp(site, { logger });
  ({ port } = await listenForTest(app));
});

afterAll(async () => {
  await app.close();
  await site.remove();
});

/** Sends bytes as they are; answers with all that comes back until the server hangs up. */
function sendRaw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(3000, () =>
      socket.destroy(new Error(`no end of the answer to ${JSON.stringify(bytes.toString())}`)),
    );
    socket.on('data', (chunk) => (answer += chunk.toString()));
    // Hung up on in the middle of what is sent: the answer before it counts.
    socket.on('error', (error) => ('code' in error ? resolve(answer) : reject(error)));
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
    socket.end();
  });
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

function raw(target: string, method = 'GET'): string {
  return `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
}

describe('a malformed request', () => {
  it.each([
    ['broken percent-encoding', raw('/%zz'), 400],
    ['broken UTF-8', raw('/%E0%A4%A'), 400],
    ['a way up', raw('/../../etc/passwd'), 400],
    ['an encoded way up', raw('/static/%2e%2e/%2e%2e/release.json'), 400],
    ['an encoded slash in a way up', raw('/static/..%2f..%2frelease.json'), 400],
    ['a backslash in a way up', raw('/static/..\\..\\release.json'), 400],
    ['a twice encoded way up', raw('/static/%252e%252e/release.json'), 404],
    ['an encoded NUL', raw('/services%00.html'), 400],
    ['an encoded line break', raw('/services%0d%0aSet-Cookie:%20a=b'), 400],
    ['an address of 16 kB', raw(`/${'a'.repeat(16 * 1024)}`), 414],
    ['an address of 100 kB', raw(`/${'a'.repeat(100 * 1024)}`), 431],
    ['headers of 100 kB', raw('/').replace('\r\n\r\n', `\r\nX: ${'a'.repeat(100 * 1024)}\r\n\r\n`), 431],
    ['a NUL in the address', raw('/a\0b'), 400],
    ['a space in the address', raw('/a b'), 400],
    ['a method nobody knows', raw('/services', 'BREW'), 400],
    ['a method for other things', raw('/services', 'PROPFIND'), 405],
    ['a question to the server as a whole', raw('*', 'OPTIONS'), 405],
    ['an address without a slash', raw('services'), 400],
    ['no request line at all', '\r\n\r\nnonsense\r\n\r\n', 400],
    ['a TLS greeting', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]), 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a whole address, as to a proxy', raw('http://other.example/about'), 301],
    ['bytes beyond ASCII', raw('/caf\u00e9'), 400],
  ])('%s gets an answer', async (_case, bytes, status) => {
    expect(statusOf(await sendRaw(bytes))).toBe(status);
    expect((await askServer(port, '/healthz')).status).toBe(200);
  });

  it('of any bytes never causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.boolean(),
        async (noise, inTarget) => {
          const answer = await sendRaw(Buffer.from(inTarget ? raw(`/${noise}`) : noise));
          expect(statusOf(answer)).toBeLessThan(500);
          expect(answer).not.toContain('startedAt');
        },
      ),
      { numRuns: 300 },
    );
    expect((await askServer(port, '/healthz')).status).toBe(200);
  });
});

describe('the log', () => {
  it('has a line per request without personal data', async () => {
    lines.length = 0;
    await askServer(port, {
      target: '/services?email=someone@example.org&lang=fr',
      headers: {
        cookie: 'i18n_redirected=ko; id=secret',
        'user-agent': 'Browser/1',
        referer: 'http://from.example',
      },
    });
    await askServer(port, '/%zz?secret');
    await until(() => lines.length >= 2);
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ method: 'GET', path: '/services', status: 200 });
    expect(entries[0]).toHaveProperty('ms');
    expect(entries[0]?.bytes).toBeGreaterThan(100);
    expect(entries[1]).toMatchObject({ method: 'GET', path: '/%zz', status: 400 });
    expect(lines.join('')).not.toMatch(/someone|secret|Browser|127\.0\.0\.1|from\.example|lang/);
  });
});

describe('a new release', () => {
  it('is served without losing a request', async () => {
    let isOver = false;
    const statuses = new Map<string, number>();
    const visitor = async (): Promise<void> => {
      while (!isOver) {
        for (const target of ['/services', '/page-data/services/page-data.json', '/app-01234567.js']) {
          const { status, body } = await askServer(port, {
            target,
            headers: { 'accept-encoding': 'identity' },
          });
          const version = /version,?"?:? ?"?(\w+)/.exec(body)?.[1] ?? 'none';
          statuses.set(`${status} ${version}`, (statuses.get(`${status} ${version}`) ?? 0) + 1);
        }
        // Without a pause, the visitors leave no time for the builds.
        await delay(10);
      }
    };
    const visitors = Promise.all(Array.from({ length: 8 }, visitor));
    for (const version of ['two', 'three', 'four', 'five', 'six']) {
      await buildFixture(site.root, version);
      await site.releases.refresh();
      expect((await askServer(port, '/services')).body).toContain(`version ${version}`);
    }
    await until(() => statuses.has('200 six'));
    isOver = true;
    await visitors;
    expect([...statuses.keys()].filter((key) => !key.startsWith('200'))).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining(['200 one', '200 six', '200 none']));
  }, 60_000);
});
