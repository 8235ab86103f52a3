import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findFreePort } from '../../server/free-port';

import { until } from './until';

export const run = promisify(execFile);
const project = process.cwd();

/** A copy of the project in a repository of its own, with its own server. */
export interface SiteCopy {
  folder: string;
  git: (...words: string[]) => Promise<string>;
  /** Builds it as `npm run build` does. */
  build: () => Promise<void>;
  /**
   * Starts its server.
   *
   * @returns where it answers, and what ends it
   */
  serve: (options: { hasAdmin: boolean }) => Promise<{ origin: string; stop: () => Promise<void> }>;
  remove: () => Promise<void>;
}

/** Copies what is committed and what is not yet, without what builds and packages put there; the packages are borrowed. */
export async function copySite(): Promise<SiteCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org'];
  const git = async (...words: string[]): Promise<string> =>
    (await run('git', [...identity, ...words], { cwd: folder })).stdout.trim();
  await copyFiles(folder);
  for (const packages of ['node_modules', 'admin/node_modules'])
    await symlink(join(project, packages), join(folder, packages));
  await git('init', '-q', '-b', 'main');
  // Everything but the borrowed packages, which a pattern for folders does not match.
  await writeFile(join(folder, '.git', 'info', 'exclude'), 'node_modules\n');
  await git('add', '.');
  await git('commit', '-q', '-m', 'Begin');
  return {
    folder,
    git,
    build: async () => {
      await run(process.execPath, ['scripts/build.mjs'], { cwd: folder, maxBuffer: 1e9 });
    },
    serve: ({ hasAdmin }) => serve(folder, hasAdmin),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function copyFiles(folder: string): Promise<void> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', listed, { cwd: project, maxBuffer: 1e9 });
  const list = join(folder, '.names');
  await writeFile(list, stdout);
  const copy = 'tar -C "$0" -cf - --null --ignore-failed-read -T .names | tar -xf -';
  await run('bash', ['-c', copy, project], { cwd: folder });
  await rm(list);
}

async function serve(
  folder: string,
  hasAdmin: boolean,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const server = spawn(process.execPath, ['.build/server.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ADMIN: hasAdmin ? 'on' : 'off',
      CONTENT_REPO: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${origin}/healthz`)).ok);
  return { origin, stop: () => end(server) };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
