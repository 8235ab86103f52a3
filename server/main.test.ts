import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { bundleServer } from './releases/bundle-server';
import { buildFixture, createFixtureSite, type FixtureSite } from './testing/fixture-site';
import { askServer } from './testing/test-client';
import { createTestRepository } from './testing/test-repository';
import { until } from './testing/until';

jest.setTimeout(60_000);

const project = join(__dirname, '..');
const bundle = join(project, '.build', `server-for-test-${process.pid}.mjs`);
const large = 'x'.repeat(8 * 1024 * 1024);
let site: FixtureSite;

interface Running {
  child: ChildProcessWithoutNullStreams;
  output: () => string;
  ended: Promise<number | null>;
}

beforeAll(async () => {
  await mkdir(join(project, '.build'), { recursive: true });
  await bundleServer(project, bundle);
  site = await createFixtureSite();
  await createTestRepository(site.root);
  await writeFile(join(site.root, 'public', 'static', 'large.bin'), large);
  await buildFixture(site.root, 'two');
});

afterAll(async () => {
  await site.remove();
  await rm(bundle, { force: true });
});

function run(folder: string, variables: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [bundle], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, PORT: '0', ...variables },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, ended: new Promise((resolve) => child.once('close', resolve)) };
}

async function portOf(server: Running): Promise<number> {
  await until(() => /The API {5}http/.test(server.output()) || server.child.exitCode !== null);
  return Number(/The site {4}http:\/\/localhost:(\d+)\//.exec(server.output())?.[1]);
}

describe('the server', () => {
  it('prints the addresses that answer, serves, and edits', async () => {
    const server = run(site.root);
    const port = await portOf(server);
    const [, key] = /The editor {2}http:\/\/localhost:\d+\/admin\?key=(\w{48})\n/.exec(server.output()) ?? [];
    expect((await askServer(port, '/services')).body).toContain('version two');
    const info = await askServer(port, {
      method: 'POST',
      target: '/admin/api/v1',
      headers: { 'content-type': 'application/json', cookie: `editor-key-${port}=${key}` },
      payload: '{"action":"info"}',
    });
    expect(JSON.parse(info.body)).toMatchObject({ type: 'local_git' });
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  it.each([
    [{ ADMIN: 'off' }, 404, 'ADMIN is off'],
    [{ NODE_ENV: 'production' }, 200, 'NODE_ENV is production'],
    [{ HOST: '0.0.0.0' }, 200, 'HOST (0.0.0.0) is not this machine alone'],
    [{ NODE_ENV: 'production', HOST: '127.0.0.1', ADMIN: 'on' }, 200, 'NODE_ENV is production'],
  ])('disables editing with %j', async (variables, admin, reason) => {
    const server = run(site.root, variables);
    await until(() => server.output().includes('Editing on this machine is off'));
    const port = Number(/The site.*:(\d+)\//.exec(server.output())?.[1]);
    expect(server.output()).toContain(reason);
    expect((await askServer(port, '/admin')).status).toBe(admin);
    const save = await askServer(port, { method: 'POST', target: '/admin/api/v1', payload: '{}' });
    expect([404, 405]).toContain(save.status);
    const settings = await askServer(port, '/admin/settings.json');
    expect(settings.body).not.toContain('"local"');
    if (admin === 200)
      expect(JSON.parse(settings.body)).toMatchObject({ backEnd: { kind: 'none' }, hasServer: false });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

it('prints no key where editors sign in, because it would open nothing', async () => {
  const server = run(site.root, { NODE_ENV: 'production', EDITOR_ORIGIN: 'https://www.example.com' });
  await until(() => server.output().includes('Editors sign in at https://www.example.com/admin/sign-in.'));
  expect(server.output()).toMatch(/^The editor {2}http:\/\/localhost:\d+\/admin$/m);
  expect(server.output()).not.toContain('key=');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

describe('on SIGTERM the server', () => {
  it('finishes running requests, closes idle connections and exits with 0 within five seconds', async () => {
    const server = run(site.root);
    const port = await portOf(server);
    const idle = connect(port, '127.0.0.1');
    const halfAsked = connect(port, '127.0.0.1', () => halfAsked.write('GET / HTTP/1.1\r\nHo'));
    for (const socket of [idle, halfAsked]) socket.on('error', () => undefined);
    const slow = readSlowly(port, '/static/large.bin');
    await slow.begun;
    const begin = Date.now();
    server.child.kill('SIGTERM');
    await delay(300);
    await expect(askServer(port, { target: '/healthz', headers: { connection: 'close' } })).rejects.toThrow();
    slow.goOn();
    expect(await slow.received).toBeGreaterThan(large.length);
    expect(await server.ended).toBe(0);
    expect(Date.now() - begin).toBeLessThan(5000);
    expect(server.output()).not.toContain('starting it again');
  });
});

describe('the server does not start, and prints why,', () => {
  it('when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const server = run(site.root, { PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Port ${port} is taken by another program.`);
    other.close();
  });

  it('when the port is no port', async () => {
    const server = run(site.root, { PORT: 'http' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('PORT must be a number');
  });

  it('when another server edits in the same folder, unless its editor is off', async () => {
    const first = run(site.root);
    await portOf(first);
    const second = run(site.root);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `Another server edits in this folder already (process ${first.child.pid})`,
    );
    const third = run(site.root, { ADMIN: 'off' });
    expect((await askServer(await portOf(third), '/')).status).toBe(200);
    for (const server of [first, third]) {
      server.child.kill('SIGKILL');
      await server.ended;
    }
    const fourth = run(site.root);
    await portOf(fourth);
    fourth.child.kill('SIGTERM');
    expect(await fourth.ended).toBe(0);
  });

  it('when nothing is built', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'site-'));
    const server = run(empty);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('There is no build to serve.');
    await rm(empty, { recursive: true });
  });
});

describe('outside a Git repository', () => {
  it('the site is served, with a message that editing is impossible', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    await symlink(join(site.root, '.releases'), join(folder, '.releases'));
    const server = run(folder);
    const port = await portOf(server);
    expect(server.output()).toContain('is not a Git repository');
    expect((await askServer(port, '/')).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await rm(folder, { recursive: true });
  });
});

/** Begins to read an answer and then reads nothing until `goOn` is called. */
function readSlowly(
  port: number,
  target: string,
): { begun: Promise<void>; goOn: () => void; received: Promise<number> } {
  const socket = connect(port, '127.0.0.1');
  let bytes = 0;
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const begun = new Promise<void>((resolve) => {
    socket.once('data', () => {
      socket.pause();
      resolve();
    });
  });
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
  return {
    begun,
    goOn: () => socket.resume(),
    received: new Promise((resolve) => socket.once('close', () => resolve(bytes))),
  };
}
