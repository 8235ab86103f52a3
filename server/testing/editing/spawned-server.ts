import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { findFreePort } from '../../free-port';
import { bundleWholeServer } from '../bundle-whole-server';
import { createFixtureSite } from '../fixture-site';
import { until } from '../until';

import { key } from './editor-server';

/** The whole server in a separate process, which can be killed. */
export interface SpawnedServer {
  /** Starts it, again after a kill. @throws if it does not edit */
  start: () => Promise<ChildProcess>;
  /** @param all whether the programs that work for it are killed too */
  kill: (child: ChildProcess, all: boolean) => Promise<void>;
  /** Posts JSON as the editor does. @throws if the server is gone */
  post: (path: string, body: unknown) => Promise<number>;
  remove: () => Promise<void>;
}

/** @param repository folder of the content */
export async function prepareServer(repository: string): Promise<SpawnedServer> {
  const bundle = join(__dirname, '..', '..', '..', '.build', `server-for-kills-${process.pid}.cjs`);
  await bundleWholeServer(bundle);
  const site = await createFixtureSite();
  const port = await findFreePort();
  return {
    start: async () => {
      const child = spawn(process.execPath, [bundle], {
        cwd: site.root,
        // In a separate process group, which is killed with its children.
        detached: true,
        env: {
          ...process.env,
          NODE_ENV: 'test',
          PORT: String(port),
          CONTENT_REPO: repository,
          EDITOR_KEY: key,
          LOG_LEVEL: 'fatal',
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await until(() => output.includes('The API') || child.exitCode !== null);
      if (!output.includes('The editor')) throw new Error(`The server does not edit: ${output}`);
      return child;
    },
    kill: async (child, all) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      process.kill(all ? -Number(child.pid) : Number(child.pid), 'SIGKILL');
      await ended;
    },
    post: async (path, body) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `editor-key-${port}=${key}` },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      return response.status;
    },
    remove: async () => {
      await site.remove();
      await rm(bundle, { force: true });
    },
  };
}
