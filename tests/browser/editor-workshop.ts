import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { bundleServer } from '../../server/bundle-server';
import { prepareWorkshop } from '../../server/editing/draft-workshop';
import { writeContentIndex } from '../../src/cms/content-index';

const run = promisify(execFile);
const project = join(__dirname, '..', '..');
/** Older than any release that is built here. */
const builtBefore = '20260101-000000-former';

/** The site's own server with the editor on it, saving to a repository that the test may do with as it likes. */
export interface Workshop {
  origin: string;
  /** Folder of the content repository. */
  repository: string;
  git: (...words: string[]) => Promise<string>;
  /** Written by the build that the server starts when content was committed. */
  buildMark: string;
  close: () => Promise<void>;
}

export interface WorkshopOptions {
  /** Whether a commit is built into a site, as in earnest. Without it, a mark is written that a build was begun. */
  buildsSite?: boolean;
}

/** Bundles the editor anew and starts server/main.ts beside a copy of the project's content. */
export async function openWorkshop({ buildsSite = false }: WorkshopOptions = {}): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-'));
  const repository = join(folder, 'repository');
  const bundle = join(project, '.build', `server-for-editor-${process.pid}.mjs`);
  const buildMark = join(folder, 'built');
  const git = async (...words: string[]): Promise<string> =>
    (await run('git', ['-C', repository, ...words])).stdout.trim();
  await copyContent(repository, git);
  if (buildsSite) await copyBuiltProject(folder);
  else {
    await makeRelease(join(folder, '.releases'), repository);
    await makeBuild(folder, buildMark);
  }
  await mkdir(join(project, '.build'), { recursive: true });
  await bundleServer(project, bundle);
  const port = await freePort();
  const server = spawn(process.execPath, [bundle], {
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
    await rm(bundle, { force: true });
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(`${origin}/admin`, server).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { origin, repository, git, buildMark, close };
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

async function makeRelease(releases: string, repository: string): Promise<void> {
  const release = join(releases, 'first');
  await mkdir(join(release, 'public'), { recursive: true });
  await run(process.execPath, [join(project, 'admin', 'build.mjs'), join(release, 'public')]);
  writeContentIndex(repository, join(release, 'public'));
  const time = new Date().toISOString();
  const note = { id: 'first', commit: null, startedAt: time, finishedAt: time };
  await writeFile(join(release, 'release.json'), JSON.stringify(note));
  await writeFile(join(release, 'site.json'), JSON.stringify({ addresses: [], redirects: [] }));
  await symlink('first', join(releases, 'current'), 'dir');
}

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
  const releases = join(folder, '.releases');
  await cp(join(project, '.releases', 'current'), join(releases, builtBefore), {
    recursive: true,
    dereference: true,
  });
  const note = JSON.parse(await readFile(join(releases, builtBefore, 'release.json'), 'utf8')) as object;
  await writeFile(join(releases, builtBefore, 'release.json'), JSON.stringify({ ...note, id: builtBefore }));
  await symlink(builtBefore, join(releases, 'current'), 'dir');
}

async function makeBuild(folder: string, buildMark: string): Promise<void> {
  await mkdir(join(folder, 'scripts'));
  const script = `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(buildMark)}, 'build\\n');\n`;
  await writeFile(join(folder, 'scripts', 'build.mjs'), script);
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
