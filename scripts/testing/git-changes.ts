import { execFileSync } from 'node:child_process';

/** A set of changes. */
export interface Changes {
  /** Relative to the project's folder, deleted files included. */
  files: string[];
  /** A description of the starting point. */
  since: string;
}

type Git = (...words: string[]) => string;

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

/**
 * Collects uncommitted changes and commits since the branch left `base`. On main without uncommitted changes, those
 * of the last commit.
 *
 * @param base a branch or commit; main by default
 */
export function changedFiles(root: string, base?: string): Changes {
  const git: Git = (...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const open = [
    ...lines(git('diff', '--name-only', '--no-renames', 'HEAD')),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  const [start, since] = startOf(git, base, open.length > 0);
  const committed = lines(git('diff', '--name-only', '--no-renames', start, 'HEAD'));
  return { files: [...new Set([...committed, ...open])].sort(), since };
}

function startOf(
  git: Git,
  base: string | undefined,
  hasOpenChanges: boolean,
): [commit: string, since: string] {
  const known = base ?? ['main', 'origin/main'].find((name) => isCommit(git, name));
  if (known !== undefined) {
    const start = git('merge-base', known, 'HEAD');
    if (base !== undefined || start !== git('rev-parse', 'HEAD')) return [start, `since ${known}`];
  }
  return hasOpenChanges || !isCommit(git, 'HEAD~1')
    ? ['HEAD', 'not yet committed']
    : ['HEAD~1', 'by the last commit'];
}

function isCommit(git: Git, name: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}
