import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '../../server/free-port';
import { securityHeaders } from '../../server/security-headers';
import { until } from '../publishing/until';

export interface SiteServer {
  origin: string;
  port: number;
  stop: () => Promise<void>;
}

/** Starts the built site’s own server; leads that are sent to it stay out of the project’s store. */
export async function startSite(): Promise<SiteServer> {
  const folder = await mkdtemp(join(tmpdir(), 'speed-'));
  const port = await findFreePort();
  const server = spawn(process.execPath, ['.build/server.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      ADMIN: 'off',
      LOG_LEVEL: 'error',
      LEADS_LIMITS: 'off',
      LEADS_DATABASE_URL: `file:${join(folder, 'leads.db')}`,
    },
  });
  await until(async () => {
    if (server.exitCode !== null) throw new Error('The server has ended. Run “npm run build” first.');
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  });
  return {
    origin: `http://localhost:${port}`,
    port,
    stop: async () => {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @returns what the site's pages say of what may be done in them and with them (server/security-headers.ts) */
export async function policyHeaders({ origin }: SiteServer): Promise<Record<string, string>> {
  const { headers } = await fetch(origin);
  const names = Object.keys(securityHeaders(''));
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
}
