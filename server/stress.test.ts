import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

import fc from 'fast-check';

import { repeats, seed } from '../tests/test-length';

import { findFreePort } from './free-port';
import { bundleServer } from './releases/bundle-server';
import { createFixtureSite, type FixtureSite } from './testing/fixture-site';
import { fuzzedRequest } from './testing/fuzzed-request';
import { createRawConnection } from './testing/raw-connection';
import { askServer } from './testing/test-client';
import { until } from './testing/until';

jest.setTimeout(180_000);

const project = join(__dirname, '..');
const bundle = join(project, '.build', `server-for-stress-${process.pid}.mjs`);
const idleConnections = 10_000;
const fuzzedRequests = repeats(20_000);
/** A visitor waits no longer, however busy the machine of the tests may be. */
const promptly = 5000;
let site: FixtureSite;
let child: ChildProcess;
let port: number;
let metricsPort: number;
let before: { handles: number; megabytes: number };
let trickling: Trickle[];

/** The server is a process of its own: connections count twice on a machine, but not against one process. */
beforeAll(async () => {
  await mkdir(join(project, '.build'), { recursive: true });
  await bundleServer(project, bundle);
  site = await createFixtureSite();
  [port, metricsPort] = [await findFreePort(), await findFreePort()];
  child = spawn(process.execPath, [bundle], {
    cwd: site.root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  await until(() => isPrompt('/healthz').catch(() => false));
  before = await stats();
  trickling = [
    ...Array.from({ length: 100 }, () => trickle('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')),
    ...Array.from({ length: 100 }, () =>
      trickle(
        'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
      ),
    ),
  ];
});

afterAll(async () => {
  for (const { socket } of trickling) socket.destroy();
  child.kill('SIGKILL');
  await site.remove();
  await rm(bundle, { force: true });
});

interface Trickle {
  socket: Socket;
  isOver: () => boolean;
}

/** Begins a request and sends a byte more of it every second, without ever ending it. */
function trickle(begin: string): Trickle {
  let isOver = false;
  const socket = connect(port, '127.0.0.1', () => socket.write(begin));
  const sending = setInterval(() => socket.write('x'), 1000);
  socket.on('error', () => undefined).resume();
  socket.on('close', () => {
    isOver = true;
    clearInterval(sending);
  });
  return { socket, isOver: () => isOver };
}

async function isPrompt(target: string): Promise<boolean> {
  const begin = performance.now();
  const { status } = await askServer(port, target);
  return status === 200 && performance.now() - begin < promptly;
}

async function stats(): Promise<{ handles: number; megabytes: number }> {
  const { body } = await askServer(metricsPort, '/metrics');
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  return {
    handles: figure('process_open_fds'),
    megabytes: figure('process_resident_memory_bytes') / 1e6,
  };
}

const handlesFellBack = async (): Promise<boolean> =>
  (await stats()).handles < before.handles + trickling.length + 20;

it('answers visitors while two hundred clients send a byte a second', async () => {
  for (const target of ['/', '/services', '/static/font.woff2']) expect(await isPrompt(target)).toBe(true);
});

it('answers visitors beside ten thousand idle connections, and frees them', async () => {
  const open: Socket[] = [];
  for (let count = 0; count < idleConnections; count += 250)
    open.push(...(await Promise.all(Array.from({ length: 250 }, openAndAsk))));
  expect((await stats()).handles).toBeGreaterThan(idleConnections);
  expect(await isPrompt('/')).toBe(true);
  for (const socket of open) socket.destroy();
  await until(handlesFellBack);
});

/** A browser keeps its connection when it has got what it wanted. */
function openAndAsk(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /static/font.woff2 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    socket.once('error', reject).once('data', () => {
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}

it.each([
  ['one of a hundred kilobytes', `X-Long: ${'x'.repeat(100_000)}\r\n`],
  ['five thousand small ones', Array.from({ length: 5000 }, (_, index) => `X-${index}: flood\r\n`).join('')],
])('a flood of headers is refused: %s', async (_, headers) => {
  const connection = createRawConnection(port);
  const ask = () => connection.ask(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  // Whoever is hung up on in the middle of sending may not see the answer any more.
  for (let count = 0; count < 50; count += 1) expect([431, 0]).toContain(await ask());
  connection.close();
});

it.each([
  ['/api/leads', 'Content-Length: 10000000000', [413]],
  ['/api/leads', 'Transfer-Encoding: chunked', [413]],
  ['/services', 'Content-Length: 10000000000', [405]],
  ['/admin/api/v1', 'Content-Length: 10000000000', [404, 405, 413]],
])('a huge body to %s (%s) is refused without being stored', async (target, length, statuses) => {
  const chunk = `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`;
  const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
  const connections = Array.from({ length: 20 }, () => createRawConnection(port));
  const answers = await Promise.all(connections.map(({ ask }) => ask(head + chunk.repeat(20))));
  for (const { close } of connections) close();
  // 0: hung up on in the middle of sending.
  for (const status of answers) expect([...statuses, 0]).toContain(status);
  expect(answers.some((status) => status > 0)).toBe(true);
});

it(`${fuzzedRequests} requests with anything in addresses and headers get no server error`, async () => {
  const requests = fc.sample(fuzzedRequest, { numRuns: fuzzedRequests, seed });
  const failures: string[] = [];
  let answered = 0;
  const send = async (): Promise<void> => {
    const connection = createRawConnection(port);
    for (let next = requests.pop(); next !== undefined; next = requests.pop()) {
      const status = await connection.ask(next.bytes, next.isHead);
      answered += 1;
      if (status < 200 || status >= 500) failures.push(`${status}: ${next.bytes.toString()}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: 16 }, send));
  expect(failures).toEqual([]);
  expect(answered).toBe(fuzzedRequests);
});

it('closes connections with unfinished headers; memory and handles return to normal', async () => {
  // The server looks every thirty seconds for headers that have taken more than twenty.
  const slow = trickling.slice(0, 100);
  for (const begin = Date.now(); Date.now() - begin < 60_000 && !slow.every(({ isOver }) => isOver());)
    await until(() => slow.every(({ isOver }) => isOver())).catch(() => undefined);
  expect(slow.filter(({ isOver }) => !isOver())).toHaveLength(0);
  await until(handlesFellBack);
  expect((await stats()).megabytes).toBeLessThan(before.megabytes + 250);
  expect(await isPrompt('/')).toBe(true);
});
