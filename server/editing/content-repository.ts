import { gitIn, type Git } from '../git';

import type { Editor } from './admin-guard';

/** The repository that holds the content and receives editors’ saves. */
export interface ContentRepository {
  git: Git;
  /** The published branch. */
  branch: string;
  /** The repository’s Git user, who commits, and edits where nobody signs in. */
  user: Editor;
}

/** @param folder of a repository, bare or not @throws with the reason if editors cannot save there */
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
  const { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL, GIT_COMMITTER_NAME, GIT_COMMITTER_EMAIL } = process.env;
  const name = (await git.ask(['config', 'user.name'])) ?? 'Site editor';
  const email = (await git.ask(['config', 'user.email'])) ?? 'editor@localhost';
  const committer = {
    GIT_COMMITTER_NAME: GIT_COMMITTER_NAME ?? name,
    GIT_COMMITTER_EMAIL: GIT_COMMITTER_EMAIL ?? email,
  };
  const user = { name: GIT_AUTHOR_NAME ?? name, email: GIT_AUTHOR_EMAIL ?? email };
  return { git: gitIn(folder, { identity: committer }), branch, user };
}

/** The checked-out branch; a detached HEAD or a draft does not count. */
async function contentBranch(git: Git): Promise<string> {
  const head = await git.ask(['symbolic-ref', '--quiet', '--short', 'HEAD']);
  if (head !== undefined && !head.startsWith('cms/')) return head;
  for (const usual of ['main', 'master']) {
    if ((await git.ask(['rev-parse', '--verify', '--quiet', `refs/heads/${usual}`])) !== undefined)
      return usual;
  }
  throw new Error('no branch is checked out that editors could save to');
}
