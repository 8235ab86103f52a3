import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { gitAt, openEditorServer, saveOf, type EditorServer } from '../testing/editing/editor-server';
import { orderBuddy as file, titled } from '../testing/editing/orderbuddy-server';
import { until } from '../testing/until';

import { publishDue as publishScheduled, scheduleDraft } from './schedule';

jest.setTimeout(90_000);

const root = join(__dirname, '..', '..');
const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const branch = 'cms/case-studies/orderbuddy/index';
let server: EditorServer;
let remote: EditorServer['git'];
/** A clone as a workflow makes it. */
let clone: string;

beforeEach(async () => {
  server = await openEditorServer({
    paths: ['content/case-studies/orderbuddy'],
    prepare: async (git, folder) => {
      clone = join(folder, '..', 'clone');
      const address = join(folder, '..', 'remote.git');
      await git('clone', '-q', '--bare', folder, address);
      await git('clone', '-q', address, clone);
      remote = gitAt(address);
    },
    remote: (folder) => join(folder, '..', 'remote.git'),
  });
  const english = `${await server.git('show', `main:${file}`)}\n`;
  const texts = { [file]: titled(english, 'Later') };
  expect((await server.editor('persistEntry', saveOf({ texts, draft }))).status).toBe(200);
});

afterEach(() => server.close());

async function schedule(at: number): Promise<void> {
  const commit = await server.git('rev-parse', branch);
  const times = { at: new Date(at).toISOString(), timeZone: 'UTC' };
  const { status } = await server.post('/admin/api/drafts/schedule', { ...draft, commit, ...times });
  expect(status).toBe(200);
}

async function draftRefsAtRemote(): Promise<number> {
  return (await remote('for-each-ref', 'refs/heads/cms', 'refs/draft-notes', 'refs/draft-status'))
    .split('\n')
    .filter(Boolean).length;
}

/** @returns what the script of the workflow prints */
async function publishDue(): Promise<string> {
  const tsx = join(root, 'node_modules', '.bin', 'tsx');
  const run = promisify(execFile);
  return (await run(tsx, [join(root, 'scripts', 'publish-due.ts')], { cwd: clone })).stdout;
}

it('sends a scheduled draft to the remote, and removes it there when it is cancelled', async () => {
  await schedule(Date.now() + 3_600_000);
  await until(async () => (await draftRefsAtRemote()) === 3);
  expect(await remote('show', `${branch}:${file}`)).toContain('product: Later');
  await remote('branch', 'cms/projects/of-others/index', 'main');
  await server.post('/admin/api/drafts/cancel-schedule', draft);
  await until(async () => (await draftRefsAtRemote()) === 1);
});

it('a workflow publishes at the remote what became due while the server was off, once', async () => {
  await schedule(Date.now() + 3_600_000);
  await until(async () => (await draftRefsAtRemote()) === 3);
  expect(await publishDue()).toBe('');
  await server.app.close();
  const { store, remote: content } = server.editing;
  const [commit, at] = [await server.git('rev-parse', branch), new Date().toISOString()];
  const publisher = { name: 'Paula', email: 'paula@example.org' };
  await scheduleDraft(store, draft, { commit, at, timeZone: 'UTC', language: 'en' }, publisher);
  const notes = await server.git('rev-parse', 'refs/draft-notes/case-studies/orderbuddy/index');
  await until(async () => (await remote('for-each-ref', 'refs/draft-notes')).startsWith(notes));
  expect(await publishDue()).toBe('case-studies/orderbuddy/index is published.\n');
  expect(await remote('show', `main:${file}`)).toContain('product: Later');
  expect(await draftRefsAtRemote()).toBe(0);
  expect(await publishDue()).toBe('');
  await content?.sync();
  const always = { mayPublish: async () => true, onError: () => undefined };
  expect(await publishScheduled(store, { now: Date.now, ...always })).toHaveLength(1);
  expect(await server.git('rev-list', '--count', 'main')).toBe('2');
  expect(await server.git('for-each-ref', 'refs/heads/cms')).toBe('');
});
