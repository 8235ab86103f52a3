import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { runNode } from './build-step.mjs';
import { writeAtomically } from './content-snapshot.mjs';
import { fingerprintOf } from './fingerprint.mjs';

/** Files of the former build without which its bundles cannot be reused. */
const remains = [
  'public/webpack.stats.json',
  'public/sw.js',
  '.cache/page-ssr/routes/render-page.js',
  '.cache/redux/redux.rest.state',
  '.build/bundles.json',
];
/** Gatsby's cache of nodes, queries and pages. */
const record = ['.cache/redux', '.cache/caches-lmdb', '.cache/data'];
const hashedFile = /[-.][0-9a-f]{8}\.(?:js|css)(?:\.map)?(?:\.br|\.gz)?$/;

/**
 * Builds the site into public/. If only content changed since the last whole build, its bundles are reused (reuse-bundles.cjs),
 * which is much faster; `SITE_BUILD=whole` prevents that.
 * @param {string} root the project's folder
 * @param {string} content the snapshot to build
 */
export async function buildSite(root, content) {
  const trusted = trustedFile(root);
  const { fingerprint, nodes } = await fingerprintOf(root);
  const former = await readJson(trusted);
  const mayReuse =
    process.env.SITE_BUILD !== 'whole' &&
    former?.fingerprint === fingerprint &&
    remains.every((name) => existsSync(join(root, name)));
  // A build may be killed at any moment, so its files are not trusted until it has succeeded.
  await rm(trusted, { force: true });
  if (former?.nodes !== nodes) await forgetRecord(root);
  if (mayReuse) {
    try {
      await gatsby(root, content, 'Building the changed content', true);
      await writeAtomically(trusted, JSON.stringify({ fingerprint, nodes }));
      return { isContentOnly: true };
    } catch (error) {
      await keepTrustOfRefused(root, trusted, former, error);
      console.log('The changed content could not be built by itself; building all.');
      await forgetRecord(root);
    }
  }
  await removeHashedFiles(join(root, 'public'));
  try {
    await gatsby(root, content, 'Building the site', false);
  } catch (error) {
    if (former !== undefined && !mayReuse)
      await keepTrustOfRefused(root, trusted, { fingerprint: '', nodes }, error);
    throw error;
  }
  await writeAtomically(trusted, JSON.stringify({ fingerprint, nodes }));
  return { isContentOnly: false };
}

/** @returns {Promise<boolean>} whether the next build can reuse the former one: same folder, environment and sources */
export async function canReuseFormer(root) {
  const former = await readJson(trustedFile(root));
  return former?.fingerprint === (await fingerprintOf(root)).fingerprint;
}

const trustedFile = (root) => join(root, '.build', 'trusted.json');

const loadedFirst = (root) =>
  ['save-memory.cjs', 'reuse-bundles.cjs'].flatMap((name) => ['--require', join(root, 'scripts', name)]);

function gatsby(root, content, name, isContentOnly) {
  return runNode(root, name, [...loadedFirst(root), 'node_modules/gatsby/cli.js', 'build'], {
    // Otherwise each picture thread would keep freed memory in its own malloc arena.
    MALLOC_ARENA_MAX: '2',
    CONTENT_ROOT: content,
    SITE_CONTENT_ONLY: isContentOnly ? 'yes' : '',
    // Queries then run in this process, because there are no workers (reuse-bundles.cjs).
    ...(isContentOnly ? { GATSBY_CPU_COUNT: '1' } : {}),
    GATSBY_TELEMETRY_DISABLED: '1',
    // Gatsby sets it too late for modules that are loaded first.
    NODE_ENV: 'production',
    CI: 'true',
  });
}

/** Content errors stop a build before Gatsby changes anything, so the former build stays valid. */
async function keepTrustOfRefused(root, trusted, former, error) {
  if (!existsSync(join(root, '.build', 'errors.json'))) return;
  await writeAtomically(trusted, JSON.stringify(former));
  throw error;
}

/**
 * Gatsby writes nodes immediately and what depends on them at the end. After an aborted build it would treat outdated pages as
 * current, and after a change of node-creating code it would reuse old nodes.
 */
async function forgetRecord(root) {
  await Promise.all(record.map((name) => rm(join(root, name), { recursive: true, force: true })));
}

/** Gatsby never removes bundles of former builds, so every release would contain all of them. */
async function removeHashedFiles(folder) {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter((name) => hashedFile.test(name)).map((name) => rm(join(folder, name))));
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
