import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { repeats } from '../../tests/test-length';
import { createContentRepository, saveOf } from '../testing/editing/editor-server';
import { orderBuddy as file } from '../testing/editing/orderbuddy-server';
import { prepareServer, type SpawnedServer } from '../testing/editing/spawned-server';
import { until } from '../testing/until';

const kills = repeats(40);
jest.setTimeout(60_000 + kills * 30_000);

const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const branch = 'cms/case-studies/orderbuddy/index';
let place: string;
let folder: string;
let git: Awaited<ReturnType<typeof createContentRepository>>;
let server: SpawnedServer;
let child: ChildProcess;

const textOf = (number: number): string => `---\nproduct: Number ${number}\n---\nText.\n`;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'schedule-kills-'));
  folder = join(place, 'repository');
  git = await createContentRepository(folder, ['content/case-studies/orderbuddy']);
  // The text has errors, so the content branch has them from the start: no save adds one.
  await writeFile(join(folder, file), textOf(0));
  await git('commit', '-q', '-a', '-m', 'Number 0');
  server = await prepareServer(folder);
});

afterAll(async () => {
  await server.kill(child, true);
  await server.remove();
  await rm(place, { recursive: true, force: true });
});

it(`publishes a scheduled draft exactly once, however its server is killed, ${kills} times`, async () => {
  child = await server.start();
  for (let number = 1; number <= kills; number++) {
    const params = { branch: 'main', ...saveOf({ texts: { [file]: textOf(number) }, draft }) };
    expect(await server.post('/admin/api/v1', { action: 'persistEntry', params })).toBe(200);
    const commit = await git('rev-parse', branch);
    const at = new Date(Date.now() + 2000).toISOString();
    const schedule = { ...draft, commit, at, timeZone: 'UTC' };
    expect(await server.post('/admin/api/drafts/schedule', schedule)).toBe(200);
    // Before it is due, while it waits for the next check, or during the publication.
    await delay(Math.random() * 5000);
    await server.kill(child, number % 3 !== 2);
    child = await server.start();
    await until(async () => (await git('for-each-ref', '--format=%(refname)')) === 'refs/heads/main');
    // The files follow the branch.
    await until(async () => (await git('status', '--porcelain')) === '');
    expect(await git('rev-list', '--count', 'main')).toBe(String(number + 2));
    expect(await git('show', `main:${file}`)).toBe(textOf(number).trim());
  }
});
