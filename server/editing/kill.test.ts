/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { repeats } from '../../tests/test-length';
import { findFreePort } from '../free-port';
import { bundleWholeServer } from '../testing/bundle-whole-server';
import { createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { until } from '../testing/until';

import { createContentRepository, saveOf, type EditorServer } from './testing/editor-server';

const kills = repeats(200);
jest.setTimeout(60_000 + kills * 20_000);

const project = join(__dirname, '..', '..');
const bundle = join(project, '.build', `server-for-kills-${process.pid}.cjs`);
const english = 'content/case-studies/orderbuddy/index.en.md';
const french = 'content/case-studies/orderbuddy/index.fr.md';
const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const draftBranch = 'cms/case-studies/orderbuddy/index';
/** Long enough that writing it takes a moment. */
const filler = `${'A line of the text.\n'.repeat(20_000)}`;

let site: FixtureSite;
let place: string;
let folder: string;
let git: EditorServer['git'];
let port: number;

/** What the editor was told of. */
const published: number[] = [];
let drafted: number | undefined;
/** What was asked for last, which may have been done or not. */
let asked = 0;
/** What was found after the kill before. */
let settled = 0;

beforeAll(async () => {
  await bundleWholeServer(bundle);
  site = await createFixtureSite();
  place = await mkdtemp(join(tmpdir(), 'kills-'));
  folder = join(place, 'repository');
  git = await createContentRepository(folder, ['content/case-studies/orderbuddy']);
  port = await findFreePort();
});

afterAll(async () => {
  await site.remove();
  await rm(place, { recursive: true, force: true });
  await rm(bundle, { force: true });
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bundle], {
    cwd: site.root,
    // A group of its own, which is killed with all that works for it.
    detached: true,
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), CONTENT_REPO: folder, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(() => output.includes('The API') || child.exitCode !== null);
  expect(output).toContain('The editor');
  return child;
}

async function kill(child: ChildProcess, all: boolean): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(all ? -Number(child.pid) : Number(child.pid), 'SIGKILL');
  await ended;
}

async function editor(action: string, params: Record<string, unknown>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/admin/api/v1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, params: { branch: 'main', ...params } }),
  });
  await response.arrayBuffer();
  return response.status;
}

function saveNumber(number: number, isDraft: boolean): Record<string, unknown> {
  const text = `---\nproduct: Number ${number}\n---\n${filler}`;
  return saveOf({
    texts: { [english]: text, [french]: text },
    message: `Save ${number}`,
    ...(isDraft ? { draft } : {}),
  });
}

/** Saves, now at once and now as a draft that is published, until the server is gone. */
async function work(): Promise<void> {
  try {
    for (;;) {
      const number = ++asked;
      const isDraft = Math.random() < 0.5;
      const status = await editor('persistEntry', saveNumber(number, isDraft));
      if (!isDraft) {
        if (status === 200) published.push(number);
        continue;
      }
      if (status !== 200) continue;
      drafted = number;
      if ((await editor('publishUnpublishedEntry', draft)) === 200) {
        published.push(number);
        drafted = undefined;
      }
    }
  } catch {
    // The server was killed.
  }
}

async function numberIn(commit: string): Promise<number> {
  const texts = await Promise.all([english, french].map((file) => git('show', `${commit}:${file}`)));
  const [first, second] = texts.map((text) => Number(/^---\nproduct: Number (\d+)\n/.exec(text)?.[1] ?? 0));
  expect(second).toBe(first);
  if (first !== 0)
    for (const text of texts)
      expect(text).toHaveLength(`---\nproduct: Number ${first}\n---\n${filler}`.trim().length);
  return first ?? 0;
}

async function findFaults(): Promise<void> {
  await git('fsck', '--no-dangling', '--no-progress');
  expect(await git('status', '--porcelain')).toBe('');
  expect(existsSync(join(folder, '.git', 'index.lock'))).toBe(false);
  const messages = (await git('log', '--format=%s', 'main')).split('\n');
  expect(new Set(messages).size).toBe(messages.length);
  for (const number of published) expect(messages).toContain(`Save ${number}`);
  const present = await numberIn('main');
  expect(await readFile(join(folder, english), 'utf8')).toBe(`${await git('show', `main:${english}`)}\n`);
  // The newest that was told, or the one that was being saved when the server was killed.
  const newest = Math.max(settled, published.at(-1) ?? 0);
  expect([newest, drafted, asked]).toContain(present);
  settled = present;
  if (drafted !== undefined && present !== drafted && present !== asked) {
    expect([drafted, asked]).toContain(await numberIn(draftBranch));
  }
}

it(`killed ${kills} times in the middle of saves, the server leaves a whole repository with every save it told of`, async () => {
  let server = await start();
  const begin = Date.now();
  published.push(++asked);
  expect(await editor('persistEntry', saveNumber(asked, false))).toBe(200);
  const usual = Date.now() - begin;
  for (let count = 0; count < kills; count++) {
    const working = work();
    await delay(Math.random() * usual * 3);
    await kill(server, count % 3 !== 2);
    await working;
    server = await start();
    await findFaults();
    // What is left of a draft would be in the way of what is known of the next ones.
    await editor('deleteUnpublishedEntry', draft);
    drafted = undefined;
  }
  await kill(server, true);
  expect(published.length).toBeGreaterThan(kills / 4);
});
