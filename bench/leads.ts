/** `npm run bench:leads`: acknowledged leads per second in each kind of database, beside a bare route, in one run. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { bundleServer } from '../server/releases/bundle-server';
import { createFixtureSite } from '../server/testing/fixture-site';
import { engines, startEngine } from '../src/leads/testing/engines';
import { exampleBody } from '../src/leads/testing/examples';

import { printMachine, runCommand } from './helpers/figures';
import { sendRequests, type Report } from './helpers/send-requests';
import { startServer } from './helpers/start-server';

const duration = Number(process.env.BENCH_SECONDS ?? 10);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 20);

const bareRoute = `
  import fastify from 'fastify';
  const app = fastify();
  app.post('/api/leads', async (_request, reply) => reply.code(201).send({ reference: 'K7M-4QX-92J' }));
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
`;

async function main(): Promise<void> {
  printMachine();
  const project = process.cwd();
  const site = await createFixtureSite();
  const bundle = join(project, '.build', `server-for-bench-${process.pid}.mjs`);
  await mkdir(join(project, '.build'), { recursive: true });
  await bundleServer(project, bundle);
  const bare = () => measure(['--input-type=module', '-e', bareRoute], project);
  try {
    console.log(`${connections} connections, ${duration} s each`);
    const rows: Record<string, ReturnType<typeof rowOf>> = { 'bare route': rowOf(await bare()) };
    for (const name of engines) {
      const engine = await startEngine(name);
      const { url, token = '' } = await engine.newAddress();
      const variables = { LEADS_DATABASE_URL: url, LEADS_DATABASE_TOKEN: token };
      rows[name] = rowOf(await measure([bundle], site.root, variables));
      await engine.stop();
    }
    rows['bare route again'] = rowOf(await bare());
    console.table(rows);
  } finally {
    await Promise.all([site.remove(), rm(bundle, { force: true })]);
  }
}

async function measure(
  parameters: readonly string[],
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Report> {
  const environment = { NODE_ENV: 'production', LOG_LEVEL: 'silent', ...variables };
  const { origin, stop } = await startServer(parameters, { folder, environment });
  const options = {
    url: `${origin}/api/leads`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Each message differs: autocannon replaces `[<id>]`.
    body: JSON.stringify(exampleBody('contact', { howHelpYou: 'A message of its own: [<id>]' })),
    idReplacement: true,
    connections,
  };
  try {
    await sendRequests({ ...options, duration: 3 });
    return await sendRequests({ ...options, duration });
  } finally {
    await stop();
  }
}

function rowOf(report: Report): Record<string, number> {
  return {
    'acknowledged/s': Math.round(report['2xx'] / report.duration),
    'p50 ms': report.latency.p50,
    'p99 ms': report.latency.p99,
    'max ms': report.latency.max,
    refused: report.non2xx + report.errors,
  };
}

runCommand(main);
