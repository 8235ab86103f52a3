import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { projectText, saveOf, type EditorAnswer } from '../testing/editing/editor-server';
import { orderBuddy as file, serveOrderBuddy, titled } from '../testing/editing/orderbuddy-server';

import { idOf } from './base-check';

jest.setTimeout(60_000);

const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const draftBranch = 'cms/case-studies/orderbuddy/index';
const ready = { ...draft, newStatus: 'pending_publish' };
const server = serveOrderBuddy();

/** Approves the draft and publishes it. */
async function publish(): Promise<EditorAnswer> {
  await server.editor('updateUnpublishedEntryStatus', ready);
  return server.editor('publishUnpublishedEntry', draft);
}

describe('two editors of the same entry', () => {
  const base = (text: string | null): Record<string, string | null> => ({
    [file]: text === null ? null : idOf(text),
  });

  it('the second gets a conflict with the present text, and can save after merging it', async () => {
    const first = titled(server.english, 'First');
    const second = titled(server.english, 'Second');
    await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: first }, draft, base: base(server.english) }),
    );
    const refused = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: second }, draft, base: base(server.english) }),
    );
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      error: expect.stringContaining('Nothing was overwritten') as string,
      conflict: [{ path: file, text: first }],
    });
    const replaced = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: second }, draft, base: base(first) }),
    );
    expect(replaced.status).toBe(200);
    expect(await server.git('show', `${draftBranch}:${file}`)).toBe(second.trimEnd());
  });

  it('the second may save the very same text', async () => {
    const text = titled(server.english, 'First');
    for (const loaded of [server.english, server.english]) {
      expect(
        (await server.editor('persistEntry', saveOf({ texts: { [file]: text }, draft, base: base(loaded) })))
          .status,
      ).toBe(200);
    }
  });

  it('a new entry does not replace one created meanwhile', async () => {
    const { status, json } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: titled(server.english, 'Mine') }, base: base(null) }),
    );
    expect([status, json.conflict]).toEqual([409, [{ path: file, text: server.english }]]);
  });

  it('a deleted entry is reported as deleted', async () => {
    await server.git('rm', '-q', file);
    await server.git('commit', '-qm', 'By hand');
    const { status, json } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: server.english }, base: base(server.english) }),
    );
    expect([status, json.conflict]).toEqual([409, [{ path: file, text: null }]]);
  });

  it('the editor of a draft gets a conflict for texts published since it began', async () => {
    const drafted = titled(server.english, 'Drafted');
    await server.editor('persistEntry', saveOf({ texts: { [file]: drafted }, draft }));
    const published = titled(server.english, 'Published');
    await server.editor('persistEntry', saveOf({ texts: { [file]: published } }));
    const again = titled(server.english, 'Drafted again');
    const refused = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: again }, draft, base: base(drafted) }),
    );
    expect([refused.status, refused.json.conflict]).toEqual([409, [{ path: file, text: published }]]);
    expect(
      (
        await server.editor(
          'persistEntry',
          saveOf({ texts: { [file]: again }, draft, base: base(published) }),
        )
      ).status,
    ).toBe(200);
    expect((await publish()).status).toBe(200);
    expect(await server.git('show', `main:${file}`)).toBe(again.trimEnd());
  });
});

