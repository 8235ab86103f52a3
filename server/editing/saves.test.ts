import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { saveOf } from '../testing/editing/editor-server';
import { orderBuddy as file, serveOrderBuddy, titled } from '../testing/editing/orderbuddy-server';

import { idOf } from './base-check';

jest.setTimeout(60_000);

const french = 'content/case-studies/orderbuddy/index.fr.md';
const server = serveOrderBuddy();

describe('a save on the content branch', () => {
  it('is one commit of its files, which also updates the working files', async () => {
    const raw = titled(server.english, 'Saved');
    const answer = await server.editor('persistEntry', saveOf({ texts: { [file]: raw } }));
    expect([answer.status, answer.json]).toEqual([
      200,
      { message: 'entry persisted', ids: { [file]: idOf(raw) } },
    ]);
    expect(await server.commits()).toEqual(['Update case study “orderbuddy” by Site editor']);
    expect(await server.git('show', '--name-only', '--format=')).toBe(file);
    expect(await readFile(join(server.folder, file), 'utf8')).toBe(raw);
    expect(await server.git('status', '--porcelain')).toBe('');
  });

  it('makes no commit without changes', async () => {
    expect((await server.editor('persistEntry', saveOf({ texts: { [file]: server.english } }))).status).toBe(
      200,
    );
    expect(await server.commits()).toEqual([]);
  });

  it('keeps uncommitted changes of others', async () => {
    await server.write(french, 'unfinished work');
    await server.write('notes.txt', 'staged work');
    await server.write('draft-of-somebody.md', 'untracked work');
    await server.git('add', 'notes.txt');
    expect(
      (await server.editor('persistEntry', saveOf({ texts: { [file]: titled(server.english, 'Saved') } })))
        .status,
    ).toBe(200);
    expect(await server.git('show', '--name-only', '--format=')).toBe(file);
    expect((await server.git('status', '--porcelain')).split('\n').map((line) => line.trim())).toEqual([
      `M ${french}`,
      'M  notes.txt',
      '?? draft-of-somebody.md',
    ]);
  });

  it.each([
    ['changed', file, () => titled(server.english, 'Saved')],
    ['new', 'content/settings/redirects/translations.json', () => '{}\n'],
  ])(
    'is rejected, with the file’s name, where somebody else has the same file %s and not committed',
    async (_how, path, makeText) => {
      await server.write(path, 'unfinished work');
      const { status, json } = await server.editor('persistEntry', saveOf({ texts: { [path]: makeText() } }));
      expect([status, json.error]).toEqual([409, expect.stringContaining(path)]);
      expect(await server.commits()).toEqual([]);
      expect(await readFile(join(server.folder, path), 'utf8')).toBe('unfinished work');
      // The back end goes on from what is there.
      const read = await server.editor('getEntry', { path: file });
      expect(read.json).toMatchObject({ data: server.english });
    },
  );

  it('sees earlier commits from elsewhere', async () => {
    await server.write(french, 'title: from elsewhere');
    await server.git('commit', '-q', '-am', 'From elsewhere');
    expect(
      (await server.editor('persistEntry', saveOf({ texts: { [file]: titled(server.english, 'Saved') } })))
        .status,
    ).toBe(200);
    expect(await server.commits()).toEqual([
      'Update case study “orderbuddy” by Site editor',
      'From elsewhere by Somebody',
    ]);
  });

  it.each([
    ['another file of the repository', 'notes.txt'],
    ['a file outside of it', '../outside.md'],
    ['a file of Git’s own', 'content/../.git/config'],
    ['a place for no entry', 'content/unknown/entry/index.en.md'],
    ['a language that the site does not have', 'content/case-studies/orderbuddy/index.de.md'],
    ['a program beside an entry', 'content/case-studies/orderbuddy/index.js'],
  ])('never writes %s', async (_what, path) => {
    const { status, json } = await server.editor('persistEntry', saveOf({ texts: { [path]: 'no' } }));
    expect([status, json.error]).toEqual([403, expect.stringContaining(path)]);
    expect(await server.commits()).toEqual([]);
  });

  it.each([
    'notes.txt',
    '../outside.md',
    'content/../.git/config',
    'content',
    'content/case-studies/orderbuddy',
  ])('never deletes %s', async (path) => {
    expect(
      (await server.editor('deleteFiles', { paths: [path], options: { commitMessage: 'no' } })).status,
    ).toBe(403);
    expect((await server.editor('deleteFile', { path, options: { commitMessage: 'no' } })).status).toBe(403);
    expect(await server.commits()).toEqual([]);
  });

  it('is rejected if the editor was opened on another branch', async () => {
    const { status, json } = await server.editor('persistEntry', {
      ...saveOf({ texts: { [file]: server.english } }),
      branch: 'old',
    });
    expect([status, json.error]).toEqual([409, expect.stringContaining('Reload the editor')]);
  });
});

describe('the content repository', () => {
  it('receives saves on its branch while another one is checked out', async () => {
    await server.git('checkout', '-q', '-b', 'elsewhere');
    const { status } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: titled(server.english, 'Saved') } }),
    );
    expect(await server.git('rev-parse', 'elsewhere')).toBe(server.begin);
    expect(await readFile(join(server.folder, file), 'utf8')).toBe(server.english);
    await server.git('checkout', '-q', 'main');
    await server.git('branch', '-q', '-D', 'elsewhere');
    expect(status).toBe(200);
    expect(await readFile(join(server.folder, file), 'utf8')).toContain('product: Saved');
  });

  it('receives saves in any folder in which its branch is checked out', async () => {
    const other = join(server.folder, '..', 'worktree');
    await server.git('checkout', '-q', '--detach');
    await server.git('worktree', 'add', '-q', other, 'main');
    const { status } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: titled(server.english, 'Saved') } }),
    );
    const text = await readFile(join(other, file), 'utf8');
    await server.git('worktree', 'remove', '--force', other);
    await server.git('checkout', '-q', 'main');
    expect([status, text]).toEqual([200, expect.stringContaining('product: Saved')]);
  });

  it('is not changed, with a message, during an interrupted Git operation', async () => {
    await server.write('.git/index.lock', '');
    // A clock that runs ahead, because the save is tried for five seconds.
    const now = Date.now.bind(Date);
    let ahead = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + (ahead += 1000));
    const { status, json } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: titled(server.english, 'Saved') } }),
    );
    clock.mockRestore();
    await rm(join(server.folder, '.git/index.lock'));
    expect([status, json.error]).toEqual([409, expect.stringContaining('.lock')]);
    expect(await server.commits()).toEqual([]);
    expect(
      (await server.editor('persistEntry', saveOf({ texts: { [file]: titled(server.english, 'Saved') } })))
        .status,
    ).toBe(200);
  });
});
