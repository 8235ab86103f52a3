import { cp, readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  openEditorServer,
  projectText,
  saveOf,
  type EditorServer,
  type EditorAnswer,
} from '../testing/editing/editor-server';
import { buildFixture, textOf } from '../testing/fixture-site';
import { until } from '../testing/until';

import { siteNameOf } from './draft-address';
import type { DraftBuild } from './draft-build';
import { openDraftSites } from './draft-sites';

jest.setTimeout(60_000);

const file = 'content/case-studies/orderbuddy/index.en.md';
const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const branch = 'cms/case-studies/orderbuddy/index';
let server: EditorServer;
let english: string;
const built: string[] = [];
let tests = 0;
let goOn: () => void = () => undefined;
let result: 'good' | 'bad' | 'slow' = 'good';

/** A release of the site with a draft's content. */
let drafted: string;

/** Puts the release in its place, as the real build would. */
const build: DraftBuild = async ({ commit, target }) => {
  built.push(commit);
  if (result === 'slow') await new Promise<void>((resolve) => (goOn = resolve));
  if (result === 'bad') return { ok: false, message: 'The content has 1 error.' };
  await cp(drafted, target, { recursive: true, force: true });
  await writeFile(
    join(target, 'release.json'),
    JSON.stringify({ id: 'draft', commit, startedAt: '', finishedAt: '' }),
  );
  return { ok: true };
};

beforeAll(async () => {
  server = await openEditorServer({ paths: ['content/case-studies/orderbuddy'], draftBuild: build });
  const work = join(server.site.root, 'drafted');
  await buildFixture(work, 'drafted');
  drafted = join(work, '.releases', await readlink(join(work, '.releases', 'current')));
  english = await projectText(file);
});

afterAll(() => server.close());

beforeEach(async () => {
  result = 'good';
  built.length = 0;
  // Two equal drafts of one second would be one commit, whose preview is there already.
  await saveDraft(`Drafted for test ${++tests}`);
});

afterEach(() => server.editor('deleteUnpublishedEntry', draft));

function saveDraft(title: string): Promise<EditorAnswer> {
  return server.editor(
    'persistEntry',
    saveOf({ texts: { [file]: english.replace(/^product: .*$/m, `product: ${title}`) }, draft }),
  );
}

async function stateOf(): Promise<Record<string, string> | undefined> {
  const { json } = await server.get('/admin/api/status');
  return (json.previews as Record<string, Record<string, string>>)[branch];
}

const host = (): string => `${siteNameOf(branch)}.draft.localhost:${server.port}`;

describe('the preview of a draft', () => {
  it('is built on request and serves the whole site under its own host name', async () => {
    expect(await stateOf()).toBeUndefined();
    expect((await server.post('/admin/api/previews', { branch })).json).toEqual({ state: 'building' });
    await until(async () => (await stateOf())?.state === 'ready');
    const address = new URL((await stateOf())?.address ?? '');
    expect(address.host).toBe(host());
    const page = await server.ask({ target: '/services', headers: { host: host() } });
    expect([page.status, page.body]).toEqual([
      200,
      expect.stringContaining(textOf('/services', 'en', 'drafted')),
    ]);
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect((await server.ask('/services')).body).toContain(textOf('/services', 'en', 'one'));
  });

  it('is not built twice for the same draft', async () => {
    for (let time = 0; time < 3; time++) await server.post('/admin/api/previews', { branch });
    await until(async () => (await stateOf())?.state === 'ready');
    expect((await server.post('/admin/api/previews', { branch })).json).toMatchObject({ state: 'ready' });
    expect(built).toHaveLength(1);
  });

  it('shows in the visitor’s language that it is being built, then itself', async () => {
    result = 'slow';
    await server.post('/admin/api/previews', { branch });
    await until(() => built.length === 1);
    const waiting = await server.ask({
      target: '/',
      headers: { host: host(), 'accept-language': 'ko-KR,ko;q=0.9' },
    });
    expect([waiting.status, waiting.body]).toEqual([
      503,
      expect.stringContaining('미리보기를 만들고 있습니다'),
    ]);
    expect(waiting.headers.refresh).toBe('2');
    goOn();
    await until(async () => (await server.ask({ target: '/', headers: { host: host() } })).status === 200);
  });

  it('reports why the build failed, and can be retried', async () => {
    result = 'bad';
    await server.post('/admin/api/previews', { branch });
    await until(async () => (await stateOf())?.state === 'failed');
    expect(await stateOf()).toEqual({ state: 'failed', message: 'The content has 1 error.' });
    expect((await server.ask({ target: '/', headers: { host: host() } })).body).toContain(
      'The content has 1 error.',
    );
    result = 'good';
    await server.post('/admin/api/previews', { branch });
    await until(async () => (await stateOf())?.state === 'ready');
  });

  it('is removed after the draft was changed or deleted', async () => {
    await server.post('/admin/api/previews', { branch });
    await until(async () => (await stateOf())?.state === 'ready');
    await saveDraft('Drafted anew');
    expect(await stateOf()).toBeUndefined();
    await server.post('/admin/api/previews', { branch });
    await until(async () => (await stateOf())?.state === 'ready');
    await server.editor('deleteUnpublishedEntry', draft);
    expect(await stateOf()).toBeUndefined();
    expect((await server.ask({ target: '/', headers: { host: host() } })).status).toBe(404);
    expect(await readdir(join(server.site.root, '.build', 'drafts', 'sites'))).not.toContain(
      siteNameOf(branch),
    );
    expect((await server.post('/admin/api/previews', { branch })).status).toBe(404);
  });

  it('is reopened after a restart', async () => {
    await server.post('/admin/api/previews', { branch });
    await until(async () => (await stateOf())?.state === 'ready');
    const { content } = server.editing;
    const again = await openDraftSites({
      root: server.site.root,
      content,
      build,
      log: { info: () => undefined, error: () => undefined },
    });
    expect((await again.all()).get(branch)).toMatchObject({ state: 'ready' });
  });

  it('has no editor, accepts no messages, and is for this machine only', async () => {
    await server.post('/admin/api/previews', { branch });
    await until(async () => (await stateOf())?.state === 'ready');
    for (const target of ['/admin', '/admin/api/v1', '/api/leads', '/sw.js', '/healthz']) {
      expect((await server.ask({ target, headers: { host: host() } })).status).toBe(404);
    }
    const sent = await server.ask({
      method: 'POST',
      target: '/api/leads',
      headers: { host: host() },
      payload: '{}',
    });
    expect([sent.status, sent.body]).toEqual([403, expect.stringContaining('preview')]);
    const stranger = await server.ask({
      target: '/',
      headers: { host: host(), 'x-forwarded-for': '203.0.113.5' },
    });
    expect(stranger.status).toBe(404);
  });
});

it('has a unique and valid host name for each draft', () => {
  const names = [
    'cms/a/b-c',
    'cms/a-b/c',
    `cms/words/${'long-'.repeat(30)}`,
    'cms/pages-home/index',
    'cms/pages/home/index',
  ].map(siteNameOf);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/);
});
