/**
 * `npm run bench:start`: clones the last commit into a new folder, runs `npm start` there, and times each step until the home
 * page answers. With `-- --cold`, npm’s cache and all caches below XDG_CACHE_HOME are empty, as on a new machine.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findFreePort } from '../server/free-port';

import { figure, printFigures, printMachine, runCommand, times } from './helpers/figures';
import { until } from './helpers/start-server';
import { longestSilence, readSteps, type Output } from './start/read-output';

const runs = Number(process.env.BENCH_RUNS ?? 3);
const isCold = process.argv.includes('--cold');

interface Start {
  steps: Map<string, number>;
  firstPage: number;
  silence: number;
}

async function main(): Promise<void> {
  printMachine();
  const starts = await times(runs, startOnce);
  const steps = new Set(starts.flatMap((start) => [...start.steps.keys()]));
  const seconds = { unit: 's' };
  printFigures([
    ...[...steps].map((step) =>
      figure(
        step,
        starts.flatMap((start) => start.steps.get(step) ?? []),
        seconds,
      ),
    ),
    figure(
      'First page',
      starts.map(({ firstPage }) => firstPage),
      { ...seconds, atMost: 210 },
    ),
    figure(
      'Longest silence',
      starts.map(({ silence }) => silence),
      { ...seconds, atMost: 10 },
    ),
  ]);
}

async function startOnce(): Promise<Start> {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  const clone = join(folder, 'site');
  await promisify(execFile)('git', ['clone', '--quiet', process.cwd(), clone]);
  const port = await findFreePort();
  const begin = performance.now();
  const elapsed = (): number => (performance.now() - begin) / 1000;
  const server = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...environment(isCold ? join(folder, 'cache') : undefined), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a process group of its own, so that everything it starts can be ended with it.
    detached: true,
  });
  const output: Output[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => output.push({ text: part.toString(), at: elapsed() }));
  try {
    await until(async () => {
      if (server.exitCode !== null) throw new Error(output.map(({ text }) => text).join(''));
      return (await fetch(`http://127.0.0.1:${port}/`)).ok;
    });
    const firstPage = elapsed();
    console.log(`  first page after ${firstPage.toFixed(1)} s`);
    return { steps: readSteps(output), firstPage, silence: longestSilence(output, firstPage) };
  } finally {
    if (server.pid !== undefined && server.exitCode === null) {
      const ended = once(server, 'close');
      process.kill(-server.pid, 'SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the environment without the settings of the npm that runs this command */
function environment(cache: string | undefined): NodeJS.ProcessEnv {
  const isOfNpm = (name: string) => /^npm_(?!config_(?:userconfig|registry|cache)$)/i.test(name);
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfNpm(name))),
    NODE_ENV: undefined,
    ...(cache !== undefined && { npm_config_cache: join(cache, 'npm'), XDG_CACHE_HOME: cache }),
  };
}

runCommand(main);
