import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

/** A PostgreSQL server of its own in a temporary folder. */
export interface PostgresServer {
  /** @returns the address of an empty database, or of an empty schema in a shared one, which takes less time */
  newDatabase: (encoding?: string) => Promise<string>;
  newSchema: () => Promise<string>;
  /** The certificate for `sslrootcert`. */
  certificate: string;
  /** Sends a signal to the main process. With SIGSTOP, new connections get no answer. */
  signal: (name: NodeJS.Signals) => void;
  /** @param name SIGINT ends all connections first; SIGQUIT does not; SIGKILL ends all processes, as a power failure. */
  stop: (name?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

const debian = '/usr/lib/postgresql';

/** @returns the folder with `initdb` and `postgres`: the one named by POSTGRES_BIN, else Debian's newest version */
export function findPostgres(): string | undefined {
  const named = process.env.POSTGRES_BIN;
  if (named !== undefined) return named;
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const password = 'a password of the tests';

export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL: install it, or set POSTGRES_BIN.');
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  await writeFile(join(folder, 'password'), password);
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const name = ['-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...request, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  if (nobody.uid !== undefined) for (const path of [folder, key]) chownSync(path, nobody.uid, nobody.gid);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'website', '-A', 'scram-sha-256', '--pwfile', join(folder, 'password')].concat(
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ),
    { ...nobody, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '16MB',
    ssl: 'on',
    ssl_cert_file: certificate,
    ssl_key_file: key,
  };
  const address = (database: string): string =>
    `postgres://website:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;

  const execute = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: address('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const answers = (): Promise<boolean> =>
    execute('SELECT 1').then(
      () => true,
      () => false,
    );
  const start = async (): Promise<void> => {
    const parameters = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
    for (;;) {
      const started = spawn(join(programs, 'postgres'), ['-D', data, ...parameters], {
        ...nobody,
        cwd: folder,
        stdio: 'ignore',
      });
      while (started.exitCode === null && !(await answers())) await delay(20);
      server = started;
      if (started.exitCode === null) return;
      // Processes of a killed server may still be ending.
      await delay(50);
    }
  };
  const stop: PostgresServer['stop'] = async (signal = 'SIGQUIT') => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    const children = childrenOf(server.pid);
    server.kill(signal);
    await ended;
    // They would still answer for some milliseconds, and make the next start wait.
    if (signal === 'SIGKILL') children.forEach(killIfRunning);
  };

  await start();
  return {
    newDatabase: async (encoding = 'UTF8') => {
      const database = `d${randomUUID().replaceAll('-', '')}`;
      await execute(`CREATE DATABASE ${database} ENCODING '${encoding}' TEMPLATE template0`);
      return address(database);
    },
    newSchema: async () => {
      const schema = `s${randomUUID().replaceAll('-', '')}`;
      await execute(`CREATE SCHEMA ${schema}`);
      return `${address('postgres')}?options=-c%20search_path%3D${schema}`;
    },
    certificate,
    signal: (signal) => server?.kill(signal),
    stop,
    start,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @returns process ids; none where the system has no /proc */
function childrenOf(pid: number | undefined): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
