import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const project = process.cwd().replace(/\/tests\/browser$/, '');

export interface ReleaseHost {
  origin: string;
  /** Puts a changed copy of the current release in its place, as a deploy does: one link is swapped. */
  deploy: (change: (publicFolder: string) => Promise<void>) => Promise<void>;
  /** Where the current release's public files are. */
  currentFolder: () => string;
  close: () => Promise<void>;
}

/**
 * Serves copies of the built site with its own server, on a port of its own.
 *
 * @param change makes the first release another than the built one
 */
export async function hostReleases(change?: (publicFolder: string) => Promise<void>): Promise<ReleaseHost> {
  const root = await mkdtemp(join(tmpdir(), 'releases-'));
  const releases = join(root, '.releases');
  await mkdir(releases);
  let number = 0;
  const publish = async (from: string, edit?: (publicFolder: string) => Promise<void>) => {
    number += 1;
    const id = `2026010${number}-000000-test`;
    const folder = join(releases, id);
    await cp(from, folder, { recursive: true, dereference: true, preserveTimestamps: true });
    const note = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as object;
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...note, id }));
    await edit?.(join(folder, 'public'));
    await symlink(id, join(releases, 'next'));
    await rename(join(releases, 'next'), join(releases, 'current'));
    return id;
  };
  const first = await publish(join(project, '.releases', 'current'), change);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [join(project, '.build', 'server.mjs')], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      ADMIN: 'off',
      LOG_LEVEL: 'error',
      LEADS_DATABASE_URL: `file:${join(root, 'leads.db')}`,
    },
  });
  await servedAs(origin, first);
  return {
    origin,
    deploy: async (edit) => servedAs(origin, await publish(join(releases, 'current'), edit)),
    currentFolder: () => join(releases, 'current', 'public'),
    close: async () => {
      await ended(server);
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function servedAs(origin: string, id: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (((await answer?.json()) as { release?: string } | undefined)?.release === id) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server does not serve ${id}.`);
}

async function ended(server: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await end;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Replaces a file, and drops its compressed twins, which would be served in its place. */
export async function rewrite(file: string, text: string): Promise<void> {
  await Promise.all([file, `${file}.br`, `${file}.gz`].map((name) => rm(name, { force: true })));
  await writeFile(file, text);
}

/**
 * Makes a release look as if its code had been built anew: other names for the runtime, the app and the chunks of all
 * templates, another build hash; and other words on the services page.
 *
 * @param heading what the services page says from now on
 */
export async function rebuilt(publicFolder: string, heading: { from: string; to: string }): Promise<void> {
  const index = await readFile(join(publicFolder, 'index.html'), 'utf8');
  const built = /^(?:webpack-runtime|app|component---[\w-]+?)-([0-9a-f]{8})\.js$/;
  const [, build = ''] = /<template data-build="([0-9a-f]+)"/.exec(index) ?? [];
  const hashes = [build, ...(await readdir(publicFolder)).map((name) => built.exec(name)?.[1] ?? '')].filter(
    (hash) => hash !== '',
  );
  const reverse = (hash: string) => [...hash].reverse().join('');
  const entries = await readdir(publicFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(publicFolder, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((name) => /\.(?:html|js|json)$/.test(name) && !name.startsWith('admin'));
  for (const name of files) {
    const before = await readFile(join(publicFolder, name), 'utf8');
    let after = before;
    for (const hash of hashes) after = after.replaceAll(hash, reverse(hash));
    if (/^(?:services|page-data\/services)\//.test(name)) after = after.replaceAll(heading.from, heading.to);
    const hash = hashes.find((candidate) => name.includes(candidate));
    if (hash !== undefined) {
      await rm(join(publicFolder, name));
      for (const twin of ['.br', '.gz']) await rm(join(publicFolder, name + twin), { force: true });
    }
    if (hash !== undefined || after !== before) {
      await rewrite(join(publicFolder, hash === undefined ? name : name.replace(hash, reverse(hash))), after);
    }
  }
}
