import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findFreePort } from '../server/free-port';
import { askServer } from '../server/testing/test-client';
import { createTestRepository, type TestRepository } from '../server/testing/test-repository';
import { until } from '../server/testing/until';

jest.setTimeout(120_000);

const project = join(__dirname, '..');
/** Replaces Gatsby, whose build takes a minute: one page with the text of one content file. */
const builder = `
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const text = readFileSync(process.env.CONTENT_ROOT + '/content/home.md', 'utf8');
if (text.includes('broken')) { console.error(' ERROR  content/home.md: it is broken'); process.exit(1); }
mkdirSync('public', { recursive: true });
mkdirSync('.build', { recursive: true });
writeFileSync('public/index.html', text);
writeFileSync('query-types.d.ts', '');
writeFileSync('.build/site.json', '{"addresses":["/"],"redirects":[]}');
writeFileSync('.build/browser-packages.json', '[]');
writeFileSync('.build/editor.json', '{"inputs":{},"packages":[]}');
`;

let root: string;
let repository: TestRepository;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'project-'));
  // The server's pages for forms use the messages.
  for (const folder of ['scripts', 'server', 'src', 'locales', 'deploy'])
    await cp(join(project, folder), join(root, folder), { recursive: true });
  // An unknown package: npm refuses to install, and does not change the linked ones.
  await writeFile(join(root, 'package.json'), '{"name":"project","dependencies":{"missing":"1.0.0"}}');
  await writeLockfile({});
  await linkPackages();
  repository = await createTestRepository(root);
  await repository.git('config', 'user.name', 'Test');
  await repository.git('config', 'user.email', 'test@example.org');
  await repository.commitFile('content/home.md', '<p>first</p>');
});

/** Processes still running, even after a failed test: Jest would wait for them forever. */
const running = new Set<Started>();
afterEach(() => Promise.all([...running].map((started) => started.stop())));
afterAll(() => rm(root, { recursive: true, force: true }));

/** The real packages except Gatsby. */
async function linkPackages(): Promise<void> {
  const packages = join(root, 'node_modules');
  await mkdir(join(packages, 'gatsby'), { recursive: true });
  for (const name of await readdir(join(project, 'node_modules'))) {
    if (name !== 'gatsby' && name !== '.package-lock.json') {
      await symlink(join(project, 'node_modules', name), join(packages, name));
    }
  }
  await writeFile(join(packages, 'gatsby', 'cli.js'), builder);
  await writeFile(join(packages, '.package-lock.json'), '{"packages":{}}');
}

const writeLockfile = (packages: Record<string, { version: string }>): Promise<void> =>
  writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));

interface Started {
  port: number;
  output: () => string;
  home: () => Promise<string>;
  stop: () => Promise<number | null>;
  ended: Promise<number | null>;
}

async function start(folder = root, variables: NodeJS.ProcessEnv = {}): Promise<Started> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port), ...variables },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const started: Started = {
    port,
    output: () => output,
    home: async () => (await askServer(port, '/')).body,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    ended,
  };
  running.add(started);
  void ended.then(() => running.delete(started));
  await until(() => output.includes('The API') || child.exitCode !== null);
  return started;
}

async function versionAt({ port }: Started): Promise<{ commit: string; build: { state: string } }> {
  const { body } = await askServer(port, '/version.json');
  return JSON.parse(body) as { commit: string; build: { state: string } };
}

describe('npm start', () => {
  it('builds and serves a fresh clone, then builds and serves a new commit', async () => {
    const started = await start();
    expect(started.output()).toMatch(/Building the site\n[^]*Release \S+\n[^]*The site {4}http/);
    expect(await started.home()).toBe('<p>first</p>');
    await repository.commitFile('content/home.md', '<p>second</p>');
    await until(async () => (await started.home()) === '<p>second</p>');
    // The release exists shortly before its build is reported as finished.
    await until(async () => (await versionAt(started)).build.state === 'published');
    expect(await versionAt(started)).toMatchObject({ commit: await repository.git('rev-parse', 'HEAD') });
    expect(await started.stop()).toBe(0);
  });

  it('builds nothing if the build is up to date', async () => {
    const started = await start();
    expect(started.output()).toContain('The build is up to date');
    expect(started.output()).not.toContain('Building');
    expect(await started.home()).toBe('<p>second</p>');
  });

  it('builds everything in a copied folder, though its build is up to date', async () => {
    const copy = `${root}-copy`;
    // Unlike Node's copy, it preserves the times of folders too.
    await promisify(execFile)('cp', ['-a', root, copy]);
    try {
      const started = await start(copy);
      expect(started.output()).toMatch(/The folder was moved[^]*Building the site\n/);
      expect(await started.stop()).toBe(0);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  });

  it('builds nothing if only NODE_ENV differs', async () => {
    const started = await start(root, { NODE_ENV: 'production' });
    expect(started.output()).toContain('The build is up to date');
  });

  it('builds everything if a variable that a build reads differs', async () => {
    const started = await start(root, { GATSBY_SITE_URL: 'https://other.example' });
    expect(started.output()).toContain('Building the site\n');
  });

  it('builds if a source is newer than the build', async () => {
    await writeFile(join(root, 'content/home.md'), '<p>third</p>');
    const started = await start();
    expect(await started.home()).toBe('<p>third</p>');
  });

  it('serves the former release if the new build fails, and reports it', async () => {
    await writeFile(join(root, 'content/home.md'), 'broken');
    const started = await start();
    expect(started.output()).toContain('content/home.md: it is broken');
    expect(started.output()).toContain('the former release is served');
    expect(await started.home()).toBe('<p>third</p>');
  });

  it('shows editors why the build of a commit failed, while visitors get the former release', async () => {
    const started = await start();
    await repository.commitFile('content/home.md', 'broken again');
    const version = async (): Promise<string> => (await askServer(started.port, '/version.json')).body;
    await until(async () => (await version()).includes('"failed"'));
    expect(await version()).toContain('content/home.md: it is broken');
    expect(await started.home()).toBe('<p>third</p>');
  });

  it('ends if there is nothing to serve', async () => {
    await rm(join(root, '.releases'), { recursive: true });
    const started = await start();
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain('There is nothing to serve yet');
  });

  it('installs if a package of the lockfile is missing', async () => {
    await writeLockfile({ 'node_modules/other': { version: '1.0.0' } });
    const started = await start();
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain('Installing the packages of package-lock.json');
    expect(started.output()).toContain('The packages could not be installed');
  });
});

describe('two builds at once', () => {
  it('wait for each other', async () => {
    await writeLockfile({});
    await writeFile(join(root, 'content/home.md'), '<p>both</p>');
    const outputs = await Promise.all([build(), build()]);
    expect(outputs.filter((output) => output.includes('Another build is running'))).toHaveLength(1);
    expect(outputs.filter((output) => /Release \S+/.test(output))).toHaveLength(2);
    const current = await readFile(join(root, '.releases/current/public/index.html'), 'utf8');
    expect(current).toBe('<p>both</p>');
  });
});

function build(): Promise<string> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: root });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', () => resolve(output)));
}