describe('a draft', () => {
  const saveDraft = (title: string): Promise<unknown> =>
    server.editor('persistEntry', saveOf({ texts: { [file]: titled(server.english, title) }, draft }));

  it('is a branch of the content repository with its status, invisible to visitors', async () => {
    await saveDraft('Drafted');
    expect(await server.commits()).toEqual([]);
    expect(await server.git('show', `${draftBranch}:${file}`)).toContain('product: Drafted');
    await server.editor('updateUnpublishedEntryStatus', { ...draft, newStatus: 'pending_review' });
    const status = 'refs/draft-status/pending_review/case-studies/orderbuddy/index';
    expect(await server.git('for-each-ref', '--format=%(refname)', 'refs/draft-status')).toBe(status);
    expect((await server.editor('unpublishedEntries')).json).toEqual(['case-studies/orderbuddy/index']);
    expect((await server.editor('unpublishedEntry', draft)).json).toMatchObject({
      ...draft,
      status: 'pending_review',
      diffs: [{ path: file, newFile: false, binary: false }],
    });
  });

  it('is published as one commit with a readable message, after any number of saves', async () => {
    for (const title of ['One', 'Two', 'Three']) await saveDraft(title);
    expect((await publish()).status).toBe(200);
    expect(await server.commits()).toEqual(['Update case study “orderbuddy” by Site editor']);
    expect(await readFile(join(server.folder, file), 'utf8')).toContain('product: Three');
    expect(await server.git('branch', '--list', 'cms/*')).toBe('');
    expect((await server.editor('unpublishedEntry', draft)).status).toBe(404);
  });

  it('is read file by file, with 404 for missing ones', async () => {
    const read = (path: string, name = draft) =>
      server.editor('unpublishedEntryDataFile', { ...name, id: path, path });
    expect((await read(file)).status).toBe(404);
    await saveDraft('Drafted');
    const { status, json } = await read(file);
    expect([status, json.data]).toEqual([200, titled(server.english, 'Drafted')]);
    expect((await read(file.replace('.en.', '.kr.'))).status).toBe(200);
    expect((await read('content/case-studies/none/index.en.md')).status).toBe(404);
    expect((await read(file, { ...draft, slug: 'none/index' })).status).toBe(404);
  });

  it('contains only its own changes after others have published', async () => {
    await saveDraft('Drafted');
    const other = 'content/case-studies/sato/index.fr.md';
    const french = (await projectText(other)).replace(/^title: .*$/m, 'title: Titre');
    await server.editor('persistEntry', saveOf({ texts: { [other]: french } }));
    const { json } = await server.editor('unpublishedEntry', draft);
    expect((json.diffs as { path: string }[]).map(({ path }) => path)).toEqual([file]);
    expect((await publish()).status).toBe(200);
    expect(await server.git('show', '--name-only', '--format=')).toBe(file);
    expect(await server.git('show', `main:${other}`)).toBe(french.trimEnd());
  });

  it('merges with changes of other lines of the same text', async () => {
    await saveDraft('Drafted');
    const other = server.english.replace(/^pictureNote: .*$/m, 'pictureNote: Another note.');
    await server.editor('persistEntry', saveOf({ texts: { [file]: other } }));
    expect((await publish()).status).toBe(200);
    const text = await server.git('show', `main:${file}`);
    expect(text).toContain('product: Drafted');
    expect(text).toContain('pictureNote: Another note.');
  });

  it('merges with changes of neighbouring lines, if they are other fields', async () => {
    const drafted = server.english.replace(/^customerIncrease: .*$/m, 'customerIncrease: 31');
    await server.editor('persistEntry', saveOf({ texts: { [file]: drafted }, draft }));
    const other = server.english.replace(/^usersAtFirstRelease: .*$/m, 'usersAtFirstRelease: 4500');
    await server.editor('persistEntry', saveOf({ texts: { [file]: other } }));
    expect((await publish()).json.error).toBeUndefined();
    const expected = other.replace(/^customerIncrease: .*$/m, 'customerIncrease: 31');
    expect(await server.git('show', `main:${file}`)).toBe(expected.trimEnd());
  });

  it('loses a picture that the next save no longer sends', async () => {
    const raw = server.english.replace(/^cover: .*$/m, 'cover: new.png');
    const picture = await sharp({ create: { width: 2000, height: 9, channels: 3, background: '#4a7' } })
      .png()
      .toBuffer();
    const path = 'content/case-studies/orderbuddy/new.png';
    const first = saveOf({ texts: { [file]: raw }, pictures: { [path]: picture }, draft });
    expect((await server.editor('persistEntry', first)).json.error).toBeUndefined();
    await saveDraft('Without the picture');
    expect(await server.git('diff', '--name-only', 'main', draftBranch)).toBe(file);
  });

  it('is not published if it conflicts, and is unchanged then', async () => {
    await saveDraft('Drafted');
    await server.editor('persistEntry', saveOf({ texts: { [file]: titled(server.english, 'Published') } }));
    const before = await server.git('rev-parse', 'main', draftBranch);
    const { status, json } = await publish();
    expect([status, json.error]).toEqual([409, expect.stringContaining(file)]);
    expect(await server.git('rev-parse', 'main', draftBranch)).toBe(before);
  });

  it('can be opened and published without changes', async () => {
    await server.editor('persistEntry', saveOf({ texts: { [file]: server.english }, draft }));
    expect((await server.editor('unpublishedEntry', draft)).json).toMatchObject({
      status: 'draft',
      diffs: [],
    });
    expect((await publish()).status).toBe(200);
    expect(await server.commits()).toEqual([]);
    expect(await server.git('branch', '--list', 'cms/*')).toBe('');
  });

  it('is not published before it is ready', async () => {
    await saveDraft('Drafted');
    const { status, json } = await server.editor('publishUnpublishedEntry', draft);
    expect([status, json]).toMatchObject([409, { reason: { code: 'draftChanged' } }]);
    expect(await server.commits()).toEqual([]);
  });

  it('is not approved by somebody who opened it before the last save', async () => {
    await saveDraft('Drafted');
    const opened = (await server.editor('unpublishedEntry', draft)).json.commit;
    await saveDraft('Drafted again');
    const refused = await server.editor('updateUnpublishedEntryStatus', { ...ready, commit: opened });
    expect([refused.status, refused.json]).toMatchObject([409, { reason: { code: 'draftChanged' } }]);
    const { commit, status } = (await server.editor('unpublishedEntry', draft)).json;
    expect(status).toBe('draft');
    const approved = await server.editor('updateUnpublishedEntryStatus', { ...ready, commit });
    expect(approved.status).toBe(200);
  });

  it('can be deleted', async () => {
    await saveDraft('Drafted');
    expect((await server.editor('deleteUnpublishedEntry', draft)).status).toBe(200);
    expect(await server.git('branch', '--list', 'cms/*')).toBe('');
    expect((await server.editor('deleteUnpublishedEntry', draft)).status).toBe(404);
  });

  it('is unchanged while somebody has it checked out', async () => {
    await saveDraft('Drafted');
    await server.git('checkout', '-q', draftBranch);
    const { status, json } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: titled(server.english, 'Again') }, draft }),
    );
    await server.git('checkout', '-q', 'main');
    expect([status, json.error]).toEqual([409, expect.stringContaining(draftBranch)]);
    expect(await server.git('show', `${draftBranch}:${file}`)).toContain('product: Drafted');
  });
});

