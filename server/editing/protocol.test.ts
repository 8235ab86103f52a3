import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { isLong } from '../../tests/test-length';
import { saveOf } from '../testing/editing/editor-server';
import { orderBuddy as file, serveOrderBuddy, titled } from '../testing/editing/orderbuddy-server';

jest.setTimeout(180_000);

const folder = 'content/case-studies/orderbuddy';
const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const server = serveOrderBuddy();

const filesIn = async (place: string): Promise<string[]> => (await server.git('ls-files', place)).split('\n');
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

describe('Decap’s client gets the answers of decap-server', () => {
  it('to info', async () => {
    expect((await server.editor('info')).json).toMatchObject({
      publish_modes: ['simple', 'editorial_workflow'],
      type: 'local_git',
    });
  });

  it('to entriesByFolder, as deep as asked', async () => {
    const ask = (extension: string, depth: number) =>
      server.editor('entriesByFolder', { folder: 'content/case-studies', extension, depth });
    const { json } = await ask('en.md', 2);
    const entries = json as unknown as { data: string; file: { path: string; id: string } }[];
    expect(entries).toContainEqual({
      data: server.english,
      file: { path: file, id: sha256(server.english) },
    });
    expect(entries.every(({ file: { path } }) => path.endsWith('en.md'))).toBe(true);
    expect((await ask('en.md', 1)).json).toEqual([]);
    const missing = { folder: 'content/none', extension: 'md', depth: 2 };
    expect((await server.editor('entriesByFolder', missing)).json).toEqual([]);
  });

  it('to entriesByFiles and getEntry, with null for a missing file', async () => {
    const files = [{ path: file, label: 'One' }, { path: `${folder}/index.de.md` }];
    const found = { data: server.english, file: { path: file, label: 'One', id: sha256(server.english) } };
    const missing = { data: null, file: { path: `${folder}/index.de.md`, id: null } };
    expect((await server.editor('entriesByFiles', { files })).json).toEqual([found, missing]);
    expect((await server.editor('getEntry', { path: `${folder}/index.de.md` })).json).toEqual(missing);
  });

  it('to getMedia, getMediaFile and persistMedia', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4a7' } })
      .png()
      .toBuffer();
    const asset = { path: `${folder}/extra.png`, content: bytes.toString('base64'), encoding: 'base64' };
    const answer = { ...asset, id: sha256(bytes), name: 'extra.png' };
    const options = { commitMessage: 'Upload' };
    expect((await server.editor('persistMedia', { asset, options })).json).toEqual(answer);
    expect((await server.editor('getMediaFile', { path: asset.path })).json).toEqual(answer);
    expect((await server.editor('getMediaFile', { path: `/${asset.path}` })).json).toMatchObject({
      content: asset.content,
    });
    const { json } = await server.editor('getMedia', { mediaFolder: folder });
    expect(json).toContainEqual(answer);
    expect((await server.editor('getMediaFile', { path: `${folder}/none.png` })).status).toBe(404);
  });

  it('to unpublishedEntries, unpublishedEntry and the files of a draft', async () => {
    await server.editor('persistEntry', saveOf({ texts: { [file]: titled(server.english, 'New') }, draft }));
    expect((await server.editor('unpublishedEntries')).json).toEqual(['case-studies/orderbuddy/index']);
    const byId = await server.editor('unpublishedEntry', { id: 'case-studies/orderbuddy/index' });
    expect(byId.json).toMatchObject({ ...draft, status: 'draft', updatedAt: expect.any(String) as string });
    const ofFile = { ...draft, id: file, path: file };
    expect((await server.editor('unpublishedEntryDataFile', ofFile)).json).toEqual({
      data: titled(server.english, 'New'),
    });
    const picture = { ...draft, id: 'x', path: `${folder}/cover.png` };
    expect((await server.editor('unpublishedEntryMediaFile', picture)).json).toMatchObject({
      name: 'cover.png',
      encoding: 'base64',
    });
    expect((await server.editor('getDeployPreview', draft)).json).toBeNull();
  });

  it('to deleteFiles: all of an entry that no other one names', async () => {
    const ofEntry = await filesIn('content/testimonials/taffi-founder');
    const options = { commitMessage: 'Delete a testimonial' };
    expect((await server.editor('deleteFiles', { paths: ofEntry, options })).json.error).toBeUndefined();
    const deleted = await server.git('show', '--format=', '--name-status');
    expect(deleted.split('\n').sort()).toEqual(ofEntry.map((path) => `D\t${path}`).sort());
    expect(await server.git('status', '--porcelain')).toBe('');
  });

  it.each(['getNotes', 'toString', '__proto__', 'constructor'])('with 422 to %s', async (action) => {
    expect((await server.editor(action)).status).toBe(422);
  });
});

