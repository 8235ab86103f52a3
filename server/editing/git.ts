import { execFile } from 'node:child_process';

/** What Git said when it would not do what it was asked. */
export class GitFault extends Error {
  constructor(
    words: readonly string[],
    readonly said: string,
  ) {
    super(`git ${words.join(' ')}: ${said.trim()}`);
  }
}

interface GitOptions {
  /** What it reads from its standard input. */
  input?: string | Buffer;
  variables?: NodeJS.ProcessEnv;
}

/** Git in one folder. */
export interface Git {
  folder: string;
  /** @returns what it printed, without white space at the end */
  run: (words: readonly string[], options?: GitOptions) => Promise<string>;
  bytes: (words: readonly string[], options?: GitOptions) => Promise<Buffer>;
  /** @returns undefined where it fails, for questions that may have no answer */
  ask: (words: readonly string[]) => Promise<string | undefined>;
}

/** Variables of a surrounding Git (of a hook, say) that would lead to another repository. */
const leading = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE)$/;

/**
 * @returns this process’s variables, so that Git works on the folder it is told, in English, without asking anybody
 * @param identity names of author and committer
 */
export function gitEnvironment(identity: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !leading.test(name));
  return {
    ...Object.fromEntries(own),
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_EDITOR: 'true',
    LC_ALL: 'C',
    ...identity,
  };
}

/** Nothing here asks another machine; what takes longer than this hangs. */
const timeoutMs = 60_000;

/** No hooks, no signing and no cleaning up in the middle of an editor’s save; paths as they are. */
const plain = [
  'core.hooksPath=/dev/null',
  'commit.gpgsign=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'core.quotePath=false',
];

export function gitIn(folder: string, identity: NodeJS.ProcessEnv = {}): Git {
  const bytes: Git['bytes'] = (words, { input, variables } = {}) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        ['-C', folder, ...plain.flatMap((setting) => ['-c', setting]), ...words],
        {
          env: { ...gitEnvironment(identity), ...variables },
          maxBuffer: 512 * 1024 * 1024,
          timeout: timeoutMs,
          encoding: 'buffer',
        },
        (error, output, said) => {
          if (error === null) resolve(output);
          else reject(new GitFault(words, said.toString() || output.toString() || error.message));
        },
      );
      // It may end before it has read everything.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input ?? '');
    });
  const run: Git['run'] = async (words, options) => (await bytes(words, options)).toString().trimEnd();
  return { folder, bytes, run, ask: (words) => run(words).catch(() => undefined) };
}
