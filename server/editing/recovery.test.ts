import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createContentRepository, gitAt, type EditorServer } from '../testing/editing/editor-server';

import { openContentRepository } from './content-repository';
import { openContentStore, type ContentStore } from './content-store';
import { openJournal } from './journal';

jest.setTimeout(60_000);

const file = 'content/case-studies/orderbuddy/index.en.md';
const added = 'content/case-studies/orderbuddy/added.png';
const draft = 'refs/heads/cms/case-studies/orderbuddy/index';
const author = { name: 'Anna', email: 'anna@example.org' };
let place: string;
let folder: string;
let git: EditorServer['git'];
let from: string;
let to: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'recovery-'));
  folder = join(place, 'repository');
  git = await createContentRepository(folder, ['content/case-studies/orderbuddy']);
  from = await git('rev-parse', 'HEAD');
  await write(file, 'saved text that is long enough\n');
  await write(added, 'a picture');
  await git('add', '.');
  await git('commit', '-q', '-m', 'A save');
  to = await git('rev-parse', 'HEAD');
  await git('reset', '-q', '--hard', from);
});

afterEach(() => rm(place, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

async function open(): Promise<ContentStore> {
  return openContentStore(await openContentRepository(folder), join(place, 'editing.json'));
}

/** As a server leaves it that was killed while it published a draft. */
async function beginChange(): Promise<void> {
  await git('update-ref', draft, to);
  const moves = [
    { name: 'refs/heads/main', before: from, after: to },
    { name: draft, before: to, after: undefined },
  ];
  await openJournal(join(place, 'editing.json')).write({ folder, from, to, moves });
}

describe('after a kill, the next start', () => {
  it('leaves a change as if it had never begun if no branch has moved, and removes its locks', async () => {
    await beginChange();
    await write('.git/index.lock', '');
    await write('.git/refs/heads/main.lock', '');
    await write(`.git/${draft}.lock`, '');
    await open();
    expect(await git('rev-parse', 'HEAD', draft)).toBe(`${from}\n${to}`);
    expect(await git('status', '--porcelain')).toBe('');
    expect(existsSync(join(folder, `.git/${draft}.lock`))).toBe(false);
    expect(existsSync(join(folder, '.git/refs/heads/main.lock'))).toBe(false);
  });

  it('completes a change of which one branch has moved: the other branches and half-written files', async () => {
    await beginChange();
    await git('update-ref', 'refs/heads/main', to);
    await write(file, 'saved te');
    await write('.git/index.lock', '');
    await open();
    expect(await git('rev-parse', 'HEAD')).toBe(to);
    expect(await git('status', '--porcelain')).toBe('');
    expect(await readFile(join(folder, added), 'utf8')).toBe('a picture');
    expect(await git('for-each-ref', '--format=%(refname)', 'refs/heads')).toBe('refs/heads/main');
  });

  it('keeps a completed change', async () => {
    await beginChange();
    await git('merge', '-q', '--ff-only', to);
    await git('update-ref', '-d', draft);
    await open();
    expect([await git('rev-parse', 'HEAD'), await git('status', '--porcelain')]).toEqual([to, '']);
  });

  it('ignores later changes and locks of others', async () => {
    await write('.git/packed-refs.lock', '');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await rm(join(folder, '.git/packed-refs.lock'));
    await beginChange();
    await git('update-ref', 'refs/heads/main', to);
    await write(file, 'the work of somebody else');
    await open();
    expect(await readFile(join(folder, file), 'utf8')).toBe('the work of somebody else');
    expect(await git('status', '--porcelain')).toContain(file);
  });
});

describe('a change', () => {
  const saveWith = (store: ContentStore, path: string, text: string, meanwhile?: () => Promise<unknown>) =>
    store.change(async (refs) => {
      const changes = new Map([[path, text]]);
      const tip = await store.objects.commit({
        parents: [refs.tip],
        changes,
        message: `Save ${path}`,
        author,
      });
      await meanwhile?.();
      return { refs: { ...refs, tip }, answer: tip };
    });

  it('moves nothing if it would overwrite uncommitted work', async () => {
    const store = await open();
    await write(file, 'not committed');
    await expect(saveWith(store, file, 'saved')).rejects.toThrow(file);
    expect(await git('rev-parse', 'HEAD')).toBe(from);
    expect(await readFile(join(folder, file), 'utf8')).toBe('not committed');
    expect(existsSync(join(place, 'editing.json'))).toBe(false);
  });

  it('moves nothing during a merge that somebody has not finished', async () => {
    const store = await open();
    await git('merge', '-q', '--no-ff', '--no-commit', to);
    await expect(saveWith(store, 'notes.txt', 'saved')).rejects.toThrow('in the middle of a merge');
    expect(await git('rev-parse', 'HEAD')).toBe(from);
  });

  it('works on a bare repository', async () => {
    const bare = join(place, 'bare.git');
    await git('clone', '-q', '--bare', folder, bare);
    const store = await openContentStore(await openContentRepository(bare), join(place, 'bare.json'));
    await saveWith(store, file, 'saved');
    expect(await gitAt(bare)('show', `main:${file}`)).toBe('saved');
    expect(await gitAt(bare)('log', '-1', '--format=%an <%ae>')).toBe('Anna <anna@example.org>');
  });

  it('is repeated after a concurrent commit', async () => {
    const store = await open();
    let times = 0;
    await saveWith(store, file, 'saved', async () => {
      if (times++ > 0) return;
      await write('notes.txt', 'from elsewhere');
      await git('commit', '-q', '-a', '-m', 'From elsewhere');
    });
    expect(await git('log', '--format=%s', `${from}..main`)).toBe(`Save ${file}\nFrom elsewhere`);
  });

  it('waits for another one', async () => {
    const store = await open();
    const save = (name: string) =>
      saveWith(store, `content/${name}`, name, () => new Promise((resolve) => setTimeout(resolve, 50)));
    await Promise.all(['one', 'two', 'three'].map(save));
    const log = await git('log', '--format=', '--name-only', `${from}..main`);
    expect(log.split(/\n+/)).toEqual(['content/three', 'content/two', 'content/one']);
    expect(await git('status', '--porcelain')).toBe('');
  });
});

describe('nothing can be edited', () => {
  it('in a folder that is no repository, inside of one, or without a commit', async () => {
    const empty = join(place, 'empty');
    await mkdir(empty);
    process.env.GIT_CEILING_DIRECTORIES = place;
    await expect(openContentRepository(empty)).rejects.toThrow('is not a Git repository');
    await expect(openContentRepository(join(folder, 'content'))).rejects.toThrow('not the top folder');
    await gitAt(empty)('init', '-q', '-b', 'main');
    await expect(openContentRepository(empty)).rejects.toThrow('no commit yet');
  });
});
