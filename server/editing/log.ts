import type { Git } from '../git';

import { objectName } from './objects';

export interface LoggedCommit {
  commit: string;
  parents: string[];
  /** When it was committed, ISO 8601. */
  time: string;
  author: string;
  files: LoggedFile[];
}

/** A changed file with its blob ids; undefined if it does not exist. */
export interface LoggedFile {
  path: string;
  /** Its name before a rename, if renames are looked for. */
  formerPath: string | undefined;
  before: string | undefined;
  after: string | undefined;
}

const begin = '\u0001';
const separator = '\u0002';
const format = `--format=${begin}${['%H', '%P', '%cI', '%an'].join(separator)}`;

/**
 * @param range commits and options of `git log`, such as `--max-count=1`
 * @param paths of files and folders; only commits that change one of them are found
 * @returns the commits, newest first; a merge with its changes to the first parent
 */
export async function readLog(
  git: Git,
  range: readonly string[],
  paths: readonly string[],
): Promise<LoggedCommit[]> {
  const settings = ['--raw', '-z', '--no-abbrev', '--diff-merges=first-parent'];
  const renames = range.includes('--find-renames') ? [] : ['--no-renames'];
  const output = await git.run(['log', ...settings, ...renames, format, ...range, '--', ...paths]);
  return output.split(begin).filter(Boolean).map(readCommit);
}

function readCommit(text: string): LoggedCommit {
  const [head = '', ...parts] = text.split('\0');
  const [commit = '', parents = '', time = '', author = ''] = head.split(separator);
  return { commit, parents: parents.split(' ').filter(Boolean), time, author, files: readFiles(parts) };
}

function readFiles(parts: readonly string[]): LoggedFile[] {
  const files: LoggedFile[] = [];
  for (let index = 0; index < parts.length; index++) {
    const [, , before = '', after = '', status = ''] = parts[index]?.trim().split(' ') ?? [];
    if (status === '') continue;
    const formerPath = status.startsWith('R') ? parts[++index] : undefined;
    const path = parts[++index] ?? '';
    files.push({ path, formerPath, before: objectName(before), after: objectName(after) });
  }
  return files;
}
