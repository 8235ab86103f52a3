import { gitIn, type Git } from './git';

/** The repository that holds the content, and that editors’ saves end in. */
export interface ContentRepository {
  git: Git;
  /** The branch that is published. */
  branch: string;
  /** Whom commits are by, as Git’s variables. */
  identity: NodeJS.ProcessEnv;
}

/**
 * @param folder of a repository, or a bare one
 * @throws with a reason in words if editors cannot save there
 */
export async function openContentRepository(folder: string): Promise<ContentRepository> {
  const git = gitIn(folder);
  const kind = await git.ask(['rev-parse', '--is-bare-repository']);
  if (kind === undefined) throw new Error(`${folder} is not a Git repository`);
  if (kind === 'false' && (await git.ask(['rev-parse', '--show-prefix'])) !== '') {
    throw new Error(`${folder} is not the top folder of its Git repository`);
  }
  const branch = await contentBranch(git);
  if ((await git.ask(['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`])) === undefined) {
    throw new Error(`the branch “${branch}” of ${folder} has no commit yet`);
  }
  const identity = await identityOf(git);
  return { git: gitIn(folder, identity), branch, identity };
}

/** The branch that is checked out; somebody who looks at a draft or at an old commit does not mean that one. */
async function contentBranch(git: Git): Promise<string> {
  const head = await git.ask(['symbolic-ref', '--quiet', '--short', 'HEAD']);
  if (head !== undefined && !head.startsWith('cms/')) return head;
  for (const usual of ['main', 'master']) {
    if ((await git.ask(['rev-parse', '--verify', '--quiet', `refs/heads/${usual}`])) !== undefined)
      return usual;
  }
  throw new Error('no branch is checked out that editors could save to');
}

/** The machine’s Git user; a name of the site’s own where nobody has told Git theirs. */
async function identityOf(git: Git): Promise<NodeJS.ProcessEnv> {
  const [name, email] = await Promise.all([
    git.ask(['config', 'user.name']),
    git.ask(['config', 'user.email']),
  ]);
  const own = { name: name ?? 'Site editor', email: email ?? 'editor@localhost' };
  const {
    GIT_AUTHOR_NAME = own.name,
    GIT_AUTHOR_EMAIL = own.email,
    GIT_COMMITTER_NAME = own.name,
    GIT_COMMITTER_EMAIL = own.email,
  } = process.env;
  return { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL, GIT_COMMITTER_NAME, GIT_COMMITTER_EMAIL };
}
