import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { repeats } from '../../tests/test-length';
import { createContentRepository, saveOf, type EditorServer } from '../testing/editing/editor-server';
import { prepareServer, type SpawnedServer } from '../testing/editing/spawned-server';

const kills = repeats(200);
jest.setTimeout(60_000 + kills * 20_000);

const english = 'content/case-studies/orderbuddy/index.en.md';
const french = 'content/case-studies/orderbuddy/index.fr.md';
const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const draftBranch = 'cms/case-studies/orderbuddy/index';
/** Long enough that writing it takes a moment. */
const filler = `${'A line of the text.\n'.repeat(5000)}`;

let server: SpawnedServer;
let place: string;
let folder: string;
let git: EditorServer['git'];

/** The saves confirmed to the editor. */
const published: number[] = [];
let drafted: number | undefined;
/** Of saves, finished or not, in milliseconds: kills are spread over a few of them, however busy the machine is. */
const durations: number[] = [];
/** What was asked for last, which may have been done or not. */
let asked = 0;
/** What was found after the kill before. */
let settled = 0;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kills-'));
  folder = join(place, 'repository');
  git = await createContentRepository(folder, ['content/case-studies/orderbuddy']);
  // The texts have errors, so the content branch has them from the start: no save adds one.
  for (const file of [english, french]) await writeFile(join(folder, file), textOf(0));
  await git('commit', '-q', '-a', '-m', 'Save 0');
  server = await prepareServer(folder);
});

afterAll(async () => {
  await server.remove();
  await rm(place, { recursive: true, force: true });
});

async function editor(action: string, params: Record<string, unknown>): Promise<number> {
  const begin = Date.now();
  return server.post('/admin/api/v1', { action, params: { branch: 'main', ...params } }).finally(() => {
    if (action === 'persistEntry') durations.push(Date.now() - begin);
  });
}

function textOf(number: number): string {
  return `---\nproduct: Number ${number}\n---\n${filler}`;
}

function saveNumber(number: number, isDraft: boolean): Record<string, unknown> {
  const text = textOf(number);
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
      await editor('updateUnpublishedEntryStatus', { ...draft, newStatus: 'pending_publish' });
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
  if (first !== 0) for (const text of texts) expect(text).toHaveLength(textOf(first ?? 0).trim().length);
  return first ?? 0;
}

async function findErrors(): Promise<void> {
  await git('fsck', '--no-dangling', '--no-progress');
  expect(await git('status', '--porcelain')).toBe('');
  expect(existsSync(join(folder, '.git', 'index.lock'))).toBe(false);
  const messages = (await git('log', '--format=%s', 'main')).split('\n');
  expect(new Set(messages).size).toBe(messages.length);
  for (const number of published) expect(messages).toContain(`Save ${number}`);
  const present = await numberIn('main');
  expect(await readFile(join(folder, english), 'utf8')).toBe(`${await git('show', `main:${english}`)}\n`);
  // The newest confirmed one, or the one being saved when the server was killed.
  const newest = Math.max(settled, published.at(-1) ?? 0);
  expect([newest, drafted, asked]).toContain(present);
  settled = present;
  // A publication is the commit and the end of its draft, or neither.
  if (present === drafted)
    expect(await git('for-each-ref', '--format=%(refname)', 'refs/heads/cms')).toBe('');
  if (drafted !== undefined && present !== drafted && present !== asked) {
    expect([drafted, asked]).toContain(await numberIn(draftBranch));
  }
}

it(`has a consistent repository with every confirmed save after ${kills} kills during saves`, async () => {
  let child = await server.start();
  published.push(++asked);
  expect(await editor('persistEntry', saveNumber(asked, false))).toBe(200);
  for (let count = 0; count < kills; count++) {
    const working = work();
    await delay(Math.random() * Math.max(...durations.slice(-5)) * 3);
    await server.kill(child, count % 3 !== 2);
    await working;
    child = await server.start();
    await findErrors();
    // What is left of a draft would be in the way of what is known of the next ones.
    await editor('deleteUnpublishedEntry', draft);
    drafted = undefined;
  }
  await server.kill(child, true);
  expect(published.length).toBeGreaterThan(kills / 4);
});
