import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile, copyFile, link } from 'node:fs/promises';
import { join, dirname } from 'node:path';

import { adminHeaders } from '../server/editing/admin-headers';
import { editorSettings } from '../server/editing/editor-settings';
import { isPrecompressed } from '../server/http/precompressed-files';
import { readTrustedProxies } from '../server/http/trusted-proxies';
import { listFiles, type ReleaseNote } from '../server/releases/release';
import { createSite, type Site } from '../server/releases/site';
import { writeAtomically } from '../src/content/reading/files';
import type { SiteFile } from '../src/gatsby/site-file';

import { bundleCloudflare, bundleNetlify } from './bundle-hosts';
import { plainFolder, type ReleaseFacts } from './edge/edge-host';
import { wranglerConfiguration, netlifyToml, headersFile } from './host-configuration';
import { nginxConfiguration, nginxMaps } from './nginx/nginx-configuration';

/** In a host's folder, names the release that it was made for. */
export const releaseNoteName = 'release.json';

/** Writes the configuration of other hosts for a release to `.build/deploy`. deploy/pack.ts adds the files before an upload. */
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
  const { id, commit, startedAt, finishedAt } = (await read('release.json')) as ReleaseNote;
  const site = (await read('site.json')) as SiteFile;
  const files = await listFiles(join(release, 'public'));
  return {
    id,
    commit,
    startedAt,
    finishedAt,
    site,
    files: [...files].filter((file) => !isPrecompressed(files, file) && !file.startsWith(plainFolder)).sort(),
    adminHeaders: adminHeaders(editorSettings(process.env).backEnd),
  };
}

async function writeNginx(root: string, site: Site, folder: string): Promise<void> {
  const configuration = nginxConfiguration({
    listen: process.env.NGINX_LISTEN ?? '80',
    mapFolder: folder,
    publicFolder: join(root, '.releases', 'current', 'public'),
    upstream: `127.0.0.1:${process.env.PORT ?? 9000}`,
    hasBrotli: true,
    // Unlike the server, nginx trusts no proxy by default.
    trustedProxies: readTrustedProxies(process.env.TRUSTED_PROXIES ?? ''),
  });
  const files = { 'nginx.conf': configuration, ...nginxMaps(site) };
  for (const [name, text] of Object.entries(files)) await writeAtomically(join(folder, name), text);
}

/**
 * Collects the files to upload: those of a release without precompressed ones, which these hosts make themselves, and
 * `_headers`. Links files instead of copying where possible.
 * @param host folder with the host's configuration
 * @param site folder to create
 * @returns the number of files
 */
export async function packSite(publicFolder: string, host: string, site: string): Promise<number> {
  await rm(site, { recursive: true, force: true });
  const files = await listFiles(publicFolder);
  const wanted = [...files].filter((file) => !isPrecompressed(files, file));
  for (const folder of new Set(wanted.map((file) => dirname(join(site, file)))))
    await mkdir(folder, { recursive: true });
  for (const file of wanted) await linkOrCopy(join(publicFolder, file), join(site, file));
  await copyFile(join(host, '_headers'), join(site, '_headers'));
  return wanted.length;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