describe('a raw request', () => {
  const whole = () => saveOf({ texts: { [file]: titled(server.english, 'Saved') }, draft });
  const options = () => whole().options as object;
  it.each<[string, string, () => object]>([
    [
      'a workflow of another type',
      'persistEntry',
      () => ({ ...whole(), options: { ...options(), useWorkflow: 'true' } }),
    ],
    [
      'a number as workflow',
      'persistEntry',
      () => ({ ...whole(), options: { ...options(), useWorkflow: 1 } }),
    ],
    [
      'an unknown status',
      'persistEntry',
      () => ({ ...whole(), options: { ...options(), status: '--unset-all' } }),
    ],
    [
      'an empty message',
      'persistEntry',
      () => ({ ...whole(), options: { ...options(), commitMessage: ' ' } }),
    ],
    ['no options', 'persistEntry', () => ({ ...whole(), options: undefined })],
    ['texts that are no list', 'persistEntry', () => ({ ...whole(), dataFiles: { 0: {} } })],
    [
      'a text of another type',
      'persistEntry',
      () => ({ ...whole(), dataFiles: [{ path: file, slug: 'x', raw: 1 }] }),
    ],
    ['a base of another type', 'persistEntry', () => ({ ...whole(), options: { ...options(), base: 'x' } })],
    [
      'a picture in another encoding',
      'persistEntry',
      () => ({ ...whole(), assets: [{ path: `${folder}/a.png`, content: 'x', encoding: 'utf8' }] }),
    ],
    [
      'a depth of another type',
      'entriesByFolder',
      () => ({ folder: 'content/offices', extension: 'md', depth: '2' }),
    ],
    ['an unknown new status', 'updateUnpublishedEntryStatus', () => ({ ...draft, newStatus: 'published' })],
    [
      'an option of Git as status',
      'updateUnpublishedEntryStatus',
      () => ({ ...draft, newStatus: '--file=/tmp/x' }),
    ],
    ['a path of another type', 'getEntry', () => ({ path: [file] })],
    ['no paths', 'deleteFiles', () => ({ paths: [], options: { commitMessage: 'Delete' } })],
  ])('with %s is rejected and changes nothing', async (_what, action, params) => {
    await server.editor('persistEntry', whole());
    const before = await server.git('for-each-ref');
    const { status, json } = await server.editor(action, params() as Record<string, unknown>);
    expect([status, json.error]).toEqual([422, expect.any(String)]);
    expect(await server.git('for-each-ref')).toBe(before);
  });

  it.each([
    ['--orphan', 'x'],
    ['weird;name', 'é/x'],
    ['case-studies', '../../heads/main'],
    ['case-studies', 'a..b'],
    ['case-studies', 'x.lock'],
    ['case-studies', '/'],
    ['', 'x'],
  ])('makes no draft named %s/%s', async (collection, slug) => {
    const { status } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: server.english }, draft: { collection, slug } }),
    );
    expect([400, 422]).toContain(status);
    expect(await server.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main');
  });

  const beside = (name: string): string => `${folder}/${name}`;
  it.each([
    beside(`${'a'.repeat(250)}.png`),
    beside(`${'é'.repeat(120)}.png`),
    beside('CON.png'),
    beside('a .png'),
    beside('a.png.'),
    beside('a:b.png'),
    beside('a\\b.png'),
    beside('a\u0000.png'),
    beside('.git'),
    beside('index.en.md:x'),
    'content/case-studies/con/cover.png',
    'content/.git/config',
    '.git/config',
    'content/case-studies/orderbuddy/../../../.git/config',
    '.gitattributes',
  ])('puts no picture at %j', async (path) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4a7' } })
      .png()
      .toBuffer();
    const asset = { path, content: bytes.toString('base64'), encoding: 'base64' };
    const media = { asset, options: { commitMessage: 'Upload' } };
    expect((await server.editor('persistMedia', media)).status).toBe(403);
    const texts = { [file]: server.english };
    expect((await server.editor('persistEntry', saveOf({ texts, pictures: { [path]: bytes } }))).status).toBe(
      403,
    );
    expect(await server.commits()).toEqual([]);
  });

  it.each([
    `content/case-studies/con/index.en.md`,
    `content/case-studies/${'a'.repeat(201)}/index.en.md`,
    'content/case-studies/a./index.en.md',
    'content/case-studies/A/index.en.md',
  ])('makes no entry at %s', async (path) => {
    const { status } = await server.editor('persistEntry', saveOf({ texts: { [path]: server.english } }));
    expect(status).toBe(403);
    expect(await server.commits()).toEqual([]);
  });

  it.each([
    ['a text without the required fields', file, '---\nname: "x"\n---\n', false],
    ['a text without front matter', file, 'no fields', true],
    ['a text with broken front matter', file, '---\ntitle: [\n---\n', true],
    ['a text with conflict markers', file, '---\ntitle: x\n---\n<<<<<<< mine\n', true],
    ['a text of 100 kB and more', file, `---\ntitle: x\n---\n${'x'.repeat(110_000)}`, true],
    ['messages that are no JSON', 'locales/en/common.json', '{', true],
    ['messages that are a list', 'locales/en/common.json', '[]', true],
  ])('saves no %s', async (_what, path, raw, isUnreadable) => {
    const direct = await server.editor('persistEntry', saveOf({ texts: { [path]: raw } }));
    expect([direct.status, direct.json]).toMatchObject([422, { reason: { code: 'contentErrors' } }]);
    // A draft may be incomplete, but not unreadable.
    const drafted = await server.editor('persistEntry', saveOf({ texts: { [path]: raw }, draft }));
    expect(drafted.status).toBe(isUnreadable ? 422 : 200);
    expect(await server.commits()).toEqual([]);
  });

  it('does not delete what other entries need', async () => {
    const paths = await filesIn('content/case-studies/orderbuddy');
    const answer = await server.editor('deleteFiles', { paths, options: { commitMessage: 'Delete' } });
    expect([answer.status, answer.json]).toMatchObject([422, { reason: { code: 'contentErrors' } }]);
    expect(await server.commits()).toEqual([]);
  });

  it.each(['notes.txt', '.git/config', '../outside', 'content/../.git/config', '/etc/passwd'])(
    'never reads %s',
    async (path) => {
      const reads: [string, object][] = [
        ['getEntry', { path }],
        ['entriesByFiles', { files: [{ path }] }],
        ['getMediaFile', { path }],
        ['getMedia', { mediaFolder: path }],
        ['entriesByFolder', { folder: path, extension: 'g', depth: 2 }],
      ];
      for (const [action, params] of reads)
        expect([action, (await server.editor(action, params as Record<string, unknown>)).status]).toEqual([
          action,
          403,
        ]);
    },
  );
});

