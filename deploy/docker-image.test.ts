import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { findFreePort } from '../server/free-port';
import { bundlePrograms } from '../server/releases/bundle-server';
import { createFixtureSite, type FixtureSite } from '../server/testing/fixture-site';
import { until } from '../server/testing/until';
import { exampleBody } from '../src/leads/testing/examples';

jest.setTimeout(60_000);

const project = join(__dirname, '..');
let instructions: [name: string, rest: string][];
let place: string;
/** The image's files in /site. */
let image: string;
let site: FixtureSite;
let environment: NodeJS.ProcessEnv;
let server: ChildProcess;

const all = (name: string): string[] =>
  instructions.flatMap(([found, rest]) => (found === name ? [rest] : []));

beforeAll(async () => {
  const text = await readFile(join(__dirname, 'Dockerfile'), 'utf8');
  const stages = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split(/^(?=FROM )/m);
  instructions = (stages.at(-1) ?? '')
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()]);
  place = await mkdtemp(join(tmpdir(), 'image-'));
  site = await createFixtureSite();
  await makeBuildStage();
  image = join(place, 'image');
  await copyAsTheImageDoes();
  const set = all('ENV').flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  environment = {
    ...(Object.fromEntries(set) as NodeJS.ProcessEnv),
    PATH: process.env.PATH,
    HOME: '/nonexistent',
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
  };
  const [program = '', ...words] = JSON.parse(all('CMD')[0] ?? '[]') as string[];
  server = spawn(program, words, { cwd: image, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  await until(async () => (await fetch(`${origin()}/healthz`).catch(() => undefined))?.ok === true);
});

afterAll(async () => {
  server.kill('SIGKILL');
  await site.remove();
  await rm(place, { recursive: true });
});

const origin = (): string => `http://127.0.0.1:${environment.PORT}`;

/** The files that `npm run build` and `npm ci --omit=dev` leave in the build stage's /site. */
async function makeBuildStage(): Promise<void> {
  const stage = join(place, 'build', 'site');
  const bundles = join(project, '.build', `image-${process.pid}`);
  await mkdir(bundles, { recursive: true });
  await bundlePrograms(project, bundles);
  await cp(bundles, join(stage, '.build'), { recursive: true });
  await rm(bundles, { recursive: true });
  await cp(join(site.root, '.releases'), join(stage, '.releases'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await cp(join(project, 'package.json'), join(stage, 'package.json'));
  const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; link?: boolean }>;
  };
  for (const [folder, { dev, optional, link }] of Object.entries(packages)) {
    if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder) || dev || optional || link) continue;
    await mkdir(dirname(join(stage, folder)), { recursive: true });
    await symlink(join(project, folder), join(stage, folder), 'dir');
  }
}

async function copyAsTheImageDoes(): Promise<void> {
  for (const rest of all('COPY')) {
    const [from, ...paths] = rest.split(/\s+/);
    expect(from).toBe('--from=build');
    const target = paths.pop() ?? '';
    for (const path of paths) {
      const isFile = target.endsWith('/');
      const copy = isFile ? join(image, target, path.slice(path.lastIndexOf('/') + 1)) : join(image, target);
      await cp(join(place, 'build', path), copy, { recursive: true, verbatimSymlinks: true });
    }
  }
  await mkdir(join(image, '.data'));
}

/** @returns the output and exit code of a command in the running container */
function inContainer(program: string, words: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(program, [...words], { cwd: image, env: environment }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 1, output: out + err }),
    );
  });
}

const npmRun = (...words: string[]): ReturnType<typeof inContainer> =>
  inContainer('npm', ['run', '--silent', ...words]);

it('accepts, lists, exports and erases a lead by its commands', async () => {
  const answer = await fetch(`${origin()}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(exampleBody('contact')),
  });
  const { reference } = (await answer.json()) as { reference: string };
  expect((await npmRun('leads', '--', 'list')).output).toContain(reference);
  expect((await npmRun('leads', '--', 'export', '--csv')).output).toContain(reference);
  expect(await npmRun('leads', '--', 'backup', '.data/copy.db')).toMatchObject({ code: 0 });
  expect(await npmRun('leads', '--', 'erase', reference)).toMatchObject({ code: 0 });
  expect((await npmRun('leads', '--', 'list')).output).not.toContain(reference);
});

it('prints its state and its releases', async () => {
  const { id } = site.releases.current();
  const status = await npmRun('status');
  expect(status.output).toContain(`running at ${origin()}`);
  expect(status.output).toContain(id);
  expect((await npmRun('release', '--', 'list')).output).toContain(`→ ${id}`);
});

it('is healthy while it serves, and unhealthy without the server', async () => {
  const check = /CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]';
  const [program = '', ...words] = JSON.parse(check) as string[];
  expect((await inContainer(program, words)).code).toBe(0);
  expect(
    (
      await inContainer(
        program,
        words.map((word) => word.replaceAll('healthz', 'no-such-page')),
      )
    ).code,
  ).toBe(1);
});

it('serves /admin, where editors log in at the host named by EDITOR_BACKEND', async () => {
  expect(environment.ADMIN).toBeUndefined();
  const settings = (await (await fetch(`${origin()}/admin/settings.json`)).json()) as object;
  expect(settings).toMatchObject({ backEnd: { kind: 'none' } });
});

it('has a Node version that is maintained', () => {
  expect(Number(/^node:(\d+)/.exec(all('FROM')[0] ?? '')?.[1])).toBeGreaterThanOrEqual(22);
});

it('runs as a user who may only write to the leads', () => {
  const order = instructions.map(([name]) => name);
  expect(all('USER')).toEqual(['node']);
  expect(order.indexOf('USER')).toBeLessThan(order.indexOf('CMD'));
  expect(all('RUN')).toEqual(['mkdir .data && chown node:node .data']);
  expect(all('COPY').join(' ')).not.toContain('--chown');
});
