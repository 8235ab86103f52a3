import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runNode } from './build-step.mjs';
import { fingerprintOf } from './fingerprint.mjs';

/** Without these of the former build its bundles cannot be taken up again. */
const remains = [
  'public/webpack.stats.json',
  'public/sw.js',
  '.cache/page-ssr/routes/render-page.js',
  '.cache/redux/redux.rest.state',
  '.build/bundles.json',
];
/** Gatsby's own record of nodes, queries and pages; without it, Gatsby makes all of them anew. */
const record = ['.cache/redux', '.cache/caches-lmdb', '.cache/data'];
const hashedFile = /[-.][0-9a-f]{8}\.(?:js|css)(?:\.map)?(?:\.br|\.gz)?$/;

/**
 * Builds the site into public/. If nothing but content has changed since the last whole build, its bundles are taken up
 * again (reuse-bundles.cjs), which takes a fraction of the time; `SITE_BUILD=whole` forbids that.
 *
 * @param {string} root the project's folder
 * @param {string} content the snapshot to build
 * @returns {Promise<{ isContentOnly: boolean }>} which of the two it was
 */
export async function buildSite(root, content) {
  const trusted = trustedFile(root);
  const { fingerprint, nodes } = await fingerprintOf(root);
  const former = await readJson(trusted);
  const mayReuse =
    process.env.SITE_BUILD !== 'whole' &&
    former?.fingerprint === fingerprint &&
    remains.every((name) => existsSync(join(root, name)));
  // Until the build has ended well, nobody may rely on what it works on: it may be killed at any moment.
  await rm(trusted, { force: true });
  if (former?.nodes !== nodes) await forgetRecord(root);
  if (mayReuse) {
    try {
      await gatsby(root, content, 'Building the changed content', true);
      await writeWhole(trusted, { fingerprint, nodes });
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
  await writeWhole(trusted, { fingerprint, nodes });
  return { isContentOnly: false };
}

/**
 * @param {string} root the project's folder
 * @returns {Promise<boolean>} whether the next build can build on the former one: same place, environment and sources
 */
export async function canReuseFormer(root) {
  const former = await readJson(trustedFile(root));
  return former?.fingerprint === (await fingerprintOf(root)).fingerprint;
}

const trustedFile = (root) => join(root, '.build', 'trusted.json');

const loadedFirst = (root, isContentOnly) =>
  [
    ...(isContentOnly ? ['lazy-packages.cjs'] : []),
    'save-memory.cjs',
    'short-picture-names.cjs',
    'reuse-bundles.cjs',
  ].flatMap((name) => ['--require', join(root, 'scripts', name)]);

function gatsby(root, content, name, isContentOnly) {
  return runNode(root, name, [...loadedFirst(root, isContentOnly), 'node_modules/gatsby/cli.js', 'build'], {
    // Of many threads that work on pictures, each would keep what it has freed in an arena of its own.
    MALLOC_ARENA_MAX: '2',
    CONTENT_ROOT: content,
    SITE_CONTENT_ONLY: isContentOnly ? 'yes' : '',
    // Queries then run in this process; of workers there is none (reuse-bundles.cjs).
    ...(isContentOnly ? { GATSBY_CPU_COUNT: '1' } : {}),
    GATSBY_TELEMETRY_DISABLED: '1',
    // Gatsby sets it too, but not before everything that is loaded first.
    NODE_ENV: 'production',
    // Plain lines instead of a moving progress bar.
    CI: 'true',
  });
}

/** Content with faults is refused before Gatsby touches anything: what the former build left is as good as before. */
async function keepTrustOfRefused(root, trusted, former, error) {
  if (!existsSync(join(root, '.build', 'faults.json'))) return;
  await writeWhole(trusted, former);
  throw error;
}

/**
 * Gatsby writes its nodes at once and what follows from them at the end. After a build that was cut off, it would take
 * pages for up to date that are not; and after a change of the code that makes nodes, those it made of the same files before.
 */
async function forgetRecord(root) {
  await Promise.all(record.map((name) => rm(join(root, name), { recursive: true, force: true })));
}

/** Gatsby leaves the bundles of former builds in place; each release would carry all of them. */
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

async function writeWhole(file, value) {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.unfinished`, JSON.stringify(value));
  await rename(`${file}.unfinished`, file);
}
