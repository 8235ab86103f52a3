import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createClient } from '@libsql/client';

import { openDatabase } from '../../src/leads/store/open-database';
import { readStats } from '../../src/leads/store/stats';
import { exampleBody } from '../../src/leads/testing/examples';
import { findFreePort } from '../free-port';
import { bundleWholeServer } from '../testing/bundle-whole-server';
import { createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { until } from '../testing/until';

jest.setTimeout(180_000);

const project = join(__dirname, '..', '..');
const bundle = join(project, '.build', `server-for-restore-test-${process.pid}.cjs`);
let site: FixtureSite;
let port: number;
let server: ChildProcess | undefined;
let backup: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  await bundleWholeServer(bundle);
});
afterAll(() => rm(bundle, { force: true }));
beforeEach(async () => {
  [site, port] = await Promise.all([createFixtureSite(), findFreePort()]);
  backup = join(site.root, 'backup');
  const bin = join(site.root, 'bin');
  await Promise.all(
    [backup, bin, join(site.root, '.data')].map((folder) => mkdir(folder, { recursive: true })),
  );
  environment = {
    ...process.env,
    NODE_ENV: 'production',
    ADMIN: 'off',
    LOG_LEVEL: 'silent',
    LEADS_LIMITS: 'off',
    PORT: String(port),
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  };
  // The commands of the document need a service manager and the project's package.json; the test has neither.
  await script(
    join(bin, 'systemctl'),
    'echo "$1" > "$PWD/systemctl"; while [ -e "$PWD/systemctl" ]; do sleep 0.05; done',
  );
  await script(
    join(bin, 'npm'),
    `shift 3; exec ${join(project, 'node_modules/.bin/tsx')} ${join(project, 'scripts/leads.ts')} "$@"`,
  );
});
afterEach(async () => {
  await end('SIGKILL');
  await site.remove();
});

async function script(file: string, commands: string): Promise<void> {
  await writeFile(file, `#!/bin/sh\n${commands}\n`);
  await chmod(file, 0o755);
}

async function start(): Promise<void> {
  server = spawn(process.execPath, [bundle], { cwd: site.root, env: environment, stdio: 'ignore' });
  await until(async () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server?.once('close', resolve));
  server.kill(signal);
  await ended;
}

