import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Folders whose change asks for a new build. */
const contentFolders = ['content', 'locales'];
/** The editor's drafts live on branches of this name; decap-server checks them out for moments. */
const draftBranches = 'cms/';

/** The Git repository that holds the content. */
export interface Repository {
  folder: string;
  /** @returns the checked-out commit; undefined before the first one, on a draft's branch, or while Git is busy */
  head: () => Promise<string | undefined>;
  /** @returns something that differs between two commits exactly if their content differs */
  contentOf: (commit: string) => Promise<string | undefined>;
}

/** @returns undefined if the folder is in no Git repository, or Git is not installed */
export async function openRepository(folder: string): Promise<Repository | undefined> {
  const git = async (...words: string[]): Promise<string | undefined> => {
    try {
      return (await run('git', ['-C', folder, ...words], { maxBuffer: 16 * 1024 * 1024 })).stdout.trim();
    } catch {
      return undefined;
    }
  };
  if ((await git('rev-parse', '--is-inside-work-tree')) !== 'true') return undefined;
  return {
    folder,
    head: async () => {
      const [commit, branch] = (await git('rev-parse', 'HEAD', '--abbrev-ref', 'HEAD'))?.split('\n') ?? [];
      return branch?.startsWith(draftBranches) ? undefined : commit;
    },
    contentOf: (commit) => git('ls-tree', commit, ...contentFolders),
  };
}

/** @returns variables that let Git commit on a machine where nobody has told it their name; none elsewhere */
export async function committerFallback(folder: string): Promise<NodeJS.ProcessEnv> {
  try {
    await run('git', ['-C', folder, 'config', 'user.email'], { env: process.env });
    return {};
  } catch {
    const [name, email] = ['Site editor', 'editor@localhost'];
    return {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: email,
    };
  }
}
