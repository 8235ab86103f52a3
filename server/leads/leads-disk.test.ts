import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { readLeadSettings } from '../../src/leads/settings';
import { openArchive } from '../../src/leads/store/archive';
import { openDatabase } from '../../src/leads/store/open-database';
import { exampleBody } from '../../src/leads/testing/examples';
import { findFreePort } from '../free-port';
import { bundleServer } from '../releases/bundle-server';
import { createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { askServer, type Answer } from '../testing/test-client';
import { until } from '../testing/until';

jest.setTimeout(120_000);

const project = join(__dirname, '..', '..');
const bundle = join(project, '.build', `server-for-disk-test-${process.pid}.mjs`);
let site: FixtureSite;
let port: number;

beforeAll(async () => {
  await mkdir(join(project, '.build'), { recursive: true });
  [site, port] = await Promise.all([createFixtureSite(), findFreePort(), bundleServer(project, bundle)]);
});
afterAll(async () => {
  await Promise.all([site.remove(), rm(bundle, { force: true })]);
});

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** @param blocks of 512 bytes that a file of the server may have: the rest of the disk is full */
async function start(blocks: number | 'unlimited'): Promise<ChildProcess> {
  const child = spawn('sh', ['-c', `ulimit -f ${blocks}; exec "$0" "$1"`, process.execPath, bundle], {
    cwd: site.root,
    env: { ...process.env, PORT: String(port), ADMIN: 'off', LEADS_LIMITS: 'off', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  running.push(child);
  await until(async () => (await askServer(port, '/services').catch(() => undefined))?.status === 200);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

function post(number: number): Promise<Answer> {
  const howHelpYou = `Message ${number} ${'and so on '.repeat(400)}`;
  return askServer(port, {
    method: 'POST',
    target: '/api/leads',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(exampleBody('contact', { howHelpYou })),
  });
}

const referenceOf = (answer: Answer): string => (JSON.parse(answer.body) as { reference: string }).reference;

it('a full disk loses no confirmed lead, and nothing unstored is confirmed', async () => {
  const confirmed: string[] = [];
  let refused = 0;
  const full = await start(600);
  for (let number = 0; number < 150; number++) {
    const answer = await post(number);
    if (answer.status === 201) confirmed.push(referenceOf(answer));
    else {
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBeDefined();
      refused += 1;
    }
  }
  expect(confirmed.length).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(10);
  expect((await askServer(port, '/services')).status).toBe(200);
  await stop(full);

  const fixed = await start('unlimited');
  const outbox = join(site.root, '.data', 'outbox');
  await until(async () => {
    const files = await readdir(outbox).catch((): string[] => []);
    return confirmed.every((reference) => files.includes(`${reference}.eml`));
  });
  await stop(fixed);
  const database = openDatabase(readLeadSettings({}, site.root).database);
  const stored = await openArchive(database).list();
  database.close();
  expect(stored.map(({ reference }) => reference).sort()).toEqual([...confirmed].sort());
});

it('a disk without any space rejects every message while the site works', async () => {
  const readOnly = await start(0);
  expect((await post(1000)).status).toBe(503);
  expect((await askServer(port, '/healthz')).status).toBe(503);
  expect((await askServer(port, '/services')).status).toBe(200);
  await stop(readOnly);
  const writable = await start('unlimited');
  expect((await post(1000)).status).toBe(201);
  expect((await askServer(port, '/healthz')).status).toBe(200);
  await stop(writable);
});