it('no second port is open, so nothing answers without the editor’s checks', async () => {
  const handles = process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap');
  expect(handles).toHaveLength(1);
});

it('the author of a commit is who edits, and of a publication who wrote the draft', async () => {
  const anna = { name: 'Anna', email: 'anna@example.org' };
  const publisher = { name: 'Publisher', email: 'publisher@example.org' };
  const { backEnd } = server.editing;
  const texts = { [file]: titled(server.english, 'Anna’s') };
  await backEnd({ action: 'persistEntry', params: saveOf({ texts, draft }) }, anna);
  const ready = { ...draft, newStatus: 'pending_publish' };
  await backEnd({ action: 'updateUnpublishedEntryStatus', params: ready }, publisher);
  await backEnd({ action: 'publishUnpublishedEntry', params: draft }, publisher);
  expect(await server.git('log', '-1', '--format=%an <%ae>, %cn')).toBe(
    'Anna <anna@example.org>, Site editor',
  );
  const direct = { [file]: titled(server.english, 'Direct') };
  await backEnd({ action: 'persistEntry', params: saveOf({ texts: direct }) }, publisher);
  expect(await server.git('log', '-1', '--format=%an <%ae>')).toBe('Publisher <publisher@example.org>');
});

describe('two editors who save at once', () => {
  const editors = ['Anna', 'Bao'];
  const codes = ['en', 'fr'];
  const saves = Array.from({ length: isLong ? 20 : 5 }, (_, number) => number + 1);

  it('lose nothing on different texts', async () => {
    const paths = codes.map((code) => `${folder}/index.${code}.md`);
    const begun = await Promise.all(
      paths.map(async (path) => `${await server.git('show', `main:${path}`)}\n`),
    );
    const work = editors.map(async (name, index) => {
      const path = paths[index] ?? '';
      for (const number of saves) {
        const text = (begun[index] ?? '').replace(/^title: .*$/m, `title: ${name} ${number}`);
        const answer = await server.editor(
          'persistEntry',
          saveOf({ texts: { [path]: text }, message: `${name} ${number}` }),
        );
        expect(answer.json.error).toBeUndefined();
      }
    });
    await Promise.all(work);
    const messages = (await server.git('log', '--format=%s', `${server.begin}..main`)).split('\n');
    expect(messages.sort()).toEqual(
      editors.flatMap((name) => saves.map((number) => `${name} ${number}`)).sort(),
    );
    for (const [index, path] of paths.entries())
      expect(await server.git('show', `main:${path}`)).toContain(`title: ${editors[index]} ${saves.length}`);
    expect(await server.git('status', '--porcelain')).toBe('');
  });

  it('overwrite nobody on the same text: each save is a commit or a conflict with the present text', async () => {
    const note = (text: string): number => Number(/^pictureNote: Note (\d+)/m.exec(text)?.[1] ?? 0);
    let conflicts = 0;
    const work = editors.map(async (name) => {
      let known = server.english;
      for (let done = 0; done < saves.length;) {
        const text = known.replace(/^pictureNote: .*$/m, `pictureNote: Note ${note(known) + 1} by ${name}`);
        const base = { [file]: sha256(known) };
        const { status, json } = await server.editor(
          'persistEntry',
          saveOf({ texts: { [file]: text }, base }),
        );
        if (status === 200) {
          [known, done] = [text, done + 1];
          continue;
        }
        expect(status).toBe(409);
        conflicts++;
        known = (json.conflict as { text: string }[])[0]?.text ?? '';
      }
    });
    await Promise.all(work);
    // Each save adds one to the number that it had loaded, so a lost one would show.
    const total = note(await server.git('show', `main:${file}`));
    expect(total).toBe(await server.commits().then(({ length }) => length));
    expect(total).toBe(editors.length * saves.length);
    expect(conflicts).toBeGreaterThan(0);
  });
});
