/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { idOf } from './base-check';
import { saveOf } from './testing/editor-server';
import {
  openOrderBuddyServer,
  orderBuddy as file,
  titled,
  type OrderBuddyServer,
} from './testing/orderbuddy-server';

jest.setTimeout(60_000);

const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const draftBranch = 'cms/case-studies/orderbuddy/index';
let server: OrderBuddyServer;

beforeAll(async () => {
  server = await openOrderBuddyServer();
});
afterEach(() => server.putBack());
afterAll(() => server.close());

describe('two editors of the same entry', () => {
  const base = (text: string | null): Record<string, string | null> => ({
    [file]: text === null ? null : idOf(text),
  });

  it('the second is told, gets the present text, and can save upon it', async () => {
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
    const kept = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: second }, draft, base: base(first) }),
    );
    expect(kept.status).toBe(200);
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

  it('a new entry does not take the place of one that came meanwhile', async () => {
    const { status, json } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: 'mine' }, base: base(null) }),
    );
    expect([status, json.conflict]).toEqual([409, [{ path: file, text: server.english }]]);
  });

  it('a deleted entry is told as gone', async () => {
    await server.editor('deleteFiles', { paths: [file], options: { commitMessage: 'Delete' } });
    const { status, json } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: 'mine' }, base: base(server.english) }),
    );
    expect([status, json.conflict]).toEqual([409, [{ path: file, text: null }]]);
  });

  it('the editor of a draft is told of what was published since it was begun', async () => {
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
    expect((await server.editor('publishUnpublishedEntry', draft)).status).toBe(200);
    expect(await server.git('show', `main:${file}`)).toBe(again.trimEnd());
  });
});

describe('a draft', () => {
  const saveDraft = (title: string): Promise<unknown> =>
    server.editor('persistEntry', saveOf({ texts: { [file]: titled(server.english, title) }, draft }));

  it('is a branch of the content repository with its status, and nothing that visitors see', async () => {
    await saveDraft('Drafted');
    expect(await server.commits()).toEqual([]);
    expect(await server.git('show', `${draftBranch}:${file}`)).toContain('product: Drafted');
    await server.editor('updateUnpublishedEntryStatus', { ...draft, newStatus: 'pending_review' });
    expect(await server.git('config', `branch.${draftBranch}.description`)).toBe('decap-cms/pending_review');
    expect((await server.editor('unpublishedEntries')).json).toEqual(['case-studies/orderbuddy/index']);
    expect((await server.editor('unpublishedEntry', draft)).json).toMatchObject({
      ...draft,
      status: 'pending_review',
      diffs: [{ path: file, newFile: false, binary: false }],
    });
  });

  it('is published as one commit with a readable message, whatever number of saves it took', async () => {
    for (const title of ['One', 'Two', 'Three']) await saveDraft(title);
    expect((await server.editor('publishUnpublishedEntry', draft)).status).toBe(200);
    expect(await server.commits()).toEqual(['Update case study “orderbuddy” by Site editor']);
    expect(await readFile(join(server.folder, file), 'utf8')).toContain('product: Three');
    expect(await server.git('branch', '--list', 'cms/*')).toBe('');
    expect((await server.editor('unpublishedEntry', draft)).status).toBe(404);
  });

  it('names only its own changes when others have published since', async () => {
    await saveDraft('Drafted');
    await server.editor(
      'persistEntry',
      saveOf({ texts: { 'content/case-studies/sato/index.fr.md': 'title: x' } }),
    );
    const { json } = await server.editor('unpublishedEntry', draft);
    expect((json.diffs as { path: string }[]).map(({ path }) => path)).toEqual([file]);
    expect((await server.editor('publishUnpublishedEntry', draft)).status).toBe(200);
    expect(await server.git('show', '--name-only', '--format=')).toBe(file);
    expect(await server.git('show', 'main:content/case-studies/sato/index.fr.md')).toBe('title: x');
  });

  it('goes together with changes of other lines of the same text', async () => {
    await saveDraft('Drafted');
    const other = server.english.replace(/\n---\n/, '\nextra: line\n---\n');
    await server.editor('persistEntry', saveOf({ texts: { [file]: other } }));
    expect((await server.editor('publishUnpublishedEntry', draft)).status).toBe(200);
    const text = await server.git('show', `main:${file}`);
    expect(text).toContain('product: Drafted');
    expect(text).toContain('extra: line');
  });

  it('is not published over a change at the same place, and stays as it is', async () => {
    await saveDraft('Drafted');
    await server.editor('persistEntry', saveOf({ texts: { [file]: titled(server.english, 'Published') } }));
    const before = await server.git('rev-parse', 'main', draftBranch);
    const { status, json } = await server.editor('publishUnpublishedEntry', draft);
    expect([status, json.error]).toEqual([409, expect.stringContaining(file)]);
    expect(await server.git('rev-parse', 'main', draftBranch)).toBe(before);
  });

  it('that changes nothing can be looked at and published', async () => {
    await server.editor('persistEntry', saveOf({ texts: { [file]: server.english }, draft }));
    expect((await server.editor('unpublishedEntry', draft)).json).toMatchObject({
      status: 'draft',
      diffs: [],
    });
    expect((await server.editor('publishUnpublishedEntry', draft)).status).toBe(200);
    expect(await server.commits()).toEqual([]);
    expect(await server.git('branch', '--list', 'cms/*')).toBe('');
  });

  it('can be thrown away', async () => {
    await saveDraft('Drafted');
    expect((await server.editor('deleteUnpublishedEntry', draft)).status).toBe(200);
    expect(await server.git('branch', '--list', 'cms/*')).toBe('');
    expect((await server.editor('deleteUnpublishedEntry', draft)).status).toBe(404);
  });

  it('stays as it is while somebody has it checked out with Git', async () => {
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
