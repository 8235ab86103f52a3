/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keepTimeOfWholeBuild, projectBuild } from './run-build';
import { until } from './testing/until';

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

it('builds the commit of the repository it is told', async () => {
  await builder(`writeFileSync('told', process.env.CONTENT_COMMIT + ' of ' + process.env.CONTENT_REPO);`);
  expect(await projectBuild(root, '/srv/content')('abc123', never).result).toEqual({ ok: true });
  expect(await readFile(join(root, 'told'), 'utf8')).toBe('abc123 of /srv/content');
});

it('tells which field of which entry in which language is wrong, as words and as a list', async () => {
  const fault = {
    file: 'content/case-studies/orderbuddy/index.fr.md',
    field: 'title',
    language: 'Français',
    problem: 'is missing',
    mend: 'fill it in',
  };
  await builder(
    `writeFileSync('.build/faults.json', ${JSON.stringify(JSON.stringify([fault]))}); process.exit(1);`,
  );
  expect(await projectBuild(root, root)('abc123', never).result).toEqual({
    ok: false,
    message: 'Field “title” of the case study “orderbuddy” in Français: is missing. To mend it: fill it in.',
    faults: [fault],
  });
});

it('does not blame the content for what a former build found', async () => {
  await mkdir(join(root, '.build'));
  await writeFile(join(root, '.build', 'faults.json'), '[{"file":"a","problem":"b","mend":"c"}]');
  await builder(`console.error(' ERROR  webpack is out of memory'); process.exit(1);`);
  expect(await projectBuild(root, root)('abc123', never).result).toEqual({
    ok: false,
    message: 'ERROR  webpack is out of memory',
    faults: [],
  });
});

it('tells how far it is, by the times of the build before', async () => {
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
  const seen: [string, number][] = [];
  const watch = setInterval(() => {
    const { step, progress } = running.standing();
    seen.push([step, progress]);
  }, 20);
  await running.result;
  clearInterval(watch);
  expect([...new Set(seen.map(([step]) => step))]).toEqual(['checking', 'building', 'releasing']);
  const fractions = seen.map(([, progress]) => progress);
  expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
  expect(fractions.at(-1)).toBeGreaterThan(0.5);
  expect(fractions.at(-1)).toBeLessThan(1);
});

it('says how long a build of everything will still take, by one that another command ran', async () => {
  await mkdir(join(root, '.build'));
  await writeFile(join(root, '.build', 'times.json'), '{"content":[{"line":"end","at":1000}]}');
  await keepTimeOfWholeBuild(root, 3_600_000);
  const times: unknown = JSON.parse(await readFile(join(root, '.build', 'times.json'), 'utf8'));
  expect(times).toEqual({
    content: [{ line: 'end', at: 1000 }],
    whole: [{ line: 'end', at: 3_600_000 }],
  });
  await builder(`console.log('Building the site'); setInterval(() => {}, 1000);`);
  const ending = new AbortController();
  const running = projectBuild(root, root)('abc123', ending.signal);
  await until(() => running.standing().wholeBuildSecondsLeft !== undefined);
  const { wholeBuildSecondsLeft } = running.standing();
  ending.abort();
  await running.result;
  expect(wholeBuildSecondsLeft).toBeGreaterThan(3000);
});

it('ends with all its processes when it is told to', async () => {
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
