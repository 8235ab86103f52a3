/**
 * `npm run bench:start`: how long a newcomer waits for the first page. Clones the last commit into a new folder, runs
 * `npm start` there on a free port, and times each step until the home page answers; the folder is removed again.
 * `BENCH_RUNS` runs (3), of which the table has the median. With `-- --cold` npm's cache is empty, as on a new machine, and
 * so is any cache below XDG_CACHE_HOME.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { findFreePort } from '../server/free-port';

import { lineOf, type Figure } from './speed/goals';
import { longestSilence, stepTimesIn, type Printed, type StepTimes } from './start/read-output';

const run = promisify(execFile);
const runs = Number(process.env.BENCH_RUNS ?? 3);
const isCold = process.argv.includes('--cold');
const output = join(process.cwd(), '.bench', 'start.json');
const pollInterval = 100;
/** Ten minutes: whoever waits longer has given up. */
const timeout = 600_000;

interface Start extends StepTimes {
  firstPage: number;
  longestSilence: number;
  /** What had been printed before the longest silence. */
  silentAfter: string;
}

async function main(): Promise<void> {
  console.log(
    `Node ${process.version}, ${availableParallelism()} processors, load ${(loadavg()[0] ?? 0).toFixed(1)}, ${isCold ? 'empty' : 'kept'} npm cache; medians of ${runs}`,
  );
  const starts: Start[] = [];
  for (let number = 1; number <= runs; number++) {
    const start = await startOnce();
    starts.push(start);
    console.log(
      `  run ${number}: first page after ${start.firstPage.toFixed(1)} s, longest silence ${start.longestSilence.toFixed(1)} s after “${start.silentAfter}”`,
    );
  }
  const lines = figuresOf(starts).map(lineOf);
  console.table(lines);
  await mkdir(join(output, '..'), { recursive: true });
  await writeFile(output, JSON.stringify({ at: new Date().toISOString(), isCold, lines, starts }, null, 2));
  console.log(`Every start: ${output}`);
  if (lines.some(({ held }) => held === 'NO') && process.argv.includes('--strict')) process.exitCode = 1;
}

/** One fresh clone, from the command to the first page. */
async function startOnce(): Promise<Start> {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  const clone = join(folder, 'site');
  let server: ChildProcess | undefined;
  try {
    await run('git', ['clone', '--quiet', process.cwd(), clone]);
    const port = await findFreePort();
    const begin = performance.now();
    const elapsed = (): number => (performance.now() - begin) / 1000;
    server = npmStart(clone, port, isCold ? join(folder, 'cache') : undefined);
    const printed: Printed[] = [];
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (part: Buffer) => printed.push({ text: part.toString(), at: elapsed() }));
    while (!(await answers(port))) {
      if (server.exitCode !== null || elapsed() * 1000 > timeout)
        throw new Error(`npm start shows no page.\n${printed.map(({ text }) => text).join('')}`);
      await delay(pollInterval);
    }
    const firstPage = elapsed();
    const { seconds, after } = longestSilence(printed, firstPage);
    return { ...stepTimesIn(printed), firstPage, longestSilence: seconds, silentAfter: after };
  } finally {
    await end(server);
    await rm(folder, { recursive: true, force: true });
  }
}

function npmStart(folder: string, port: number, cache: string | undefined): ChildProcess {
  // The settings of the npm that runs this benchmark are not those of a newcomer.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_(?:userconfig|registry|cache)$)/i.test(name),
  );
  return spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...Object.fromEntries(own),
      NODE_ENV: undefined,
      PORT: String(port),
      ...(cache !== undefined && { npm_config_cache: join(cache, 'npm'), XDG_CACHE_HOME: cache }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that everything it starts can be ended with it.
    detached: true,
  });
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function end(server: ChildProcess | undefined): Promise<void> {
  if (server?.pid === undefined || server.exitCode !== null) return;
  const closed = new Promise((resolve) => server.once('close', resolve));
  process.kill(-server.pid, 'SIGTERM');
  await closed;
}

function figuresOf(starts: readonly Start[]): Figure[] {
  const figure = (
    name: string,
    key: keyof StepTimes | 'firstPage' | 'longestSilence',
    goal?: Figure['goal'],
  ) => {
    const values = starts.map((start) => start[key]).filter((value) => value !== undefined);
    return { name, unit: 's', goal, measured: [{ where: '', values }] };
  };
  return [
    figure('Install', 'install'),
    figure('Gatsby', 'gatsby'),
    figure('Gatsby: pictures', 'pictures'),
    figure('Editor', 'editor'),
    figure('Release', 'release'),
    figure('First page', 'firstPage', { atMost: 210 }),
    figure('Longest silence', 'longestSilence', { atMost: 10 }),
  ].filter(({ measured }) => measured.some(({ values }) => values.length > 0));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