describe('content that cannot be built', () => {
  const moved = 'content/settings/redirects/index.en.md';
  const movedDraft = { collection: 'settings-redirects', slug: 'index' };
  const movesTo = (to: string): Record<string, string> => ({
    [moved]: `---\nmoves:\n  - from: /old\n    to: ${to}\n---\n`,
  });
  const saveMoves = (to: string) =>
    server.editor('persistEntry', saveOf({ texts: movesTo(to), draft: movedDraft }));
  const movedReady = { ...movedDraft, newStatus: 'pending_publish' };
  const problem = {
    reason: { code: 'contentErrors', values: { count: 1 } },
    errors: [{ file: moved, field: 'moves', reason: { code: 'moveTo', values: { address: '/nowhere' } } }],
  };

  it('is neither made ready nor published, and the editor gets each error', async () => {
    expect((await saveMoves('/nowhere')).status).toBe(200);
    const review = { ...movedDraft, newStatus: 'pending_review' };
    expect((await server.editor('updateUnpublishedEntryStatus', review)).status).toBe(200);
    for (const [action, params] of [
      ['updateUnpublishedEntryStatus', movedReady],
      ['publishUnpublishedEntry', movedDraft],
    ] as const) {
      const { status, json } = await server.editor(action, params);
      expect([action, status, json]).toMatchObject([action, 422, problem]);
    }
    expect((await server.editor('unpublishedEntry', movedDraft)).json.status).toBe('pending_review');
    expect(await server.commits()).toEqual([]);
    expect((await saveMoves('/contact')).status).toBe(200);
    expect((await server.editor('updateUnpublishedEntryStatus', movedReady)).status).toBe(200);
    expect((await server.editor('publishUnpublishedEntry', movedDraft)).status).toBe(200);
    expect(await server.git('show', `main:${moved}`)).toBe(movesTo('/contact')[moved]?.trimEnd());
  });

  it('is not saved on the content branch itself', async () => {
    const { status, json } = await server.editor('persistEntry', saveOf({ texts: movesTo('/nowhere') }));
    expect([status, json]).toMatchObject([422, problem]);
    expect(await server.commits()).toEqual([]);
    expect((await server.editor('persistEntry', saveOf({ texts: movesTo('/contact') }))).status).toBe(200);
  });

  it('does not block a draft that adds no errors to those of the content branch', async () => {
    await server.write('content/settings/site/index.fr.md', '');
    await server.git('commit', '-qam', 'By hand');
    await saveMoves('/contact');
    expect((await server.editor('updateUnpublishedEntryStatus', movedReady)).status).toBe(200);
    await saveMoves('/nowhere');
    expect((await server.editor('publishUnpublishedEntry', movedDraft)).json).toMatchObject(problem);
  });

  it('is detected in combination with publications of others', async () => {
    const before = await server.git('rev-parse', 'HEAD');
    await saveMoves('/projects/project-8');
    await server.git('rm', '-q', '-r', 'content/projects/project-8');
    await server.git('commit', '-qm', 'By hand');
    const { json } = await server.editor('updateUnpublishedEntryStatus', movedReady);
    expect(json).toMatchObject({ errors: [{ file: moved, reason: { code: 'moveTo' } }] });
    await server.git('reset', '-q', '--hard', before);
  });
});
