import { saveOf } from '../testing/editing/editor-server';
import { orderBuddy as file, serveOrderBuddy, titled } from '../testing/editing/orderbuddy-server';

import type { DeletedEntry } from './deleted-entries';
import type { HistoryPage, VersionContent } from './history';

jest.setTimeout(60_000);

const folder = 'content/case-studies/orderbuddy';
const korean = `${folder}/index.kr.md`;
const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const server = serveOrderBuddy();

async function ask<Answer>(route: string, body: object): Promise<Answer> {
  const { status, json } = await server.post(`/admin/api/${route}`, body);
  expect([status, json.error]).toEqual([200, undefined]);
  return json as unknown as Answer;
}

const history = (path: string, more: object = {}): Promise<HistoryPage> => ask('history', { path, ...more });

async function publish(
  texts: Record<string, string>,
  pictures: Record<string, Buffer> = {},
): Promise<string> {
  const { status, json } = await server.editor('persistEntry', saveOf({ texts, pictures }));
  expect([status, json.error]).toEqual([200, undefined]);
  return server.git('rev-parse', 'main');
}

const read = (path: string, at = 'main'): Promise<string> => server.git('show', `${at}:${path}`);
const koreanTitled = async (title: string): Promise<string> =>
  (await server.git('show', `${server.begin}:${korean}`)).replace(/^title: .*$/m, `title: "${title}"`);

describe('the history of an entry', () => {
  it('lists its versions with author, time and the changed fields by language, newest first', async () => {
    await publish({
      [file]: titled(server.english, 'Second'),
      [korean]: await koreanTitled('둘째 제목입니다'),
    });
    await publish({ [file]: titled(server.english, 'Third') });
    const { versions, next } = await history(file);
    expect(versions.map(({ kind, changes, author }) => [kind, changes, author])).toEqual([
      ['changed', [{ code: 'en', field: 'product' }], 'Site editor'],
      [
        'changed',
        [
          { code: 'en', field: 'product' },
          { code: 'kr', field: 'title' },
        ],
        'Site editor',
      ],
      ['created', [], 'Somebody'],
    ]);
    expect(versions[0]?.time).toBe(await server.git('log', '-1', '--format=%cI'));
    expect(next).toBeUndefined();
  });

  it('begins with the saves of an open draft', async () => {
    const raw = titled(server.english, 'Drafted');
    await server.editor('persistEntry', saveOf({ texts: { [file]: raw }, draft }));
    const { versions } = await history(file);
    expect(versions.map(({ isDraft, kind }) => [isDraft, kind])).toEqual([
      [true, 'changed'],
      [false, 'created'],
    ]);
    const current = await ask<VersionContent>('history/version', { path: file });
    expect(current.texts.en).toBe(raw);
  });

  it('continues before a change of its address', async () => {
    await publish({ [file]: titled(server.english, 'Before the move') });
    await server.post('/admin/api/move', { folder: 'case-studies', slug: 'orderbuddy', to: 'order-app' });
    const moved = 'content/case-studies/order-app/index.en.md';
    const { versions } = await history(moved);
    expect(versions.map(({ kind, path }) => [kind, path])).toEqual([
      ['moved', moved],
      ['changed', file],
      ['created', file],
    ]);
  });

  it('is read page by page, each version once', async () => {
    for (let turn = 0; turn < 35; turn++) {
      await server.write(file, titled(server.english, `Version ${turn}`));
      await server.git('commit', '-q', '-am', `Version ${turn}`);
    }
    const first = await history(file);
    expect(first.versions).toHaveLength(30);
    const second = await history(file, { next: first.next });
    expect(second.next).toBeUndefined();
    const commits = [...first.versions, ...second.versions].map(({ commit }) => commit);
    expect(commits).toEqual((await server.git('log', '--format=%H')).split('\n'));
  });

  it('shows the versions of messages', async () => {
    const path = 'locales/fr/form.json';
    const texts = JSON.parse(await read(path)) as Record<string, string>;
    const [key = ''] = Object.keys(texts);
    await publish({ [path]: `${JSON.stringify({ ...texts, [key]: 'Autre' }, null, 2)}\n` });
    const { versions } = await history('locales/en/form.json');
    expect(versions[0]?.changes).toEqual([{ code: 'fr', field: key }]);
  });

  it.each([
    ['another file of the repository', { path: 'notes.txt' }, 403],
    ['a parameter that it does not know', { path: file, all: true }, 422],
    ['options of Git', { path: file, next: { path: file, commit: '--all', skip: 0 } }, 422],
  ])('rejects %s', async (_what, body, status) => {
    expect((await server.post('/admin/api/history', body)).status).toBe(status);
  });

  it('does not show commits of other branches', async () => {
    await server.git('checkout', '-q', '-b', 'private');
    await server.write(file, titled(server.english, 'Private'));
    await server.git('commit', '-q', '-am', 'Private');
    const commit = await server.git('rev-parse', 'HEAD');
    await server.git('checkout', '-q', 'main');
    await server.git('branch', '-q', '-D', 'private');
    for (const [route, body] of [
      ['history/version', { path: file, commit }],
      ['history', { path: file, next: { path: file, commit, skip: 0 } }],
      ['history/restore', { path: file, version: { path: file, commit }, asDraft: true }],
    ] as const)
      expect((await server.post(`/admin/api/${route}`, body)).status).toBe(404);
  });
});

