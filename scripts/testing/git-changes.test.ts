import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestRepository, type TestRepository } from '../../server/testing/test-repository';

import { changedFiles } from './git-changes';

let root: string;
let repository: TestRepository;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'repository-'));
  repository = await createTestRepository(root);
  await repository.commitFile('first.txt', 'first');
});
afterEach(() => rm(root, { recursive: true }));

describe('the changed files', () => {
  it('on main are those of the last commit if everything is committed', () => {
    expect(changedFiles(root)).toEqual({ files: ['first.txt'], since: 'by the last commit' });
  });

  it('on main are the uncommitted ones, untracked included', async () => {
    await writeFile(join(root, 'first.txt'), 'second');
    await writeFile(join(root, 'new.txt'), 'new');
    expect(changedFiles(root)).toEqual({ files: ['first.txt', 'new.txt'], since: 'not yet committed' });
  });

  it('on a branch are those since it left main, deleted and uncommitted included', async () => {
    await repository.git('checkout', '-q', '-b', 'feature');
    await repository.commitFile('feature.txt', 'feature');
    await repository.git('checkout', '-q', 'main');
    await repository.commitFile('elsewhere.txt', 'elsewhere');
    await repository.git('checkout', '-q', 'feature');
    await repository.git('rm', '-q', 'first.txt');
    await repository.git('commit', '-q', '-m', 'Remove');
    await writeFile(join(root, 'open.txt'), 'open');
    const expected = { files: ['feature.txt', 'first.txt', 'open.txt'], since: 'since main' };
    expect(changedFiles(root)).toEqual(expected);
  });

  it('are those since the given commit', async () => {
    await repository.commitFile('second.txt', 'second');
    await repository.commitFile('third.txt', 'third');
    expect(changedFiles(root, 'HEAD~2')).toEqual({
      files: ['second.txt', 'third.txt'],
      since: 'since HEAD~2',
    });
  });
});
