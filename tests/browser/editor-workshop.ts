import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { prepareWorkshop } from '../../server/editing/draft-workshop';

const run = promisify(execFile);
const project = join(__dirname, '..', '..');
const built = join(project, '.releases', 'current');
/** Older than any release that is built here. */
const firstRelease = '20260101-000000-former';

/** The site's own server with the editor on it, saving to a repository that the test may do with as it likes. */
export interface Workshop {
  origin: string;
  /** Folder of the content repository. */
  repository: string;
  git: (...words: string[]) => Promise<string>;
  /** Puts the repository back to its first commit, without drafts. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

export interface WorkshopOptions {
  /**
   * Whether Gatsby builds each commit, which takes minutes the first time. Without it, the build of a commit is a release
   * with the same files that names the commit.
   */
  buildsSite?: boolean;
}

/** Starts the built server with the built editor (`npm run build`) beside a copy of the project's content. */
export async function openWorkshop({ buildsSite = false }: WorkshopOptions = {}): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-'));
  const repository = join(folder, 'repository');
  const git = async (...words: string[]): Promise<string> =>
    (await run('git', ['-C', repository, ...words])).stdout.trim();
  await copyContent(repository, git);
  const begin = await git('rev-parse', 'HEAD');
  if (buildsSite) await copyBuiltProject(folder);
  else await makeStubProject(folder);
  const port = await freePort();
  const server = spawn(process.execPath, [join(project, '.build', 'server.mjs')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      CONTENT_REPO: repository,
      LOG_LEVEL: 'error',
      ADMIN: 'on',
      NODE_ENV: 'test',
    },
    stdio: 'inherit',
  });
  const close = async (): Promise<void> => {
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(`${origin}/admin`, server).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const reset = async (): Promise<void> => {
    const drafts = await git('branch', '--list', 'cms/*', '--format=%(refname:short)');
    for (const name of drafts.split('\n').filter(Boolean)) await git('branch', '-q', '-D', name);
    await git('reset', '-q', '--hard', begin);
    await git('clean', '-qfd');
  };
  return { origin, repository, git, reset, close };
}

async function copyContent(repository: string, git: Workshop['git']): Promise<void> {
  await mkdir(repository);
  await cp(join(project, 'content'), join(repository, 'content'), { recursive: true });
  await cp(join(project, 'locales'), join(repository, 'locales'), { recursive: true });
  await git('init', '-q', '-b', 'published');
  await git('config', 'user.name', 'An editor');
  await git('config', 'user.email', 'editor@example.org');
  await git('add', '.');
  await git('commit', '-q', '-m', 'Begin');
}

/** The editor of the built release, and a build that only makes a release of each commit. */
async function makeStubProject(folder: string): Promise<void> {
  const release = join(folder, '.releases', firstRelease);
  await cp(join(built, 'public', 'admin'), join(release, 'public', 'admin'), { recursive: true });
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

/** The project with the release it serves; packages are borrowed, and pictures it has processed are not processed again. */
async function copyBuiltProject(folder: string): Promise<void> {
  await prepareWorkshop(project, folder);
  // The handbook is a part of the editor.
  for (const name of ['deploy', 'docs/editing'])
    await cp(join(project, name), join(folder, name), { recursive: true });
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

async function untilAnswering(address: string, server: ChildProcess): Promise<void> {
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
