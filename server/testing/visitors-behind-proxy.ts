/**
 * Starts a server that trusts the proxies given as an argument, and sends it a lead of each of 33 visitors through a
 * proxy at 172.17.0.1, an address of this machine (trusted-proxies.test.ts). Prints the number of responses for each
 * status as JSON.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createIntake } from '../../src/leads/intake';
import { readLeadSettings } from '../../src/leads/settings';
import { exampleBody } from '../../src/leads/testing/examples';
import { readTrustedProxies, trustIn } from '../http/trusted-proxies';

import { createFixtureApp, createFixtureSite } from './fixture-site';

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'visitors-'));
  const site = await createFixtureSite();
  const settings = readLeadSettings({}, folder);
  const app = await createFixtureApp(site, {
    leads: (log) => createIntake({ settings, log }),
    trustsProxy: trustIn(readTrustedProxies(process.argv[2])),
  });
  await app.listen({ host: '0.0.0.0', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const counts: Record<number, number> = {};
  for (let visitor = 1; visitor <= 33; visitor++) {
    const { status } = await fetch(`http://172.17.0.1:${port}/api/leads`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `198.51.100.${visitor}`,
        'x-forwarded-proto': 'https',
      },
      body: JSON.stringify(exampleBody('contact')),
    });
    counts[status] = (counts[status] ?? 0) + 1;
  }
  await app.close();
  await site.remove();
  await rm(folder, { recursive: true });
  console.log(JSON.stringify(counts));
}

void main();
