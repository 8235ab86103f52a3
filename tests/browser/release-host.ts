import { spawn, type ChildProcess } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { findFreePort } from '../../server/free-port';
import { linkFolder } from '../link-folder';

const project = process.cwd().replace(/\/tests\/browser$/, '');

type Change = (publicFolder: string) => Promise<void>;

export interface ReleaseHost {
  origin: string;
  /** URL of the file that messages are stored in. */
  leadsDatabase: string;
  /** Deploys a changed copy of the current release by swapping one link. */
  deploy: (change: Change) => Promise<void>;
  /**
   * Makes a changed copy of the built release, to be served later.
   *
   * @returns its id
   */
  prepare: (change: Change) => Promise<string>;
  /** Serves a prepared release; the built one by default. */
  serve: (id?: string) => Promise<void>;
  /** The public folder of the current release. */
  currentFolder: () => string;
  close: () => Promise<void>;
}

/**
 * Serves copies of the built site with its own server and port. Their files are hard links: a change must remove a
 * file before writing it (`rewrite`).
 */
export async function hostReleases(): Promise<ReleaseHost> {
  const root = await mkdtemp(join(tmpdir(), 'releases-'));
  const releases = join(root, '.releases');
  await mkdir(releases);
  let number = 0;
  const copyOf = async (from: string, change?: Change): Promise<string> => {
    number += 1;
    const id = `20260101-${String(number).padStart(6, '0')}-test`;
    const folder = join(releases, id);
    await linkFolder(await realpath(from), folder);
    const note = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as object;
    await rewrite(join(folder, 'release.json'), JSON.stringify({ ...note, id }));
    await change?.(join(folder, 'public'));
    return id;
  };
  const publish = async (id: string) => {
    await symlink(id, join(releases, 'next'));
    await rename(join(releases, 'next'), join(releases, 'current'));
  };
  const first = await copyOf(join(project, '.releases', 'current'));
  await publish(first);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const leadsDatabase = `file:${join(root, 'leads.db')}`;
  const server = spawn(process.execPath, [join(project, '.build', 'server.mjs')], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      ADMIN: 'off',
      LOG_LEVEL: 'error',
      LEADS_DATABASE_URL: leadsDatabase,
    },
  });
  await servedAs(origin, first);
  const serve = async (id = first) => {
    await publish(id);
    await servedAs(origin, id);
  };
  return {
    origin,
    leadsDatabase,
    deploy: async (change) => serve(await copyOf(join(releases, 'current'), change)),
    prepare: (change) => copyOf(join(releases, first), change),
    serve,
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

/** Replaces a file and removes its precompressed files, which would be served instead. */
export async function rewrite(file: string, text: string): Promise<void> {
  await Promise.all([file, `${file}.br`, `${file}.gz`].map((name) => rm(name, { force: true })));
  await writeFile(file, text);
}

/**
 * Makes a release look as if its code had been rebuilt: other names for the runtime, the app and all template chunks,
 * another build hash, and another heading on the services page.
 *
 * @param heading the new heading of the services page
 */
export async function rebuilt(publicFolder: string, heading: { from: string; to: string }): Promise<void> {
  const index = await readFile(join(publicFolder, 'index.html'), 'utf8');
  const built = /^(?:webpack-runtime|app|component---[\w-]+?)-([0-9a-f]{8})\.js$/;
  const [, build = ''] = /<template data-build="([0-9a-f]+)"/.exec(index) ?? [];
  const hashes = [build, ...(await readdir(publicFolder)).map((name) => built.exec(name)?.[1] ?? '')].filter(
    (hash) => hash !== '',
  );
  const anyHash = new RegExp(hashes.join('|'), 'g');
  const reverse = (hash: string) => [...hash].reverse().join('');
  const entries = await readdir(publicFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(publicFolder, join(entry.parentPath, entry.name)))
    .filter((name) => /\.(?:html|js|json)$/.test(name) && !name.startsWith('admin'));
  for (const name of files) {
    const before = await readFile(join(publicFolder, name), 'utf8');
    let after = before.replace(anyHash, reverse);
    if (/^(?:services|page-data\/services)\//.test(name)) after = after.replaceAll(heading.from, heading.to);
    const hash = hashes.find((candidate) => name.includes(candidate));
    if (hash !== undefined) {
      await rm(join(publicFolder, name));
      for (const alternate of ['.br', '.gz']) await rm(join(publicFolder, name + alternate), { force: true });
    }
    if (hash !== undefined || after !== before) {
      await rewrite(join(publicFolder, hash === undefined ? name : name.replace(hash, reverse(hash))), after);
    }
  }
}
