import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface ReleaseServer {
  origin: string;
  stop: () => void;
}

/** Serves the current release by the site's own server, on a port that is free. */
export async function serveRelease(root: string): Promise<ReleaseServer> {
  if (!existsSync(join(root, '.releases', 'current')) || !existsSync(join(root, '.build', 'server.mjs'))) {
    throw new Error('There is no build to look at. Run “npm run build” first, or name a running site: --url');
  }
  const port = await freePort();
  const child = spawn(process.execPath, ['.build/server.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ADMIN: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  for (const began = Date.now(); Date.now() - began < 15_000;) {
    const healthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return { origin, stop: () => child.kill() };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error('The site’s server did not start.');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
