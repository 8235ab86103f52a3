import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A real Git repository for tests, on branch main, with one commit. */
export interface TestRepository {
  git: (...words: string[]) => Promise<string>;
  /** Writes the file and commits it. */
  commitFile: (file: string, text: string) => Promise<void>;
}

export async function createTestRepository(folder: string): Promise<TestRepository> {
  const git = async (...words: string[]): Promise<string> => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    return (await run('git', [...identity, ...words], { cwd: folder })).stdout.trim();
  };
  const commitFile = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    await git('add', file);
    await git('commit', '-q', '-m', `Write ${file}`);
  };
  await git('init', '-q', '-b', 'main');
  await commitFile('.gitignore', 'public/\n.build/\n.releases/\n');
  await commitFile('content/case-studies/orderbuddy/index.en.md', 'version: one\n');
  return { git, commitFile };
}