describe('a restore', () => {
  const begun = (): { path: string; commit: string } => ({ path: file, commit: server.begin });

  it('of one field leaves all others, in one published commit', async () => {
    const changed = titled(server.english, 'Second').replace(/^title: .*$/m, 'title: "Another title of it"');
    await publish({ [file]: changed, [korean]: await koreanTitled('둘째 제목입니다') });
    const fields = [{ code: 'en', field: 'title' }];
    await ask('history/restore', { path: file, version: begun(), fields, asDraft: false });
    expect(await read(file)).toBe(titled(server.english, 'Second').trimEnd());
    expect(await read(korean)).toContain('둘째 제목입니다');
    expect((await server.commits())[0]).toBe('Restore case study “orderbuddy” by Site editor');
  });

  it('of all fields as a draft leaves the site as it is', async () => {
    await publish({
      [file]: titled(server.english, 'Second'),
      [korean]: await koreanTitled('둘째 제목입니다'),
    });
    const published = await server.git('rev-parse', 'main');
    await ask('history/restore', { path: file, version: begun(), asDraft: true });
    expect(await server.git('rev-parse', 'main')).toBe(published);
    const branch = 'cms/case-studies/orderbuddy/index';
    expect(await read(file, branch)).toBe(server.english.trimEnd());
    expect(await read(korean, branch)).toBe(await read(korean, server.begin));
    expect(await server.git('diff', '--name-only', server.begin, branch)).toBe('');
  });

  it('brings back the picture of a field, whose file was deleted', async () => {
    const name = /^cover: (.*)$/m.exec(server.english)?.[1] ?? '';
    await server.git('rm', '-q', `${folder}/${name}`);
    await server.git('commit', '-q', '-m', 'Without the picture');
    const fields = [{ code: 'en', field: 'cover' }];
    await ask('history/restore', { path: file, version: begun(), fields, asDraft: true });
    const branch = 'cms/case-studies/orderbuddy/index';
    expect(await server.git('rev-parse', `${branch}:${folder}/${name}`)).toBe(
      await server.git('rev-parse', `${server.begin}:${folder}/${name}`),
    );
  });

  it('keeps the pictures that an open draft has added', async () => {
    const picture = `${folder}/new.png`;
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const texts = { [file]: titled(server.english, 'Drafted') };
    await server.editor('persistEntry', saveOf({ texts, pictures: { [picture]: bytes }, draft }));
    const fields = [{ code: 'en', field: 'product' }];
    await ask('history/restore', { path: file, version: begun(), fields, asDraft: true });
    const branch = 'cms/case-studies/orderbuddy/index';
    expect(await read(file, branch)).toBe(server.english.trimEnd());
    expect(await server.git('ls-tree', '--name-only', branch, picture)).toBe(picture);
  });

  it('is not published while a draft is open, or if the site could not be built with it', async () => {
    await server.write(file, server.english.replace(/^title: .*$/m, 'title: ""'));
    await server.git('commit', '-q', '-am', 'Broken');
    const commit = await server.git('rev-parse', 'HEAD');
    await publish({ [file]: server.english });
    const broken = { path: file, version: { path: file, commit }, asDraft: false };
    expect((await server.post('/admin/api/history/restore', broken)).status).toBe(422);
    await server.editor('persistEntry', saveOf({ texts: { [file]: titled(server.english, 'x') }, draft }));
    const { status, json } = await server.post('/admin/api/history/restore', { ...broken, version: begun() });
    expect([status, json.reason]).toEqual([409, expect.objectContaining({ code: 'draftOpen' })]);
  });

  it('of the present version changes nothing', async () => {
    await ask('history/restore', { path: file, version: begun(), asDraft: true });
    expect(await server.git('branch', '--list', 'cms/*')).toBe('');
  });

  it('of messages changes only those that the site still has', async () => {
    const path = 'locales/fr/form.json';
    const begin = await read(path);
    const texts = JSON.parse(begin) as Record<string, string>;
    const [key = '', removed = ''] = Object.keys(texts);
    const left = Object.fromEntries(Object.entries(texts).filter(([name]) => name !== removed));
    await server.write(path, `${JSON.stringify({ ...left, [key]: 'Autre' }, null, 2)}\n`);
    await server.git('commit', '-q', '-am', 'Fewer messages');
    const english = 'locales/en/form.json';
    const version = { path: english, commit: server.begin };
    await ask('history/restore', { path: english, version, asDraft: true });
    expect(JSON.parse(await read(path, 'cms/words/form'))).toEqual(left);
  });
});

describe('deleted entries', () => {
  const project = 'content/projects/project-7';

  it('are listed with who deleted them, and come back with texts and pictures', async () => {
    await server.git('rm', '-q', '-r', project);
    await server.git('commit', '-q', '-m', 'Delete project “project-7”');
    const deleted = await ask<DeletedEntry[]>('history/deleted', {});
    expect(deleted).toEqual([
      {
        path: `${project}/index.en.md`,
        name: expect.any(String) as string,
        commit: server.begin,
        time: await server.git('log', '-1', '--format=%cI'),
        author: 'Somebody',
      },
    ]);
    const [{ path, commit } = { path: '', commit: '' }] = deleted;
    await ask('history/restore', { path, version: { path, commit }, asDraft: false });
    expect(await server.git('diff', '--stat', server.begin, 'main')).toBe('');
    expect(await ask('history/deleted', {})).toEqual([]);
  });

  it('do not include moved and unpublished ones', async () => {
    await server.post('/admin/api/move', { folder: 'projects', slug: 'project-7', to: 'bakery' });
    await server.git('branch', 'cms/projects/project-3/index');
    await server.git('rm', '-q', '-r', 'content/projects/project-3');
    await server.git('commit', '-q', '-m', 'Delete project “project-3”');
    expect(await ask('history/deleted', {})).toEqual([]);
  });
});
