import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isTwin } from '../server/compressed-twins';
import { adminHeaders } from '../server/editing/admin-headers';
import { editorSettings } from '../server/editing/editor-settings';
import { listFiles, type ReleaseNote } from '../server/release';
import { createSite, type Site } from '../server/site';
import { readTrustedProxies } from '../server/trusted-proxies';
import type { SiteFile } from '../src/build/site-file';

import { bundleCloudflare, bundleNetlify } from './bundle-hosts';
import { wranglerConfiguration } from './cloudflare/wrangler';
import { plainFolder, type ReleaseFacts } from './edge/edge-release';
import { netlifyToml } from './netlify/netlify-toml';
import { nginxConfiguration, nginxMaps } from './nginx/nginx-configuration';
import { headersFile } from './static-files/headers-file';
import { redirectsFile } from './static-files/redirects-file';

/** The folder of a host's configuration names the release that it was made for. */
export const releaseNoteName = 'release.json';

/**
 * Writes what other programs and hosts need to serve a release: `.build/deploy`. The files themselves are put beside it
 * by deploy/pack.ts, when somebody deploys.
 *
 * @param root the project's folder
 * @param release its folder
 * @param folder to write to, `.build/deploy`
 */
export async function writeHosts(root: string, release: string, folder: string): Promise<void> {
  const facts = await factsOf(release);
  const [cloudflare, netlify] = [join(folder, 'cloudflare'), join(folder, 'netlify')];
  await Promise.all(
    [cloudflare, netlify, join(netlify, 'edge-functions'), join(netlify, 'functions')].map((each) =>
      mkdir(each, { recursive: true }),
    ),
  );
  const note = JSON.stringify({ id: facts.id });
  const site = createSite(facts.site, new Set(facts.files));
  const forBoth = async (host: string): Promise<void> => {
    await rm(join(host, 'site'), { recursive: true, force: true });
    await writeFile(join(host, releaseNoteName), note);
    await writeFile(join(host, '_headers'), headersFile(site.policy, facts.adminHeaders));
    await writeFile(join(host, '_redirects'), redirectsFile(site));
  };
  await Promise.all([
    writeNginx(root, site, join(folder, 'nginx')),
    forBoth(cloudflare),
    forBoth(netlify),
    writeFile(join(cloudflare, 'wrangler.json'), `${JSON.stringify(wranglerConfiguration, null, 2)}\n`),
    writeFile(join(netlify, 'netlify.toml'), netlifyToml),
    bundleCloudflare(root, cloudflare, facts),
    bundleNetlify(root, netlify, facts, randomUUID()),
  ]);
}

async function factsOf(release: string): Promise<ReleaseFacts> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(release, name), 'utf8'));
  const { id, commit, finishedAt } = (await read('release.json')) as ReleaseNote;
  const site = (await read('site.json')) as SiteFile;
  const files = await listFiles(join(release, 'public'));
  return {
    id,
    commit,
    finishedAt,
    site,
    files: [...files].filter((file) => !isTwin(files, file) && !file.startsWith(plainFolder)).sort(),
    adminHeaders: adminHeaders(editorSettings(process.env).backEnd),
  };
}

async function writeNginx(root: string, site: Site, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const configuration = nginxConfiguration({
    listen: process.env.NGINX_LISTEN ?? '80',
    mapFolder: folder,
    publicFolder: join(root, '.releases', 'current', 'public'),
    upstream: `127.0.0.1:${process.env.PORT ?? 9000}`,
    hasBrotli: true,
    // Unlike the server, nginx stands at the front unless somebody says otherwise.
    trustedProxies: readTrustedProxies(process.env.TRUSTED_PROXIES ?? ''),
  });
  const files = { 'nginx.conf': configuration, ...nginxMaps(site) };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, `${name}.unfinished`), text);
    await rename(join(folder, `${name}.unfinished`), join(folder, name));
  }
}
