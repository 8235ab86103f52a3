import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { findFreePort } from '../../server/free-port';

export interface Server {
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

interface Options {
  folder?: string;
  /** The command before Node, such as `taskset -c 1`. */
  prefix?: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

/** Starts a server with Node on a free port and waits until it answers. Its leads stay out of the project’s store. */
export async function startServer(
  parameters: readonly string[] = ['.build/server.mjs'],
  { folder = process.cwd(), prefix = [], environment }: Options = {},
): Promise<Server> {
  const port = await findFreePort();
  const data = await mkdtemp(join(tmpdir(), 'bench-'));
  const [command = '', ...rest] = [...prefix, process.execPath, ...parameters];
  const server = spawn(command, rest, {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ADMIN: 'off',
      LOG_LEVEL: 'error',
      LEADS_LIMITS: 'off',
      LEADS_DATABASE_URL: `file:${join(data, 'leads.db')}`,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await until(async () => {
    if (server.exitCode !== null) throw new Error('The server has ended. Run “npm run build” first.');
    return (await fetch(origin)).status > 0;
  });
  return {
    origin,
    pid: server.pid ?? 0,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGTERM');
        await ended;
      }
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** A request that fails because no server listens yet counts as “not yet”. */
export async function until(condition: () => Promise<boolean>, timeoutMs = 600_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  const notYet = (error: unknown): boolean => {
    if (error instanceof TypeError) return false;
    throw error;
  };
  while (!(await condition().catch(notYet))) {
    if (Date.now() > end) throw new Error(`It did not happen within ${timeoutMs / 1000} seconds.`);
    await delay(20);
  }
}
