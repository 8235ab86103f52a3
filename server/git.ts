import { spawn } from 'node:child_process';

import { hasProcessGroups, signalGroup } from './child-process';
import { gitEnvironment } from './releases/child-environment.cjs';

/** Git's error message. */
export class GitError extends Error {
  constructor(
    args: readonly string[],
    readonly stderr: string,
  ) {
    super(`git ${args.join(' ')}: ${stderr.trim()}`);
  }
}

interface GitOptions {
  /** Standard input. */
  input?: string | Buffer;
  variables?: NodeJS.ProcessEnv;
  /** Whether it talks to another machine. */
  isRemote?: boolean;
}

/** Git in one folder. */
export interface Git {
  folder: string;
  /** @returns its output without trailing white space */
  run: (args: readonly string[], options?: GitOptions) => Promise<string>;
  bytes: (args: readonly string[], options?: GitOptions) => Promise<Buffer>;
  /** @returns undefined on failure */
  ask: (args: readonly string[]) => Promise<string | undefined>;
}

/** In English, without prompts, and without patterns in paths. */
const environment = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_LITERAL_PATHSPECS: '1',
  LC_ALL: 'C',
};

/** No hooks and signing; unquoted paths; no endless wait for a silent host. */
const settings = {
  'core.hooksPath': '/dev/null',
  'commit.gpgSign': 'false',
  'core.quotePath': 'false',
  'http.lowSpeedLimit': '1',
  'http.lowSpeedTime': '30',
};
/** No garbage collection while an editor waits for a save. */
const localSettings = { ...settings, 'gc.auto': '0', 'maintenance.auto': 'false' };

interface GitInOptions {
  /** Of the committer, as Git’s variables. */
  identity?: NodeJS.ProcessEnv;
  /** A slower command hangs. */
  timeoutMs?: number;
}

export function gitIn(folder: string, { identity = {}, timeoutMs = 60_000 }: GitInOptions = {}): Git {
  const bytes: Git['bytes'] = (args, { input = '', variables, isRemote = false } = {}) =>
    new Promise((resolve, reject) => {
      const named = Object.entries(isRemote ? settings : localSettings);
      const options = named.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const child = spawn('git', ['-C', folder, ...options, ...args], {
        env: { ...gitEnvironment(), ...environment, ...identity, ...variables },
        // A process group of its own, because programs that Git starts for the network would outlive it. Without a terminal
        // SSH cannot ask for a password.
        detached: isRemote && hasProcessGroups,
      });
      const output: Buffer[] = [];
      let errors = '';
      child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      const timer = setTimeout(() => {
        errors = `Git was ended after ${timeoutMs / 1000} seconds without a result`;
        if (isRemote) signalGroup(child.pid, 'SIGKILL');
        else child.kill('SIGKILL');
      }, timeoutMs);
      child.once('error', ({ message }) => (errors = message));
      child.once('close', (code) => {
        clearTimeout(timer);
        if (code === 0) resolve(Buffer.concat(output));
        else reject(new GitError(args, errors || Buffer.concat(output).toString()));
      });
      // Git may exit before it has read everything.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
  const run: Git['run'] = async (args, given) => (await bytes(args, given)).toString().trimEnd();
  return { folder, bytes, run, ask: (args) => run(args).catch(() => undefined) };
}
