import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { bundleServer } from '../server/bundle-server';
import { findFreePort } from '../server/free-port';
import { languages } from '../src/i18n/languages';
import { startNginx } from '../tests/nginx-host';

const run = promisify(execFile);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 50);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const soakMinutes = Number(process.env.BENCH_SOAK_MINUTES ?? 0);
/** Requests per second while it is soaked: what one core does with ease. */
const soakRate = Number(process.env.BENCH_SOAK_RATE ?? 300);
/** The served program has one core for itself; who asks, another. */
const cores = availableParallelism() > 1 ? { served: '1', asking: '0' } : { served: '0', asking: '0' };
const pages = ['/', '/About', '/services', '/case-studies/orderbuddy'];

interface Report {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
  latency: { p50: number; p99: number; max: number };
  /** Of the served program, in seconds. */
  cpu?: number;
}

interface OwnServer {
  origin: string;
  process: number;
  metrics: string;
  stop: () => void;
}

/**
 * `npm run bench:server`: the site’s own server beside nginx with the generated configuration, each on one core, with the same
 * release, pages in four languages by cookie, in turn. With BENCH_SOAK_MINUTES, the own server for so long, with its memory
 * and handles.
 */
async function main(root: string): Promise<void> {
  const own = await startOwn(root);
  try {
    if (soakMinutes > 0) await soak(own);
    else await compare(root, own);
  } finally {
    own.stop();
  }
}

async function startOwn(root: string): Promise<OwnServer> {
  const bundle = join(root, '.build', 'server-for-bench.mjs');
  await bundleServer(root, bundle);
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const child = spawn('taskset', ['-c', cores.served, process.execPath, bundle], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      NODE_ENV: 'production',
      ADMIN: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    if ((await fetch(`${origin}/healthz`).catch(() => undefined))?.ok === true) break;
    await delay(100);
  }
  return {
    origin,
    process: child.pid ?? 0,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    stop: () => child.kill('SIGTERM'),
  };
}

async function compare(root: string, own: OwnServer): Promise<void> {
  const upstream = new URL(own.origin).host;
  const nginx = await startNginx({ project: root, upstream, through: ['taskset', '-c', cores.served] });
  const found = { own: [] as Report[], nginx: [] as Report[] };
  try {
    for (const { origin } of [own, nginx]) await fire(origin, 3);
    for (let round = 0; round < rounds; round++) {
      found.own.push(await fireAt(own));
      found.nginx.push(await fireAt(nginx));
    }
  } finally {
    nginx.stop();
  }
  const [ownRow, nginxRow] = [rowOf(found.own), rowOf(found.nginx)];
  console.log(
    `${pages.length} pages in ${languages.length} languages, Brotli, ${connections} connections, ${rounds} × ${seconds} s each in turn, one core each, Node ${process.version}\n`,
  );
  console.table({ 'own server': ownRow, nginx: nginxRow });
  const ratio = (of: keyof typeof ownRow): string => (ownRow[of] / nginxRow[of]).toFixed(2);
  console.log(`\n${ratio('requests/s')} of nginx’s requests per second (goal: 0.5)`);
  // Holds on a busy machine too, and where asking takes longer than answering.
  console.log(`${ratio('per CPU second')} of nginx’s requests per second of its processor`);
}

async function fireAt({ origin, process: id }: { origin: string; process: number }): Promise<Report> {
  const before = await cpuOf(id);
  const report = await fire(origin, seconds);
  return { ...report, cpu: (await cpuOf(id)) - before };
}

/** @returns seconds of the processor that a program and its children have had; Linux counts in hundredths */
async function cpuOf(id: number): Promise<number> {
  const children = await readFile(`/proc/${id}/task/${id}/children`, 'utf8').catch(() => '');
  const all = [id, ...children.trim().split(' ').filter(Boolean).map(Number)];
  const ticks = await Promise.all(
    all.map(async (each) => {
      const fields = (await readFile(`/proc/${each}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
      return Number(fields[11]) + Number(fields[12]);
    }),
  );
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

type Figure = 'requests/s' | 'per CPU second' | 'p50 ms' | 'p99 ms' | 'max ms' | 'failed';

function rowOf(reports: readonly Report[]): Record<Figure, number> {
  const median = (of: (report: Report) => number): number =>
    [...reports.map(of)].sort((one, other) => one - other)[Math.floor(reports.length / 2)] ?? 0;
  return {
    'requests/s': Math.round(median((report) => report['2xx'] / report.duration)),
    'per CPU second': Math.round(median((report) => report['2xx'] / (report.cpu ?? NaN))),
    'p50 ms': median(({ latency }) => latency.p50),
    'p99 ms': median(({ latency }) => latency.p99),
    'max ms': median(({ latency }) => latency.max),
    failed: reports.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
  };
}

/** @param rate requests per second; as many as go without one */
async function fire(origin: string, duration: number, rate?: number): Promise<Report> {
  const requests = pages.flatMap((path) =>
    languages.map(({ value }) => ({
      method: 'GET',
      path,
      headers: { cookie: `i18n_redirected=${value}`, 'accept-encoding': 'br, gzip', accept: 'text/html' },
    })),
  );
  const options = {
    url: origin,
    connections,
    duration,
    requests,
    ...(rate === undefined ? {} : { overallRate: rate }),
  };
  const script = `require('autocannon')(${JSON.stringify(options)}, (error, result) => {
    if (error) throw error;
    console.log(JSON.stringify(result));
  });`;
  const { stdout } = await run('taskset', ['-c', cores.asking, process.execPath, '-e', script], {
    maxBuffer: 10 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}

/** Memory and handles at intervals. The command fails if a request does, or if they grow after the first interval. */
async function soak(own: OwnServer): Promise<void> {
  const rows: Record<string, number>[] = [];
  const intervals = Math.max(6, soakMinutes);
  for (let part = 0; part < intervals; part++) {
    const { latency, non2xx, errors, ...report } = await fire(
      own.origin,
      (soakMinutes * 60) / intervals,
      soakRate,
    );
    rows.push({
      minute: Math.round(((part + 1) * soakMinutes * 10) / intervals) / 10,
      requests: report['2xx'],
      failed: non2xx + errors,
      'p99 ms': latency.p99,
      ...(await standing(own.metrics)),
    });
    console.log(JSON.stringify(rows.at(-1)));
  }
  console.table(rows);
  const [first, last] = [rows[0], rows.at(-1)];
  const grewBy = (figure: string): number => (last?.[figure] ?? NaN) - (first?.[figure] ?? NaN);
  const isSound =
    rows.every(({ failed }) => failed === 0) && grewBy('handles') < 20 && grewBy('memory MB') < 100;
  if (!isSound) {
    console.error('Requests failed, or memory or handles grew.');
    process.exitCode = 1;
  }
}

async function standing(metrics: string): Promise<Record<'memory MB' | 'heap MB' | 'handles', number>> {
  const text = await (await fetch(metrics)).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    'memory MB': Math.round(figure('process_resident_memory_bytes') / 1e6),
    'heap MB': Math.round(figure('nodejs_heap_size_used_bytes') / 1e6),
    handles: figure('process_open_fds'),
  };
}

void main(process.cwd());
