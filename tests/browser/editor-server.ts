import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { BrowserContext } from '@playwright/test';

import { prepareWorktree } from '../../server/editing/draft-worktree';

const run = promisify(execFile);
const project = join(__dirname, '..', '..');
const built = join(project, '.releases', 'current');
/** As `npm start` prints it as part of the editor's address. */
const key = 'the-key-of-the-tests';
/** Older than any release that is built here. */
const firstRelease = '20260101-000000-former';

/** The site's own server with the editor, saving to a disposable repository. */
export interface EditorServer {
  origin: string;
  /** Folder of the content repository. */
  repository: string;
  git: (...args: string[]) => Promise<string>;
  /** Lets a browser edit, as opening the printed address does. */
  letIn: (context: BrowserContext) => Promise<void>;
  /** Resets the repository to its first commit, without drafts. */
  reset: () => Promise<void>;
  /** Runs `npm run editors` with these words. @returns what it prints */
  editors: (...words: string[]) => Promise<string>;
  close: () => Promise<void>;
}

export interface EditorServerOptions {
  /**
   * Whether Gatsby builds each commit, which takes minutes the first time. Otherwise the build of a commit is a copy
   * of the release with that commit's id.
   */
  buildsSite?: boolean;
  /** Whether editors sign in, as in production; otherwise the editor is for this machine. */
  signsIn?: boolean;
  /** Whether it serves the built pages too, whose forms send leads. */
  hasPages?: boolean;
  /** Address of the service that translates by machine. */
  translationApi?: string | undefined;
}

/** Starts the built server with the built editor (`npm run build`) and a copy of the project's content. */
export async function startEditorServer({
  buildsSite = false,
  signsIn = false,
  hasPages = false,
  translationApi = '',
}: EditorServerOptions = {}): Promise<EditorServer> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-'));
  const repository = join(folder, 'repository');
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', ['-C', repository, ...args])).stdout.trim();
  await copyContent(repository, git);
  const begin = await git('rev-parse', 'HEAD');
  if (buildsSite) await copyBuiltProject(folder);
  else await makeStubProject(folder, hasPages);
  const port = await freePort();
  const origin = `http://${signsIn ? 'localhost' : '127.0.0.1'}:${port}`;
  const signing = {
    NODE_ENV: 'production',
    EDITOR_ORIGIN: origin,
    DRAFTS_ORIGIN: `http://drafts.localhost:${port}`,
  };
  const variables = { ...process.env, NODE_ENV: 'test', ...(signsIn ? signing : {}) };
  const server = spawn(process.execPath, [join(project, '.build', 'server.mjs')], {
    cwd: folder,
    env: {
      ...variables,
      PORT: String(port),
      HOST: '127.0.0.1',
      CONTENT_REPO: repository,
      EDITOR_KEY: key,
      TRANSLATION_API: translationApi,
      LOG_LEVEL: 'error',
      // Tests send more messages than a visitor may.
      LEADS_LIMITS: 'off',
      ADMIN: 'on',
    },
    stdio: 'inherit',
  });
  const close = async (): Promise<void> => {
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  };
  await waitUntilReady(`http://127.0.0.1:${port}/admin`, server).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const reset = async (): Promise<void> => {
    const drafts = await git(
      'for-each-ref',
      '--format=%(refname)',
      'refs/heads/cms',
      'refs/draft-notes',
      'refs/draft-status',
    );
    for (const name of drafts.split('\n').filter(Boolean)) await git('update-ref', '-d', name);
    await git('reset', '-q', '--hard', begin);
    await git('clean', '-qfd');
  };
  const letIn = (context: BrowserContext): Promise<void> =>
    context.addCookies([{ name: `editor-key-${port}`, value: key, url: `${origin}/admin` }]);
  const editors = async (...words: string[]): Promise<string> => {
    const program = join(project, '.build', 'editors.mjs');
    return (await run(process.execPath, [program, ...words], { cwd: folder, env: variables })).stdout.trim();
  };
  return { origin, repository, git, letIn, reset, editors, close };
}

async function copyContent(repository: string, git: EditorServer['git']): Promise<void> {
  await mkdir(repository);
  await cp(join(project, 'content'), join(repository, 'content'), { recursive: true });
  await cp(join(project, 'locales'), join(repository, 'locales'), { recursive: true });
  await git('init', '-q', '-b', 'published');
  await git('config', 'user.name', 'An editor');
  await git('config', 'user.email', 'editor@example.org');
  await git('add', '.');
  await git('commit', '-q', '-m', 'Begin');
}

/** The editor of the built release, and a stub build that only makes a release of each commit. */
async function makeStubProject(folder: string, hasPages: boolean): Promise<void> {
  const release = join(folder, '.releases', firstRelease);
  await mkdir(release, { recursive: true });
  if (hasPages) await symlink(join(built, 'public'), join(release, 'public'), 'dir');
  else
    for (const part of ['admin', 'search'])
      await cp(join(built, 'public', part), join(release, 'public', part), { recursive: true });
  await cp(join(built, 'site.json'), join(release, 'site.json'));
  const time = new Date().toISOString();
  await noteRelease(release, { id: firstRelease, commit: null, startedAt: time, finishedAt: time });
  await symlink(firstRelease, join(folder, '.releases', 'current'), 'dir');
  await mkdir(join(folder, 'scripts'));
  await writeFile(join(folder, 'scripts', 'build.mjs'), stubBuild);
}

const stubBuild = `
import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
const commit = process.env.CONTENT_COMMIT;
const time = new Date().toISOString();
const id = \`20260102-000000-\${commit.slice(0, 7)}\`;
process.chdir('.releases');
rmSync(id, { recursive: true, force: true });
mkdirSync(id);
symlinkSync('../${firstRelease}/public', \`\${id}/public\`, 'dir');
copyFileSync('${firstRelease}/site.json', \`\${id}/site.json\`);
writeFileSync(\`\${id}/release.json\`, JSON.stringify({ id, commit, startedAt: time, finishedAt: time }));
symlinkSync(id, 'next', 'dir');
renameSync('next', 'current');
`;

/** The project with its release; node_modules and processed pictures are shared. */
async function copyBuiltProject(folder: string): Promise<void> {
  await prepareWorktree(project, folder);
  await cp(join(project, 'deploy'), join(folder, 'deploy'), { recursive: true });
  await cp(join(project, 'admin'), join(folder, 'admin'), {
    recursive: true,
    filter: (path) => path !== join(project, 'admin', 'node_modules'),
  });
  await symlink(join(project, 'admin', 'node_modules'), join(folder, 'admin', 'node_modules'));
  const release = join(folder, '.releases', firstRelease);
  await cp(built, release, { recursive: true, dereference: true });
  const note = JSON.parse(await readFile(join(release, 'release.json'), 'utf8')) as object;
  await noteRelease(release, { ...note, id: firstRelease });
  await symlink(firstRelease, join(folder, '.releases', 'current'), 'dir');
}

function noteRelease(release: string, note: object): Promise<void> {
  return writeFile(join(release, 'release.json'), JSON.stringify(note));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(address: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 150 && server.exitCode === null; attempt++) {
    const isThere = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isThere) return;
    await delay(200);
  }
  throw new Error('The server with the editor does not start.');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
