import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { nginxConfiguration, nginxMaps } from '../deploy/nginx/nginx-configuration';
import { findFreePort } from '../server/free-port';
import { createSite } from '../server/releases/site';
import type { SiteFile } from '../src/gatsby/site-file';

import { brotliModule, findNginx } from './nginx.mjs';

/**
 * A real nginx with the generated configuration, in its own folder: it needs no rights and changes nothing of the
 * system.
 */
export interface NginxHost {
  origin: string;
  hasBrotli: boolean;
  /** The folder with its configuration and the included maps. */
  folder: string;
  /** @returns whether `nginx -t` accepts the current configuration, and its output */
  test: () => { accepted: boolean; message: string };
  /** Its process id. */
  process: number;
  stop: () => void;
}

interface NginxHostOptions {
  /** The project's folder, whose current release is served. */
  project: string;
  /** Host and port of the site's own server. */
  upstream: string;
  /** Networks of trusted proxies. */
  trustedProxies?: readonly string[];
  /** The user of its workers, if this process is root; by default root, who may read any project. */
  user?: string;
  /** A command prefix, such as `taskset`. */
  through?: readonly string[];
}

/** @throws if it does not start */
export async function startNginx(options: NginxHostOptions): Promise<NginxHost> {
  const { project, upstream, trustedProxies = [], user = 'root', through = [] } = options;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const hasBrotli = existsSync(brotliModule);
  const listen = `127.0.0.1:${await findFreePort()}`;
  const release = realpathSync(join(project, '.releases', 'current'));
  const siteFile = JSON.parse(readFileSync(join(release, 'site.json'), 'utf8')) as SiteFile;
  const site = createSite(siteFile, new Set());
  const publicFolder = join(release, 'public');
  const generated = nginxConfiguration({
    listen,
    upstream,
    hasBrotli,
    publicFolder,
    trustedProxies,
    mapFolder: folder,
  });
  for (const [name, text] of Object.entries(nginxMaps(site))) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'nginx.conf'), wholeConfiguration(folder, generated, { hasBrotli, user }));
  const own = [findNginx() ?? 'nginx', '-c', join(folder, 'nginx.conf')];
  const words = [...through, ...own, '-g', 'daemon off;'];
  const nginx = spawn(words[0] ?? '', words.slice(1), { stdio: 'inherit' });
  const stop = (): void => {
    nginx.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const test = (): { accepted: boolean; message: string } => {
    const { status, stderr } = spawnSync(own[0] ?? '', [...own.slice(1), '-t'], { encoding: 'utf8' });
    return { accepted: status === 0, message: stderr };
  };
  const origin = `http://${listen}`;
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer !== undefined) return { origin, hasBrotli, folder, test, process: nginx.pid ?? 0, stop };
    await delay(100);
  }
  stop();
  throw new Error('nginx does not start.');
}

/** @returns settings for temporary paths, because the default ones need rights */
export function temporaryPaths(folder: string): string[] {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
}

function wholeConfiguration(
  folder: string,
  generated: string,
  { hasBrotli, user }: { hasBrotli: boolean; user: string },
): string {
  return [
    ...(hasBrotli ? [`load_module ${brotliModule};`] : []),
    ...(process.getuid?.() === 0 ? [`user ${user};`] : []),
    `pid ${join(folder, 'nginx.pid')};`,
    `error_log ${join(folder, 'error.log')};`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporaryPaths(folder),
    generated,
    '}',
  ].join('\n');
}
