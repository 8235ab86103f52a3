import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from '../testing/until';

import { keepTimeOfWholeBuild, projectBuild } from './run-build';

jest.setTimeout(60_000);

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'project-'));
  await mkdir(join(root, 'scripts'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Stands for the project's own build. */
async function builder(code: string): Promise<void> {
  const imports = `import { mkdirSync, writeFileSync } from 'node:fs';\nmkdirSync('.build', { recursive: true });\n`;
  await writeFile(join(root, 'scripts', 'build.mjs'), imports + code);
}

const never = new AbortController().signal;

it('builds the given commit of the given repository', async () => {
  await builder(
    `writeFileSync('variables', process.env.CONTENT_COMMIT + ' of ' + process.env.CONTENT_REPO);`,
  );
  expect(await projectBuild(root, '/srv/content')('abc123', never).result).toEqual({ ok: true });
  expect(await readFile(join(root, 'variables'), 'utf8')).toBe('abc123 of /srv/content');
});

it('reports content errors with field, entry and language, as text and as data', async () => {
  const error = {
    file: 'content/case-studies/orderbuddy/index.fr.md',
    field: 'title',
    language: 'Français',
    problem: 'is missing',
    fix: 'fill it in',
  };
  await builder(
    `writeFileSync('.build/errors.json', ${JSON.stringify(JSON.stringify([error]))}); process.exit(1);`,
  );
  expect(await projectBuild(root, root)('abc123', never).result).toEqual({
    ok: false,
    message: 'Field “title” of the case study “orderbuddy” in Français: is missing. To fix it: fill it in.',
    errors: [error],
  });
});

it('ignores content errors of a former build', async () => {
  await mkdir(join(root, '.build'));
  await writeFile(join(root, '.build', 'errors.json'), '[{"file":"a","problem":"b","fix":"c"}]');
  await builder(`console.error(' ERROR  webpack is out of memory'); process.exit(1);`);
  expect(await projectBuild(root, root)('abc123', never).result).toEqual({
    ok: false,
    message: 'ERROR  webpack is out of memory',
    errors: [],
  });
});

it('reports progress from the times of the former build', async () => {
  await builder(`
    console.log('Building the changed content');
    await new Promise((resolve) => setTimeout(resolve, 300));
    console.log('success onPreBootstrap - 0.1s');
    await new Promise((resolve) => setTimeout(resolve, 300));
    console.log('Making the release');
    await new Promise((resolve) => setTimeout(resolve, 300));
  `);
  const build = projectBuild(root, root);
  await build('abc123', never).result;
  const running = build('abc123', never);
  const seen: [string, number | undefined][] = [];
  const watch = setInterval(() => {
    const { step, progress } = running.stats();
    seen.push([step, progress]);
  }, 20);
  await running.result;
  clearInterval(watch);
  expect([...new Set(seen.map(([step]) => step))]).toEqual(['checking', 'building', 'releasing']);
  // Without those after the time of the first build.
  const fractions = seen.flatMap(([, progress]) => progress ?? []);
  expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
  expect(fractions.at(-1)).toBeGreaterThan(0.5);
  expect(fractions.at(-1)).toBeLessThan(1);
});

it('estimates a whole build from one that another command ran', async () => {
  await mkdir(join(root, '.build'));
  await writeFile(join(root, '.build', 'times.json'), '{"content":1000}');
  await keepTimeOfWholeBuild(root, 3_600_000);
  const times: unknown = JSON.parse(await readFile(join(root, '.build', 'times.json'), 'utf8'));
  expect(times).toEqual({ content: 1000, whole: 3_600_000 });
  await builder(`console.log('Building the site'); setInterval(() => {}, 1000);`);
  const ending = new AbortController();
  const running = projectBuild(root, root)('abc123', ending.signal);
  await until(() => running.stats().wholeBuildSecondsLeft !== undefined);
  const { wholeBuildSecondsLeft } = running.stats();
  ending.abort();
  await running.result;
  expect(wholeBuildSecondsLeft).toBeGreaterThan(3000);
});

it('ends with all its processes when aborted', async () => {
  await builder(`
    import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    writeFileSync('child.pid', String(child.pid));
    setInterval(() => {}, 1000);
  `);
  const ending = new AbortController();
  const running = projectBuild(root, root)('abc123', ending.signal);
  const pid = async (): Promise<number> =>
    Number(await readFile(join(root, 'child.pid'), 'utf8').catch(() => '0'));
  await until(async () => (await pid()) > 0);
  ending.abort();
  expect((await running.result).ok).toBe(false);
  const child = await pid();
  await until(() => {
    try {
      process.kill(child, 0);
      return false;
    } catch {
      return true;
    }
  });
});
