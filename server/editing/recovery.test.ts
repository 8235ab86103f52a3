/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openContentRepository } from './content-repository';
import { openJournal } from './journal';
import { createContentRepository, gitAt, type EditorServer } from './testing/editor-server';
import { openWorkspace, type Workspace } from './workspace';

jest.setTimeout(60_000);

const file = 'content/case-studies/orderbuddy/index.en.md';
const added = 'content/case-studies/orderbuddy/added.png';
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

async function open(): Promise<Workspace> {
  return openWorkspace(await openContentRepository(folder), join(place, 'editing'));
}

/** As a server leaves it that was killed while it handed a save over. */
function beginMove(): Promise<void> {
  const move = { folder, from, to, branches: ['main', 'cms/case-studies/orderbuddy/index'] };
  return openJournal(join(place, 'editing-hand-over.json')).write(move);
}

describe('after a kill, the next start', () => {
  it('takes back a save whose files were half written, with the lock that was left', async () => {
    await beginMove();
    await write(file, 'saved te');
    await write(added, 'a picture');
    await git('add', added);
    await write('.git/index.lock', '');
    await write('.git/refs/heads/cms/case-studies/orderbuddy/index.lock', '');
    await open();
    expect(await git('status', '--porcelain')).toBe('');
    expect(await git('rev-parse', 'HEAD')).toBe(from);
    expect(existsSync(join(folder, '.git/refs/heads/cms/case-studies/orderbuddy/index.lock'))).toBe(false);
  });

  it('leaves a save as it is that had arrived', async () => {
    await beginMove();
    await git('merge', '-q', '--ff-only', to);
    await open();
    expect([await git('rev-parse', 'HEAD'), await git('status', '--porcelain')]).toEqual([to, '']);
  });

  it('leaves alone what somebody has written since, and locks that are not its own', async () => {
    await write('.git/config.lock', '');
    await git('status');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await beginMove();
    await write(file, 'the work of somebody else');
    await open();
    expect(await readFile(join(folder, file), 'utf8')).toBe('the work of somebody else');
    expect(existsSync(join(folder, '.git/config.lock'))).toBe(true);
  });

  it('has a sound workspace, whatever state the former one was left in', async () => {
    const former = await open();
    await former.git.run(['checkout', '-q', '-b', 'cms/half']);
    await writeFile(join(place, 'editing', '.git', 'index.lock'), '');
    await rm(join(place, 'editing', '.git', 'HEAD'));
    const { git: clone } = await open();
    expect(await clone.run(['status', '--porcelain'])).toBe('');
    expect(await clone.run(['symbolic-ref', '--short', 'HEAD'])).toBe('main');
    expect(existsSync(join(place, 'editing', 'notes.txt'))).toBe(false);
  });
});

describe('a workspace', () => {
  it('is set back when what was done in it cannot be handed over', async () => {
    const workspace = await open();
    await write(file, 'not committed');
    const save = workspace.change(async () => {
      await writeFile(join(place, 'editing', file), 'saved');
      await workspace.git.run(['commit', '-q', '-a', '-m', 'Save']);
    });
    await expect(save).rejects.toThrow(file);
    expect(await workspace.git.run(['rev-parse', 'HEAD'])).toBe(from);
    expect(await workspace.git.run(['status', '--porcelain'])).toBe('');
    expect(await git('rev-parse', 'HEAD')).toBe(from);
  });

  it('works on a bare repository', async () => {
    const bare = join(place, 'bare.git');
    await git('clone', '-q', '--bare', folder, bare);
    const workspace = await openWorkspace(await openContentRepository(bare), join(place, 'editing'));
    await workspace.change(async () => {
      await writeFile(join(place, 'editing', file), 'saved');
      await workspace.git.run(['commit', '-q', '-a', '-m', 'Save']);
    });
    expect(await gitAt(bare)('show', `main:${file}`)).toBe('saved');
  });

  it('makes a save again upon what somebody committed at the same moment', async () => {
    const workspace = await open();
    let times = 0;
    await workspace.change(async () => {
      await writeFile(join(place, 'editing', file), 'saved');
      await workspace.git.run(['commit', '-q', '-a', '-m', 'Save']);
      if (times++ > 0) return;
      await write('notes.txt', 'from elsewhere');
      await git('commit', '-q', '-a', '-m', 'From elsewhere');
    });
    expect(await git('log', '--format=%s', `${from}..main`)).toBe('Save\nFrom elsewhere');
  });

  it('keeps the work of two changes apart that come at once', async () => {
    const workspace = await open();
    const save = (name: string): Promise<void> =>
      workspace.change(async () => {
        await writeFile(join(place, 'editing', 'content', name), name);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await workspace.git.run(['add', '.']);
        await workspace.git.run(['commit', '-q', '-m', name]);
      });
    await Promise.all(['one', 'two', 'three'].map(save));
    const log = await git('log', '--format=%s', '--name-only', `${from}..main`);
    expect(log.split(/\n+/)).toEqual(['three', 'content/three', 'two', 'content/two', 'one', 'content/one']);
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
