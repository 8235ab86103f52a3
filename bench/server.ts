/**
 * `npm run bench:server`: the site’s server and nginx with the generated configuration in turn, each on one core, with the same
 * release. BENCH_SOAK_MINUTES loads the site’s server alone for that long and shows its memory and handles.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '../server/free-port';
import { bundleServer } from '../server/releases/bundle-server';
import { languages } from '../src/i18n/languages';
import { startNginx } from '../tests/nginx-host';

import { figure, printFigures, printMachine, runCommand } from './helpers/figures';
import { sendRequests, type Report } from './helpers/send-requests';
import { startServer } from './helpers/start-server';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 50);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const soakMinutes = Number(process.env.BENCH_SOAK_MINUTES ?? 0);
/** Requests per second of a soak: well below what one core can answer. */
const soakRate = Number(process.env.BENCH_SOAK_RATE ?? 300);
const onServerCore = ['taskset', '-c', availableParallelism() > 1 ? '1' : '0'];
const onClientCore = ['taskset', '-c', '0'];
/** Folder of another checkout with a build, such as an earlier commit, whose server is measured in the same run. */
const otherCheckout = process.env.BENCH_BESIDE;
const production = { NODE_ENV: 'production', LOG_LEVEL: 'silent' };
const pages = ['/', '/About', '/services', '/case-studies/orderbuddy'];

async function main(): Promise<void> {
  printMachine();
  const project = process.cwd();
  const bundle = join(project, '.build', 'server-for-bench.mjs');
  await bundleServer(project, bundle);
  const metricsPort = await findFreePort();
  const site = await startServer([bundle], {
    prefix: onServerCore,
    environment: { ...production, METRICS_PORT: String(metricsPort) },
  });
  try {
    if (soakMinutes > 0) await soak(site.origin, `http://127.0.0.1:${metricsPort}/metrics`);
    else await compare(project, site);
  } finally {
    await site.stop();
  }
}

/** Every page in every language, by cookie, compressed by Brotli. */
function requestPages(url: string, duration: number, overallRate?: number): Promise<Report> {
  const requests = pages.flatMap((path) =>
    languages.map(({ value }) => ({
      method: 'GET',
      path,
      headers: { cookie: `i18n_redirected=${value}`, 'accept-encoding': 'br, gzip', accept: 'text/html' },
    })),
  );
  return sendRequests(
    { url, connections, duration, requests, ...(overallRate && { overallRate }) },
    onClientCore,
  );
}

const noValues = (): Record<'rates' | 'cpuRates' | 'p99s', number[]> => ({
  rates: [],
  cpuRates: [],
  p99s: [],
});

async function compare(project: string, site: { origin: string; pid: number }): Promise<void> {
  const nginx = await startNginx({ project, upstream: new URL(site.origin).host, through: onServerCore });
  const other =
    otherCheckout === undefined
      ? undefined
      : await startServer(undefined, {
          folder: otherCheckout,
          prefix: onServerCore,
          environment: production,
        });
  const servers = {
    site: { ...site, ...noValues() },
    nginx: { origin: nginx.origin, pid: nginx.process, ...noValues() },
    ...(other && { other: { ...other, ...noValues() } }),
  };
  try {
    for (const { origin } of Object.values(servers)) await requestPages(origin, 3);
    for (let round = 0; round < rounds; round++)
      for (const { origin, pid, rates, cpuRates, p99s } of Object.values(servers)) {
        const before = await cpuSecondsOf(pid);
        const report = await requestPages(origin, seconds);
        if (report.non2xx + report.errors > 0) throw new Error(`Requests to ${origin} failed.`);
        rates.push(report['2xx'] / report.duration);
        p99s.push(report.latency.p99);
        cpuRates.push(report['2xx'] / ((await cpuSecondsOf(pid)) - before));
      }
  } finally {
    nginx.stop();
    await other?.stop();
  }
  const ratios = (key: 'rates' | 'cpuRates') =>
    servers.site[key].map((rate, round) => rate / (servers.nginx[key][round] ?? NaN));
  printFigures([
    figure('Requests/s, site', servers.site.rates),
    figure('Requests/s, nginx', servers.nginx.rates),
    ...(servers.other
      ? [
          figure('Requests/s, the other checkout', servers.other.rates),
          figure('Requests per CPU second, site', servers.site.cpuRates),
          figure('Requests per CPU second, the other checkout', servers.other.cpuRates),
        ]
      : []),
    figure('p99, site', servers.site.p99s, { unit: 'ms' }),
    figure('p99, nginx', servers.nginx.p99s, { unit: 'ms' }),
    figure('Requests/s, site over nginx', ratios('rates')),
    // Also comparable on a busy machine.
    figure('Requests per CPU second, site over nginx', ratios('cpuRates'), { atLeast: 0.5 }),
  ]);
}

/** @returns CPU seconds of a process and its children; Linux counts in hundredths */
async function cpuSecondsOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  let ticks = 0;
  for (const process of [pid, ...children.trim().split(' ').filter(Boolean)]) {
    const fields = (await readFile(`/proc/${process}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / 100;
}

/** Fails if a request fails, or if memory or handles grow after the first interval. */
async function soak(origin: string, metrics: string): Promise<void> {
  const rows: Record<
    'minute' | 'requests' | 'failed' | 'p99 ms' | 'memory MB' | 'heap MB' | 'handles',
    number
  >[] = [];
  const intervals = Math.max(6, soakMinutes);
  for (let interval = 1; interval <= intervals; interval++) {
    const report = await requestPages(origin, (soakMinutes * 60) / intervals, soakRate);
    const text = await (await fetch(metrics)).text();
    const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    rows.push({
      minute: Math.round((interval * soakMinutes * 10) / intervals) / 10,
      requests: report['2xx'],
      failed: report.non2xx + report.errors,
      'p99 ms': report.latency.p99,
      'memory MB': Math.round(metric('process_resident_memory_bytes') / 1e6),
      'heap MB': Math.round(metric('nodejs_heap_size_used_bytes') / 1e6),
      handles: metric('process_open_fds'),
    });
    console.log(JSON.stringify(rows.at(-1)));
  }
  console.table(rows);
  const growth = (name: 'handles' | 'memory MB') => (rows.at(-1)?.[name] ?? NaN) - (rows[0]?.[name] ?? NaN);
  if (rows.some(({ failed }) => failed > 0) || !(growth('handles') < 20) || !(growth('memory MB') < 100)) {
    console.error('Requests failed, or memory or handles grew.');
    process.exitCode = 1;
  }
}

runCommand(main);
