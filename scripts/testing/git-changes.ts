import { execFileSync } from 'node:child_process';

/** What a change consists of. */
export interface Changes {
  /** From the project's folder; deleted ones, too. */
  files: string[];
  /** Since when, in words. */
  since: string;
}

type Git = (...words: string[]) => string;

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

/**
 * The changed files: what is not committed, and the commits since the branch left `base`. On main itself without
 * anything uncommitted, the last commit.
 *
 * @param root the project's folder
 * @param base a branch or commit; main where none is named
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