/** Does for the document's `systemctl` what a service manager does. */
async function serveSystemctl(until: AbortSignal): Promise<void> {
  const file = join(site.root, 'systemctl');
  while (!until.aborted) {
    const asked = (await readFile(file, 'utf8').catch(() => '')).trim();
    if (asked === 'stop') await end('SIGTERM');
    if (asked === 'start') await start();
    if (asked !== '') await rm(file);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** @returns what the commands wrote */
async function run(commands: string, changes: NodeJS.ProcessEnv = {}): Promise<string> {
  const stopping = new AbortController();
  const manager = serveSystemctl(stopping.signal);
  try {
    return await new Promise((resolve, reject) => {
      const options = { cwd: site.root, env: { ...environment, ...changes } };
      execFile('/bin/bash', ['-e', '-c', commands], options, (error, stdout, stderr) =>
        error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout),
      );
    });
  } finally {
    stopping.abort();
    await manager;
  }
}

/** @returns the blocks of commands below a heading of the document, with the folders of this test */
async function codeBlocksOf(heading: string): Promise<string[]> {
  const document = await readFile(join(project, 'docs', 'operating.md'), 'utf8');
  const section = document.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(/^```\n([^`]+)^```$/gm)].map(([, commands = '']) =>
    commands.replaceAll('/srv/website', site.root).replaceAll('/backup/', `${backup}/`),
  );
}

async function post(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(exampleBody('contact', { howHelpYou: `Message ${Math.random()}` })),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

it('has all confirmed leads in the database file alone after a clean stop', async () => {
  await start();
  const acknowledged = await Promise.all(Array.from({ length: 20 }, post));
  await end('SIGTERM');
  const alone = join(site.root, 'alone.db');
  await cp(join(site.root, '.data', 'leads.db'), alone);
  const client = createClient({ url: pathToFileURL(alone).href });
  const { rows } = await client.execute('SELECT reference FROM leads');
  client.close();
  expect(rows.map(({ reference }) => reference).sort()).toEqual(acknowledged.sort());
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'loses no acknowledged lead when a backup is restored as the document says, after %s',
  async (signal) => {
    const [backUp = '', restore = '', inspect = '', ...others] = await codeBlocksOf('Back up and restore');
    expect(others).toEqual([]);
    await start();
    const before = await Promise.all(Array.from({ length: 10 }, post));
    await run(backUp);
    const after = await Promise.all(Array.from({ length: 10 }, post));
    await end(signal);
    await run(restore);

    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    const [list = '', exportBackup = ''] = inspect.trim().split('\n');
    const restored = await run(list);
    for (const reference of before) expect(restored).toContain(reference);
    const exported = await run(exportBackup);
    for (const reference of [...before, ...after]) expect(exported).toContain(reference);
    const fresh = await post();
    expect(await run(list)).toContain(fresh);
  },
);

describe('the unit that makes a copy every night', () => {
  /** @returns the command of the unit, as systemd would run it */
  async function nightly(): Promise<string> {
    const unit = await readFile(join(project, 'deploy', 'systemd', 'website-backup.service'), 'utf8');
    const command = /^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '';
    return `cd ${project} && ${command.replaceAll('%S', backup).replaceAll('%%', '%').replaceAll('$$', '$')}`;
  }
  const weekday = String(new Date().getDay() || 7);

  it('copies the database in use, wherever it is', async () => {
    const elsewhere = join(site.root, 'elsewhere', 'leads of the site.db');
    environment.LEADS_DATABASE_URL = pathToFileURL(elsewhere).href;
    await mkdir(join(backup, 'website-backup'));
    await start();
    const acknowledged = await post();
    await run(await nightly());
    const copy = createClient({ url: `file:${join(backup, 'website-backup', `leads-${weekday}.db`)}` });
    const { rows } = await copy.execute('SELECT reference FROM leads');
    copy.close();
    expect(rows).toMatchObject([{ reference: acknowledged }]);
    const health = (await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()) as {
      leads: { backupAgeSeconds: number };
    };
    expect(health.leads.backupAgeSeconds).toBeLessThan(60);
  });

  it.each([
    ['no database there', { LEADS_DATABASE_URL: 'file:/nowhere/leads.db' }, 'There is no database'],
    ['a hosted database', { LEADS_DATABASE_URL: 'libsql://leads.example' }, 'its host makes the backups'],
  ])('fails if there is %s', async (_name, changes, message) => {
    await mkdir(join(backup, 'website-backup'));
    await expect(run(await nightly(), changes)).rejects.toThrow(message);
  });
});

it('answers 503 to monitors while no lead can be stored, although the database can be read', async () => {
  const outbox = join(site.root, '.data', 'outbox');
  await start();
  const reference = await post();
  await until(async () => (await readdir(outbox).catch((): string[] => [])).includes(`${reference}.eml`));
  await end('SIGTERM');
  const file = join(site.root, '.data', 'leads.db');
  const client = createClient({ url: pathToFileURL(file).href });
  const { rows } = await client.execute(
    `SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = 'leads'`,
  );
  client.close();
  const page = Number(rows[0]?.rootpage);
  const bytes = await readFile(file);
  // A bad sector: the table's page holds nonsense, its indexes are whole.
  bytes.fill(0xff, (page - 1) * 4096, page * 4096);
  await writeFile(file, bytes);
  const database = openDatabase({ url: pathToFileURL(file).href });
  expect(await readStats(database, Date.now())).toMatchObject({ undelivered: 0 });
  database.close();

  server = spawn(process.execPath, [bundle], { cwd: site.root, env: environment, stdio: 'ignore' });
  const health = async (): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await until(async () => (await health()) !== 0);
  for (let times = 0; times < 3; times++) expect(await health()).toBe(503);
});
