import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFolder } from '../src/leads/testing/temporary-folder';

import { bundleCloudflare, bundleNetlify } from './bundle-hosts';
import { openEdgeLeads } from './edge/edge-leads';

it('puts no client of PostgreSQL into the bundles of hosts without processes', async () => {
  const folder = await temporaryFolder();
  const root = join(__dirname, '..');
  const facts = {} as Parameters<typeof bundleCloudflare>[2];
  await mkdir(join(folder.path, 'functions'));
  await Promise.all([
    bundleCloudflare(root, folder.path, facts),
    bundleNetlify(root, folder.path, facts, 'token'),
  ]);
  for (const file of ['worker.js', 'lead-functions.mjs', join('edge-functions', 'site.js')]) {
    const code = await readFile(join(folder.path, file), 'utf8');
    expect(code).not.toMatch(/node_modules\/pg|pg_advisory/);
  }
  await folder.remove();
});

it.each(['postgres://127.0.0.1/leads', 'file:/data/leads.db', ''])(
  'opens no store at %j where there are no processes',
  (url) => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const environment = { LEADS_DATABASE_URL: url };
    expect(() => openEdgeLeads({ environment, channelsOf: () => [], log })).toThrow(/libsql:/);
  },
);
