import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { buildEnvironment } from '../server/releases/child-environment.cjs';

import { content, generated, sources, tests } from './freshness.mjs';

/** Files besides the content that decide the pages’ code. */
const others = /^(?:tsconfig\.json|package\.json)$/;
/** Variables that Gatsby or the site’s configuration reads. NODE_ENV is constant (gatsby-build.mjs). */
const variables = /^(?:GATSBY_|NODE_OPTIONS$|WEB_VITALS$|BROWSERSLIST)/;

/** Code that may create Gatsby's nodes: no components, styles, drawings and fonts. */
const nodeCode = /\.(?:[cm]?js|json|ts)$/;

/**
 * Hashes everything a build depends on except the content: sources, environment and absolute path (Gatsby's caches contain it).
 * Packages are covered by the lockfile.
 * @param {string} root the project's folder
 * @returns {Promise<{ fingerprint: string, nodes: string }>} `fingerprint` covers everything, `nodes` the environment and the
 * code that may create Gatsby's nodes
 */
export async function fingerprintOf(root) {
  const place = await environmentOf(root);
  const hashes = {
    fingerprint: createHash('sha256').update(place),
    nodes: createHash('sha256').update(place),
  };
  const names = (await readdir(root)).filter(
    (name) => (sources.test(name) && !content.test(name)) || others.test(name),
  );
  for (const name of names.sort()) await add(hashes, root, name);
  return { fingerprint: hashes.fingerprint.digest('hex'), nodes: hashes.nodes.digest('hex') };
}

/** @returns a text that differs between folders, Node versions, platforms and variables that builds read */
async function environmentOf(root) {
  const named = Object.entries(buildEnvironment()).filter(([name]) => variables.test(name));
  const { version, platform, arch } = process;
  return JSON.stringify([await realpath(root), version, platform, arch, named.sort()]);
}

async function add(hashes, root, name) {
  const path = join(root, name);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isDirectory()) {
    const bytes = await readFile(path);
    hashes.fingerprint.update(`\0${name}\0`).update(bytes);
    if (nodeCode.test(name)) hashes.nodes.update(`\0${name}\0`).update(bytes);
    return;
  }
  for (const inside of (await readdir(path)).sort())
    if (!generated.test(inside) && !tests.test(inside)) await add(hashes, root, join(name, inside));
}
