import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { bundleServer } from '../server/bundle-server';
import { findFreePort } from '../server/free-port';
import { createFixtureSite } from '../server/testing/fixture-site';
import { exampleBody } from '../src/leads/testing/examples';

const autocannon = require.resolve('autocannon');
const run = promisify(execFile);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 20);
const warmUp = 3;

/** What the intake is held against: Fastify reads JSON, answers JSON, and does nothing else. */
const bareRoute = `
  import fastify from 'fastify';
  const app = fastify();
  app.post('/api/leads', async (_request, reply) => reply.code(201).send({ reference: 'K7M-4QX-92J' }));
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
`;

/** What autocannon reports of a run, in milliseconds. */
interface Report {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
  latency: { p50: number; p99: number; max: number };
}

interface Row {
  what: string;
  report: Report;
  /** Resident memory in megabytes, in each fifth of the run. */
  memory: readonly number[];
}

/** `npm run bench:leads`: acknowledged leads per second, beside a route of Fastify that does nothing, in the same run. */
async function main(): Promise<void> {
  const site = await createFixtureSite();
  const bundle = join(process.cwd(), '.build', `server-for-bench-${process.pid}.mjs`);
  await mkdir(join(process.cwd(), '.build'), { recursive: true });
  await bundleServer(process.cwd(), bundle);
  try {
    const bareWords = ['--input-type=module', '-e', bareRoute];
    const bare = await measure('bare route', bareWords, process.cwd());
    const leads = await measure('intake, each lead on the disk', [bundle], site.root);
    const again = await measure('bare route, again', bareWords, process.cwd());
    print([bare, leads, again]);
  } finally {
    await Promise.all([site.remove(), rm(bundle, { force: true })]);
  }
}

async function measure(what: string, words: readonly string[], folder: string): Promise<Row> {
  const port = await findFreePort();
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: 'production',
      LEADS_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await listening(port);
    await fire(port, warmUp);
    const [report, memory] = await Promise.all([fire(port, seconds), watchMemory(child)]);
    return { what, report, memory };
  } finally {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

/** Each request carries another message: autocannon puts an id of its own into the body. */
async function fire(port: number, duration: number): Promise<Report> {
  const body = JSON.stringify(exampleBody('contact', { howHelpYou: 'A message of its own: [<id>]' }));
  const words = ['-j', '-I', '-c', String(connections), '-d', String(duration), '-m', 'POST'];
  const target = `http://127.0.0.1:${port}/api/leads`;
  const { stdout } = await run(
    process.execPath,
    [autocannon, ...words, '-H', 'content-type=application/json', '-b', body, target],
    { maxBuffer: 10 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return;
    } catch {
      await delay(50);
    }
  }
  throw new Error('The server does not answer.');
}

async function watchMemory(child: ChildProcess): Promise<number[]> {
  const memory: number[] = [];
  for (let part = 0; part < 5; part++) {
    await delay((seconds * 1000) / 5 - (part === 4 ? 500 : 0));
    memory.push(await memoryOf(child));
  }
  return memory;
}

/** @returns resident memory in megabytes */
async function memoryOf(child: ChildProcess): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]);
  return Math.round(Number(stdout) / 1024);
}

function print(rows: readonly Row[]): void {
  console.log(`${connections} connections, ${seconds} s each, Node ${process.version}\n`);
  console.table(
    Object.fromEntries(
      rows.map(({ what, report, memory }) => [
        what,
        {
          'acknowledged/s': Math.round(report['2xx'] / report.duration),
          'p50 ms': report.latency.p50,
          'p99 ms': report.latency.p99,
          'max ms': report.latency.max,
          refused: report.non2xx + report.errors,
          'MB over the run': memory.join(' '),
        },
      ]),
    ),
  );
}

void main();
